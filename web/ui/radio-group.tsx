import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  type RadioFieldProps,
} from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { FieldText, type FieldTexts, invalidWhen } from './field-text.tsx';
import './field.css';
import './choice.css';

export interface RadioGroupProps
  extends Omit<AriaRadioGroupProps, 'children' | 'className' | 'style'>,
    FieldTexts {
  children: ReactNode;
}

export function RadioGroup({ label, description, errorMessage, children, ...props }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...props} {...invalidWhen(errorMessage)} className="field">
      <Label className="field-label">{label}</Label>
      <div className="choice-list">{children}</div>
      <FieldText description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

export interface RadioProps extends Omit<RadioFieldProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  description?: ReactNode;
}

export function Radio({ children, description, ...props }: RadioProps) {
  return (
    <RadioField {...props} className="choice-field">
      <RadioButton className="choice">
        <span className="choice-dot" aria-hidden="true" />
        <span className="choice-text">{children}</span>
      </RadioButton>
      {description && (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
    </RadioField>
  );
}
