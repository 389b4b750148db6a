import { type ComponentProps, type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import { phoneAsTyped } from '../../domain/contact/phone-format.ts';
import { ErrorIcon } from './icons.tsx';
import { maskAttributes } from './mask.ts';
import { useMask } from './use-mask.ts';
import './field.css';

interface Texts {
  label: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
}

type Own = 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'className' | 'ref';

export interface NativeFieldProps extends Omit<ComponentProps<'input'>, Own>, Texts {
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Other masks would weigh on the pages of guests. */
  mask?: 'phone' | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function NativeField(props: NativeFieldProps) {
  const { label, description, errorMessage, value, onChange, mask, ref, ...rest } = props;
  const texts = useFieldTexts({ label, description, errorMessage }, rest.id);
  const { inputRef, ...control } = useMask({ mask: mask && phoneAsTyped, value, onChange });
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current);
  return texts.around(
    <span className="input-box row middle">
      <input
        {...maskAttributes(mask)}
        {...rest}
        {...texts.control}
        ref={inputRef}
        value={control.value}
        onChange={(event) => control.onChange(event.target.value)}
      />
    </span>,
  );
}

interface NativeTextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'className'>, Texts {
  onChange?: ((value: string) => void) | undefined;
}

export function NativeTextArea(props: NativeTextAreaProps) {
  const { label, description, errorMessage, onChange, rows = 3, ...rest } = props;
  const texts = useFieldTexts({ label, description, errorMessage }, rest.id);
  return texts.around(
    <textarea
      {...rest}
      {...texts.control}
      rows={rows}
      onChange={(event) => onChange?.(event.target.value)}
    />,
  );
}

function useFieldTexts({ label, description, errorMessage }: Texts, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const control = {
    id,
    className: 'input',
    'aria-invalid': errorMessage ? true : undefined,
    'aria-describedby': `${id}-help`,
  };
  const around = (field: ReactNode) => (
    <div className="field">
      <label className="field-label small medium" htmlFor={id}>
        {label}
      </label>
      {field}
      <span id={`${id}-help`} className="field-help">
        {description && <span className="field-description faint small">{description}</span>}
        {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
      </span>
    </div>
  );
  return { control, around };
}

export function ErrorText({ children, ...rest }: Omit<ComponentProps<'span'>, 'className'>) {
  return (
    <span {...rest} className="field-error">
      <ErrorIcon />
      <span>{children}</span>
    </span>
  );
}
