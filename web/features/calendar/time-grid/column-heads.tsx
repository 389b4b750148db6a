import { memo } from 'react';
import { type AppointmentRow, holdsTime } from '../../../../domain/agenda/appointment.ts';
import { countText } from '../../../../domain/format.ts';
import { formatTime, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import type { Agenda } from '../agenda.ts';
import type { Span } from '../maths/lanes.ts';
import { type Column, isInColumn, positionOf } from '../maths/moves.ts';
import { dayName, dayOfMonth, shortWeekday } from '../maths/periods.ts';
import { HOUR_HEIGHT, hoursIn, topOf } from '../maths/time-scale.ts';

interface Props {
  columns: readonly Column[];
  agenda: Agenda;
  rows: readonly AppointmentRow[];
  today: LocalDate;
  onDay: (date: LocalDate) => void;
}

export function ColumnHeads({ columns, agenda, rows, today, onDay }: Props) {
  const count = (column: Column) =>
    rows.filter((row) => holdsTime(row.status) && isInColumn(column, positionOf(row))).length;
  return (
    <div className="agenda-heads">
      <span className="agenda-corner" />
      {columns.map((column) =>
        column.professionalId === null ? (
          <button
            type="button"
            key={column.date}
            className="agenda-head grid justify-centre gap-half shrinks"
            aria-current={column.date === today ? 'date' : undefined}
            onClick={() => onDay(column.date)}
          >
            <span className="visually-hidden">{`${dayName(column.date)}, ${inWords(count(column))}`}</span>
            <span className="agenda-weekday" aria-hidden="true">
              {shortWeekday(column.date)}
            </span>
            <span className="agenda-number centred medium figures" aria-hidden="true">
              {dayOfMonth(column.date)}
            </span>
          </button>
        ) : (
          <h3
            key={column.professionalId}
            className="agenda-head grid justify-centre gap-half shrinks text-centre"
          >
            <span className="agenda-person truncate small bold">
              {agenda.professionals.find(({ id }) => id === column.professionalId)?.fullName}
            </span>
            <span className="agenda-weekday">{inWords(count(column))}</span>
          </h3>
        ),
      )}
    </div>
  );
}

const inWords = (count: number): string =>
  count === 0 ? 'sem agendamentos' : countText(count, 'agendamento');

/** Hidden from screen readers: every appointment has its own times. */
export const HourScale = memo(function HourScale(props: { window: Span; nowTop: number | null }) {
  const { window, nowTop } = props;
  const height = topOf(window.end, window);
  const near = (minute: number) =>
    nowTop !== null && Math.abs(topOf(minute, window) - nowTop) < HOUR_HEIGHT / 5;
  return (
    <div className="agenda-hours" style={{ height }} aria-hidden="true">
      {hoursIn(window).map((minute) => (
        <span key={minute} style={{ top: topOf(minute, window) }} data-near={near(minute) || undefined}>
          {minute > window.start && formatTime(minute)}
        </span>
      ))}
    </div>
  );
});
