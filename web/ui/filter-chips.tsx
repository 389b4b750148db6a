import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../domain/format.ts';
import { RadioRow, type RadioRowProps } from './segmented.tsx';
import './filter-chips.css';

/** `count`: null while it is unknown, its room is kept. */
export function FilterChips<Value extends string>(
  props: RadioRowProps<
    Value,
    { value: Value; label: string; icon?: ReactNode; count?: number | string | null }
  >,
) {
  const row = useRef<HTMLFieldSetElement>(null);
  const { count } = props.items.find(({ value }) => value === props.value) ?? {};
  // On a phone the row is wider than the screen: the chosen one must not be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another choice, or a wider one
  useEffect(() => showChosen(row.current), [props.value, count]);
  return (
    <RadioRow
      {...props}
      ref={row}
      className="no-scrollbar filter-chips row gap-2"
      itemClassName="filter-chip"
      face={({ label, icon, count }, isChosen) => (
        <>
          {isChosen && <Check size={16} strokeWidth={2} />}
          {icon}
          {label}
          {count !== undefined && (
            <span className="figures regular">{typeof count === 'number' ? formatCount(count) : count}</span>
          )}
        </>
      )}
    />
  );
}

function showChosen(row: HTMLFieldSetElement | null): void {
  const chip = row?.querySelector(':checked')?.parentElement;
  if (!row || !chip) return;
  const [box, shown] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.right > shown.right) row.scrollLeft += box.right - shown.right;
  else if (box.left < shown.left) row.scrollLeft -= shown.left - box.left;
}
