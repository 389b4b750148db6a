import { DatePicker, type DatePickerProps } from '../date-picker.tsx';
import { NativeField, type NativeFieldProps } from '../native-field.tsx';
import { type Bound, useBound } from './bound-fields.tsx';

type Own = 'form' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'errorMessage';

/** A date from a calendar, 'YYYY-MM-DD' or null. */
export function FormDate<Fields>({
  form,
  name,
  ...props
}: Bound<Fields, string | null> & Omit<DatePickerProps, Own>) {
  return <DatePicker {...props} {...useBound({ form, name })} />;
}

/** A date in the browser's own control; null while it holds no whole date. */
export function FormNativeDate<Fields>(
  props: Bound<Fields, string | null> & Omit<NativeFieldProps, Own | 'type'>,
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
