import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mask' | 'multiline' | 'suffix'>;

/** A password that can be shown. Give `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Picture = shown ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      spellCheck="false"
      autoCorrect="off"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <ToggleButton
          className="input-button"
          aria-label="Mostrar senha"
          isSelected={shown}
          onChange={setShown}
        >
          <Picture />
        </ToggleButton>
      }
    />
  );
}
