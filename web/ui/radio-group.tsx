import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  type RadioFieldProps,
} from 'react-aria-components/RadioGroup';
import { FieldDescription, type FieldProps, FieldText, invalidWhen, type Unstyled } from './field-text.tsx';
import './field.css';
import './choice.css';

export interface RadioGroupProps extends FieldProps<AriaRadioGroupProps> {
  children: ReactNode;
}

export function RadioGroup({ label, description, errorMessage, children, ...props }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...props} {...invalidWhen(errorMessage)} className="field">
      <Label className="field-label small medium">{label}</Label>
      <div className="choice-list stack">{children}</div>
      <FieldText description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

interface RadioProps extends Unstyled<RadioFieldProps> {
  children: ReactNode;
  description?: ReactNode;
}

export function Radio({ children, description, ...props }: RadioProps) {
  return (
    <RadioField {...props} className="choice-field stack">
      <RadioButton className="choice">
        <span className="choice-dot" aria-hidden="true" />
        <span className="choice-text shrinks">{children}</span>
      </RadioButton>
      <FieldDescription>{description}</FieldDescription>
    </RadioField>
  );
}
