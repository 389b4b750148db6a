import { type DeepKeysOfType, type ReactFormExtendedApi, useField } from '@tanstack/react-form';
import type { FieldErrors } from '../../lib/validation.ts';
import { Checkbox, type CheckboxProps } from '../checkbox.tsx';
import { CodeField, type CodeFieldProps } from '../code-field.tsx';
import { PasswordField, type PasswordFieldProps } from '../password-field.tsx';
import { Switch, type SwitchProps } from '../switch.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';

// biome-ignore lint/suspicious/noExplicitAny: its validators, which no form of ours has: their schemas are read by the kit
type Api<Fields> = ReactFormExtendedApi<Fields, any, any, any, any, any, any, any, any, any, any, any>;

export interface Bound<Fields, Value> {
  form: { api: Api<Fields>; errors: FieldErrors };
  name: DeepKeysOfType<Fields, Value>;
}

type Own = 'form' | 'name' | 'value' | 'defaultValue' | 'isSelected' | 'onChange' | 'errorMessage';

export type BoundProps<Fields, Value, Props> = Bound<Fields, Value> & Omit<Props, Own>;

/** Messages stand at the path of the input: 'procedures.0.priceCents' for procedures[0].priceCents. */
export function useBound<Fields, Value>({ form, name }: Bound<Fields, Value>) {
  const field = useField({ form: form.api, name });
  return {
    name,
    value: field.state.value as Value,
    onChange: (value: Value) => field.setValue(value as never, { dontValidate: true }),
    errorMessage: form.errors[name.replace(/\[(\d+)\]/g, '.$1')]?.join(' '),
  };
}

interface TextProps extends TextFieldProps {
  format?: (typed: string) => string;
  onTyped?: (typed: string) => void;
}

export function FormText<Fields>(props: BoundProps<Fields, string, TextProps>) {
  const { form, name, format, onTyped, ...rest } = props;
  const { onChange, ...bound } = useBound({ form, name });
  const change = (typed: string) => {
    onChange(format ? format(typed) : typed);
    onTyped?.(typed);
  };
  return <TextField {...rest} {...bound} onChange={change} />;
}

export function FormPassword<Fields>({
  form,
  name,
  ...props
}: BoundProps<Fields, string, PasswordFieldProps>) {
  return <PasswordField {...props} {...useBound({ form, name })} />;
}

export function FormCode<Fields>({ form, name, ...props }: BoundProps<Fields, string, CodeFieldProps>) {
  return <CodeField {...props} {...useBound({ form, name })} />;
}

export function FormCheckbox<Fields>({ form, name, ...props }: BoundProps<Fields, boolean, CheckboxProps>) {
  const { value, ...bound } = useBound({ form, name });
  return <Checkbox {...props} {...bound} isSelected={value} />;
}

export function FormSwitch<Fields>({ form, name, ...props }: BoundProps<Fields, boolean, SwitchProps>) {
  const { value, onChange } = useBound({ form, name });
  return <Switch {...props} isSelected={value} onChange={onChange} />;
}
