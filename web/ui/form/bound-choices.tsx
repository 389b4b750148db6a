import { DatePicker, type DatePickerProps } from '../date-picker.tsx';
import { NativeField, type NativeFieldProps } from '../native-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../radio-group.tsx';
import { Select, type SelectItem, type SelectProps } from '../select.tsx';
import { type Bound, useBound } from './bound-fields.tsx';

type Own = 'form' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'errorMessage';

/** One of a few, all in sight. */
export function FormRadios<Fields>({
  form,
  name,
  ...props
}: Bound<Fields, string> & Omit<RadioGroupProps, Own>) {
  return <RadioGroup {...props} {...useBound({ form, name })} />;
}

/** One of a list; '' while none is chosen. */
export function FormSelect<Fields, T extends SelectItem>(
  props: Bound<Fields, string | number> & Omit<SelectProps<T>, Own>,
) {
  const { form, name, ...rest } = props;
  const { value, onChange, ...bound } = useBound({ form, name });
  return (
    <Select
      {...rest}
      {...bound}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key ?? '')}
    />
  );
}

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
