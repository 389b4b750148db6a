import { Check } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import {
  CheckboxField as AriaCheckbox,
  CheckboxButton,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox';
import { FieldText, invalidWhen, type Unstyled } from './field-text.tsx';
import './field.css';
import './choice.css';

export interface CheckboxProps extends Unstyled<CheckboxFieldProps> {
  children: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
}

/** The label takes every press for itself: a link inside would neither open nor leave the box alone. */
function keepLink(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.stopPropagation();
}

/** Decided on submit; for what applies at once use `Switch`. */
export function Checkbox({ children, description, errorMessage, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} {...invalidWhen(errorMessage)} className="choice-field stack">
      <CheckboxButton className="choice">
        <span className="choice-box" aria-hidden="true">
          <Check size={16} strokeWidth={2.5} />
        </span>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here but the links inside */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the label handles no keys */}
        <span className="choice-text shrinks" onPointerDown={keepLink} onClick={keepLink}>
          {children}
        </span>
      </CheckboxButton>
      <FieldText description={description} errorMessage={errorMessage} />
    </AriaCheckbox>
  );
}
