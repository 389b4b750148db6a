import { type ComponentProps, type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import { ErrorIcon } from './icons.tsx';
import { type MaskName, maskAttributes } from './mask.ts';
import { useMask } from './use-mask.ts';
import './field.css';

type Own = 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'className' | 'ref';

export interface NativeFieldProps extends Omit<ComponentProps<'input'>, Own> {
  label: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  mask?: MaskName | undefined;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The text field without react-aria, for the first load of the public page. */
export function NativeField(props: NativeFieldProps) {
  const { label, description, errorMessage, value, defaultValue, onChange, mask, suffix, ref, ...rest } =
    props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const { inputRef, ...control } = useMask({ mask, value, defaultValue, onChange });
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current);
  return (
    <div className="field" data-disabled={rest.disabled || undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="input-box">
        <input
          {...maskAttributes(mask)}
          {...rest}
          id={id}
          ref={inputRef}
          className="input"
          value={control.value}
          onChange={(event) => control.onChange(event.target.value)}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={`${id}-help`}
        />
        {suffix && <span className="input-affix">{suffix}</span>}
      </span>
      <FieldHelp id={`${id}-help`} description={description} errorMessage={errorMessage} />
    </div>
  );
}

export interface NativeTextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> {
  label: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** The many-line field without react-aria. */
export function NativeTextArea(props: NativeTextAreaProps) {
  const { label, description, errorMessage, onChange, rows = 3, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className="field" data-disabled={rest.disabled || undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className="input"
        onChange={(event) => onChange?.(event.target.value)}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={`${id}-help`}
      />
      <FieldHelp id={`${id}-help`} description={description} errorMessage={errorMessage} />
    </div>
  );
}

function FieldHelp(props: { id: string; description: ReactNode; errorMessage: string | undefined }) {
  return (
    <span id={props.id} className="field-help">
      {props.description && <span className="field-description">{props.description}</span>}
      {props.errorMessage && (
        <span className="field-error">
          <ErrorIcon />
          <span>{props.errorMessage}</span>
        </span>
      )}
    </span>
  );
}
