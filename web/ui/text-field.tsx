import type { ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { type FieldProps, FieldText, invalidWhen } from './field-text.tsx';
import { applyMask, type MaskName, maskAttributes } from './mask.ts';
import { useMask } from './use-mask.ts';
import './field.css';

type Own = 'value' | 'defaultValue' | 'onChange';

export interface TextFieldProps extends FieldProps<Omit<AriaTextFieldProps, Own>> {
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  placeholder?: string | undefined;
  multiline?: boolean | undefined;
  rows?: number | undefined;
  /** Else phones begin with a capital letter. Read by react-aria, whose types leave it out. */
  autoCapitalize?: 'none' | undefined;
  /** Formats while typing and takes pasted text in any form; the value is the text shown. */
  mask?: MaskName | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** The column or the row above says it; a screen reader still does. */
  isLabelHidden?: boolean | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, multiline, rows = 3, placeholder, ...rest } = props;
  const { mask, prefix, suffix, isLabelHidden, value, onChange, ...aria } = rest;
  const masked = mask && ((text: string, before?: string) => applyMask(mask, text, before));
  const { inputRef, ...control } = useMask({ mask: masked, value, onChange });
  return (
    <AriaTextField
      {...maskAttributes(mask)}
      {...aria}
      {...control}
      {...invalidWhen(errorMessage)}
      className="field"
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label small medium'}>{label}</Label>
      {multiline ? (
        <TextArea className="input" rows={rows} {...(placeholder ? { placeholder } : {})} />
      ) : (
        <span className="input-box row middle" data-prefix={prefix ? true : undefined}>
          {prefix && <span className="input-affix row middle faint rigid">{prefix}</span>}
          <Input className="input" ref={inputRef} {...(placeholder ? { placeholder } : {})} />
          {suffix && <span className="input-affix row middle faint rigid">{suffix}</span>}
        </span>
      )}
      <FieldText description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
