import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { weekday, weekdays } from '../../../../domain/scheduling/clock.ts';
import { DayRow } from './day-row.tsx';
import type { HoursField } from './hours-edits.ts';
import { OutsideNote } from './outside-note.tsx';

interface Props {
  field: HoursField;
  /** What the edited hours leave outside. */
  outside: readonly AppointmentRow[];
}

/** The days of a week, each with who is left outside of its usual hours. */
export function WeekRows({ field, outside }: Props) {
  const { specialDays = [] } = field.hours;
  const usual = outside.filter(({ date }) => specialDays.every((special) => special.date !== date));
  return (
    <div className="ruled grid">
      {weekdays.map((day) => (
        <DayRow key={day} field={field} day={day}>
          <OutsideNote rows={usual.filter(({ date }) => weekday(date) === day)} />
        </DayRow>
      ))}
    </div>
  );
}
