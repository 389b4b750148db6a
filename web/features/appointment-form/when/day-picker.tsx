import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatMonth } from '../../../../domain/format.ts';
import { type LocalDate, monthOf } from '../../../../domain/scheduling/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { DayStrip } from '../../../ui/day-strip.tsx';
import { ErrorIcon } from '../../../ui/icons.tsx';
import type { ShownAgenda } from './use-agenda.ts';

interface Props {
  agenda: ShownAgenda;
  date: LocalDate;
  onChange: (date: LocalDate) => void;
  errorMessage: string | undefined;
}

/** Thirty days in a row, and the way to the thirty before and after. */
export function DayPicker({ agenda, date, onChange, errorMessage }: Props) {
  const { days, shown, turn } = agenda;
  return (
    <div className="day-picker">
      <div className="when-head">
        <h3 className="field-label">Data</h3>
        <span className="day-picker-months" aria-live="polite">
          {monthsOf(shown)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="30 dias anteriores"
          icon={<ChevronLeft />}
          onPress={() => turn(-1)}
        />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Próximos 30 dias"
          icon={<ChevronRight />}
          onPress={() => turn(1)}
        />
      </div>
      <DayStrip label="Data" days={days} value={date} onChange={onChange} anyDay />
      {errorMessage && (
        <p className="field-error" role="alert">
          <ErrorIcon />
          <span>{errorMessage}</span>
        </p>
      )}
    </div>
  );
}

/** 'novembro de 2026', or both months when the days cross into another. */
function monthsOf({ from, to }: { from: LocalDate; to: LocalDate }): string {
  const [first, last] = [formatMonth(from), formatMonth(to)];
  if (monthOf(from) === monthOf(to)) return first;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? first.split(' ')[0] : first} – ${last}`;
}
