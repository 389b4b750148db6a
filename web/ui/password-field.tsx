import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mask' | 'multiline' | 'suffix'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck="false"
      autoCorrect="off"
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button
          variant="ghost"
          iconOnly
          aria-label="Mostrar senha"
          aria-pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onPress={() => setShown(!shown)}
        />
      }
    />
  );
}
