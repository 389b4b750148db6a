import { type ReactNode, useEffect } from 'react';
import { CheckboxFieldContext, SwitchFieldContext } from 'react-aria-components';
import { RadioGroupContext } from 'react-aria-components/RadioGroup';
import { SelectContext } from 'react-aria-components/Select';
import { Provider } from 'react-aria-components/slots';
import { TextFieldContext } from 'react-aria-components/TextField';
import { STUDIO_READ_ONLY } from '../../../../domain/settings/settings.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card, type CardProps } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import '../settings.css';

export interface SettingsTabProps {
  form: SettingsForm;
  formId: string;
  /** The fields that stood in the way of saving, while this tab is the one to correct first. */
  toCorrect: FieldErrors | null;
  /** The first of them has the focus. */
  onShown: () => void;
}

interface Props extends SettingsTabProps {
  label: string;
  /** Its fields are the studio's, which not every member may edit. */
  ofStudio?: boolean;
  children: ReactNode;
}

const nothing: FieldErrors = {};

/** One tab's share of the one form. Enter saves everything. */
export function TabForm({ form, formId, toCorrect, onShown, label, ofStudio, children }: Props) {
  // Runs after the form's own effect, which moves the focus.
  useEffect(() => {
    if (toCorrect) onShown();
  }, [toCorrect, onShown]);
  const isLocked = ofStudio && !form.base.mayEditStudio;
  return (
    <Form id={formId} form={{ submit: form.submit, refused: toCorrect ?? nothing }} aria-label={label}>
      {isLocked && <Banner>{STUDIO_READ_ONLY}</Banner>}
      {isLocked ? <Locked>{children}</Locked> : children}
    </Form>
  );
}

/** Around fields that are shown to who may not change them. */
function Locked({ children }: { children: ReactNode }) {
  return (
    <Provider
      values={[
        [TextFieldContext, { isReadOnly: true }],
        [SelectContext, { isDisabled: true }],
        [RadioGroupContext, { isDisabled: true }],
        [CheckboxFieldContext, { isDisabled: true }],
        [SwitchFieldContext, { isDisabled: true }],
      ]}
    >
      {children}
    </Provider>
  );
}

/** A card with fields one under the other. */
export function FieldsCard({ children, ...card }: CardProps) {
  return (
    <Card {...card}>
      <div className="grid gap-5 shrinks">{children}</div>
    </Card>
  );
}
