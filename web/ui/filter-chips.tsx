import { Check } from 'lucide-react';
import { useId } from 'react';
import './filter-chips.css';

export interface FilterChipsProps<Value extends string> {
  label: string;
  items: readonly { value: Value; label: string; count?: number | string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few filters, all in sight; arrow keys move between them. */
export function FilterChips<Value extends string>({
  label,
  items,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="filter-chips">
      <legend className="visually-hidden">{label}</legend>
      {items.map((item) => (
        <label key={item.value} className="filter-chip">
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          {item.value === value && <Check size={16} strokeWidth={2} />}
          {item.label}
          {item.count !== undefined && <span className="filter-count">{item.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
