import { RadioGroup, type RadioGroupProps } from '../radio-group.tsx';
import { Select, type SelectItem, type SelectProps } from '../select.tsx';
import { type BoundProps, useBound } from './bound-fields.tsx';

export function FormRadios<Fields>({ form, name, ...props }: BoundProps<Fields, string, RadioGroupProps>) {
  return <RadioGroup {...props} {...useBound({ form, name })} />;
}

export function FormSelect<Fields, T extends SelectItem>(
  props: BoundProps<Fields, string | number, SelectProps<T>>,
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
