import { TextField, type TextFieldProps } from './text-field.tsx';

const DIGITS = 6;

export interface CodeFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'mask' | 'multiline' | 'prefix' | 'suffix'> {
  value: string;
  onChange: (digits: string) => void;
  /** Also when all digits were pasted or filled in by the phone. */
  onComplete: (digits: string) => void;
}

export function CodeField({ value, onChange, onComplete, ...props }: CodeFieldProps) {
  function change(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === DIGITS) onComplete(digits);
  }
  return (
    <div className="code-field">
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck="false"
        placeholder="000000"
        {...props}
        value={value}
        onChange={change}
      />
    </div>
  );
}
