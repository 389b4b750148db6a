import { useState } from 'react';
import { type Days, isShort, PERIOD_TOO_LONG } from '../../../domain/money/period.ts';
import { DatePicker } from '../../ui/date-picker.tsx';

interface Props {
  days: Days;
  onDays: (days: Days) => void;
}

export default function CustomDays({ days, onDays }: Props) {
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>(days);
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const { from, to } = next;
    if (from && to && isShort({ from, to })) onDays({ from, to });
  };
  return (
    <div className="finance-custom cluster gap-3">
      <DatePicker label="De" value={typed.from} onChange={(from) => change({ from })} />
      <DatePicker
        label="Até"
        value={typed.to}
        onChange={(to) => change({ to })}
        errorMessage={errorOf(typed)}
      />
    </div>
  );
}

function errorOf({ from, to }: { from: string | null; to: string | null }): string | undefined {
  if (!from || !to) return undefined;
  if (from > to) return 'O último dia vem antes do primeiro';
  return isShort({ from, to }) ? undefined : PERIOD_TOO_LONG;
}
