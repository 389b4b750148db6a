import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps, FormContext } from 'react-aria-components/Form';
import type { FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../banner.tsx';
import './form.css';

export interface FormState {
  submit: (event: FormEvent) => void;
  /** Of the last try: the first field they mark receives the focus. */
  refused: FieldErrors;
  /** What it says of no field. */
  refusal?: string | null;
}

interface FormProps extends Omit<AriaFormProps, 'validationErrors' | 'validationBehavior' | 'className'> {
  form: FormState;
  refusalTitle?: string | undefined;
  /** In the place of the notice of what was refused: null where it is shown elsewhere. */
  refusal?: ReactNode;
  children?: ReactNode;
}

/** Messages come from the schema, never from the browser. */
export function Form({ form: state, refusalTitle, refusal, children, ...props }: FormProps) {
  const { refused } = state;
  const form = useRef<HTMLFormElement>(null);
  // What the server refuses may be of a field that this form does not show: its message stands above them all.
  const [unplaced, setUnplaced] = useState<FieldErrors | null>(null);
  useEffect(() => {
    if (Object.keys(refused).length === 0) return;
    if (form.current?.querySelector('.field-error')) focusFirstInvalid(form.current);
    else setUnplaced(refused);
  }, [refused]);
  const isUnplaced = unplaced === refused;
  const sentence = isUnplaced ? Object.values(refused).flat()[0] : state.refusal;
  const notice = sentence && (
    <Banner tone="danger" title={refusalTitle}>
      {sentence}
    </Banner>
  );
  return (
    // A form in a dialog over another form would be given that one's `onSubmit`, too.
    <FormContext.Provider value={null}>
      <AriaForm
        onSubmit={state.submit}
        {...props}
        ref={form}
        className="form stack gap-5"
        validationBehavior="aria"
      >
        {refusal === undefined || isUnplaced ? notice : refusal}
        {children}
      </AriaForm>
    </FormContext.Provider>
  );
}

export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions row gap-3 above-1">{children}</div>;
}

/** In the order of the page. */
function focusFirstInvalid(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>(
    ':is(input, textarea, select, button, [role="spinbutton"], [role="radiogroup"]):is([aria-invalid="true"], [data-invalid])' +
      ', [data-invalid] :is(input, textarea, button, [role="spinbutton"])',
  );
  invalid?.focus();
  invalid?.scrollIntoView({ block: 'center' });
}
