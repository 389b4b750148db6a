import { type ReactNode, useId } from 'react';
import './segmented.css';

export interface SegmentedProps<Value extends string> {
  label: string;
  items: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few ways to see the same thing; arrow keys move between them. */
export function Segmented<Value extends string>({ label, items, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {items.map((item) => (
        <label key={item.value} className="segment">
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          {item.icon}
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
