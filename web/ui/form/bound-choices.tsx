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
      // A key comes back as text from autofill.
      onChange={(key) => onChange(typeof value === 'number' ? Number(key) : (key ?? ''))}
    />
  );
}
