import { formatTime } from '../../../../domain/scheduling/clock.ts';
import type { CancelledMark as Mark } from '../maths/day-layout.ts';
import type { Span } from '../maths/lanes.ts';
import { dayName } from '../maths/periods.ts';
import { heightOf, topOf } from '../maths/time-scale.ts';
import { type NameParts, nameOf } from './booked-appointment.tsx';

interface Props extends NameParts {
  mark: Mark;
  window: Span;
  onOpen: (id: string) => void;
  /** Pressed where several were cancelled. */
  onSeveral: () => void;
}

export function CancelledMark({ mark, window, onOpen, onSeveral, ...parts }: Props) {
  const { appointments, start, end } = mark;
  const [only, ...others] = appointments;
  const name = only && others.length === 0 ? nameOf(only, parts) : severalName(mark, parts);
  return (
    <button
      type="button"
      className="cancelled-mark bare"
      aria-label={name}
      title={name}
      style={{ top: topOf(start, window), height: heightOf(end - start) }}
      onClick={() => (only && others.length === 0 ? onOpen(only.row.id) : onSeveral())}
    />
  );
}

/** '2 cancelados, 10:00 às 12:00: Ana Lima, Bia Melo'. */
function severalName({ appointments, start, end }: Mark, { withDay }: NameParts): string {
  const day = withDay && appointments[0] ? `${dayName(appointments[0].row.date)}, ` : '';
  const clients = appointments.map(({ row }) => row.client.fullName).join(', ');
  return `${day}${appointments.length} cancelados, ${formatTime(start)} às ${formatTime(end)}: ${clients}`;
}
