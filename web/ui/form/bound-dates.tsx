import { DatePicker, type DatePickerProps } from '../date-picker.tsx';
import { NativeField, type NativeFieldProps } from '../native-field.tsx';
import { type BoundProps, useBound } from './bound-fields.tsx';

export function FormDate<Fields>({
  form,
  name,
  ...props
}: BoundProps<Fields, string | null, DatePickerProps>) {
  return <DatePicker {...props} {...useBound({ form, name })} />;
}

export function FormNativeDate<Fields>(
  props: BoundProps<Fields, string | null, Omit<NativeFieldProps, 'type'>>,
) {
  const { form, name, ...rest } = props;
  const { value, onChange, ...bound } = useBound({ form, name });
  return (
    <NativeField
      {...rest}
      {...bound}
      type="date"
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}
