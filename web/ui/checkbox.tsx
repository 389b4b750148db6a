import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxField as AriaCheckbox,
  CheckboxButton,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox';
import { FieldText, invalidWhen } from './field-text.tsx';
import './field.css';
import './choice.css';

export interface CheckboxProps extends Omit<CheckboxFieldProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
}

/** Yes or no, decided on submit. For what applies at once use `Switch`. */
export function Checkbox({ children, description, errorMessage, ...props }: CheckboxProps) {
  const Mark = props.isIndeterminate ? Minus : Check;
  return (
    <AriaCheckbox {...props} {...invalidWhen(errorMessage)} className="choice-field">
      <CheckboxButton className="choice">
        <span className="choice-box" aria-hidden="true">
          <Mark size={16} strokeWidth={2.5} />
        </span>
        <span className="choice-text">{children}</span>
      </CheckboxButton>
      <FieldText description={description} errorMessage={errorMessage} />
    </AriaCheckbox>
  );
}
