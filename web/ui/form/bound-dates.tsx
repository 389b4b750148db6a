import { DatePicker, type DatePickerProps } from '../date-picker.tsx';
import { NativeField, type NativeFieldProps } from '../native-field.tsx';
import { type BoundProps, useBound } from './bound-fields.tsx';

/** A date from a calendar, 'YYYY-MM-DD' or null. */
export function FormDate<Fields>({
  form,
  name,
  ...props
}: BoundProps<Fields, string | null, DatePickerProps>) {
  return <DatePicker {...props} {...useBound({ form, name })} />;
}

/** A date in the browser's own control; null while it holds no whole date. */
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
