import { TextField, type TextFieldProps } from './text-field.tsx';

/** Digits of every code that is mailed or shown by an authenticator. */
const DIGITS = 6;

export interface CodeFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'mask' | 'multiline' | 'prefix' | 'suffix'> {
  value: string;
  onChange: (digits: string) => void;
  /** The last digit was typed, or all of them were pasted or filled in by the phone. */
  onComplete: (digits: string) => void;
}

/** A code of six digits in one field: the phone shows digits and offers the code it received; pastes in any form. */
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
