import { weekday, weekdays } from '../../../../domain/scheduling/clock.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { DayRow } from './day-row.tsx';
import type { HoursField } from './hours-edits.ts';
import { type Outside, OutsideNote } from './outside-note.tsx';

interface Props {
  field: HoursField;
  /** What the edited hours leave outside. */
  outside: Outside;
}

/** The days of a week, each with who is left outside of its usual hours. */
export function WeekRows({ field, outside }: Props) {
  const { specialDays = [] } = field.hours;
  const usual = outside.rows.filter(({ date }) => specialDays.every((special) => special.date !== date));
  return (
    <div className="ruled grid">
      {outside.failed && (
        <LoadFailed
          title="Não foi possível conferir quem já está marcado fora do novo horário."
          query={outside.failed}
        />
      )}
      {weekdays.map((day) => (
        <DayRow key={day} field={field} day={day}>
          <OutsideNote rows={usual.filter(({ date }) => weekday(date) === day)} />
        </DayRow>
      ))}
    </div>
  );
}
