import type { ReactNode } from 'react';
import { SwitchField as AriaSwitch, SwitchButton, type SwitchFieldProps } from 'react-aria-components/Switch';
import { FieldDescription, type Unstyled } from './field-text.tsx';
import './field.css';
import './switch.css';

export interface SwitchProps extends Unstyled<SwitchFieldProps> {
  children: ReactNode;
  description?: ReactNode;
}

export function Switch({ children, description, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="switch-field">
      <SwitchButton className="switch row middle apart gap-4">
        <span className="switch-text">{children}</span>
        <span className="switch-track" aria-hidden="true">
          <span className="switch-thumb" />
        </span>
      </SwitchButton>
      <FieldDescription>{description}</FieldDescription>
    </AriaSwitch>
  );
}
