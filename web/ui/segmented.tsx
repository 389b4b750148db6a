import { type ReactNode, type Ref, useId } from 'react';
import './segmented.css';

interface Item<Value> {
  value: Value;
  label: string;
}

export interface RadioRowProps<Value extends string, Choice extends Item<Value> = Item<Value>> {
  label: string;
  items: readonly Choice[];
  value: Value;
  onChange: (value: Value) => void;
}

interface Look<Choice> {
  className: string;
  itemClassName: string;
  face: (item: Choice, isChosen: boolean) => ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

export function RadioRow<Value extends string, Choice extends Item<Value>>(
  props: RadioRowProps<Value, Choice> & Look<Choice>,
) {
  const { label, items, value, onChange, className, itemClassName, face, ref } = props;
  const name = useId();
  return (
    <fieldset ref={ref} className={`radio-faces ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {items.map((item) => (
        <label key={item.value} className={itemClassName}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          {face(item, item.value === value)}
        </label>
      ))}
    </fieldset>
  );
}

export function Segmented<Value extends string>(
  props: RadioRowProps<Value, { value: Value; label: string; icon?: ReactNode }>,
) {
  return (
    <RadioRow
      {...props}
      className="segmented cluster gap-half framed sunken"
      itemClassName="segment"
      face={({ icon, label }) => (
        <>
          {icon}
          {label}
        </>
      )}
    />
  );
}
