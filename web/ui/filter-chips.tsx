import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
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
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the row is wider than the screen: the chosen one must not be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another choice
  useEffect(() => showChosen(row.current), [value]);
  return (
    <fieldset ref={row} className="filter-chips">
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

/** Scrolls the row alone, not the page. */
function showChosen(row: HTMLFieldSetElement | null): void {
  const chip = row?.querySelector(':checked')?.parentElement;
  if (!row || !chip) return;
  const [box, shown] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.right > shown.right) row.scrollLeft += box.right - shown.right;
  else if (box.left < shown.left) row.scrollLeft -= shown.left - box.left;
}
