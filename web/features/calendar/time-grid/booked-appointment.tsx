import { Hourglass, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { type AppointmentRow, isOpen, statusLabel } from '../../../../domain/agenda/appointment.ts';
import { firstName } from '../../../../domain/format.ts';
import { depositStateLabels, isOpenDeposit } from '../../../../domain/money/deposit.ts';
import { formatTime } from '../../../../domain/scheduling/clock.ts';
import { colourOf } from '../../../../domain/studio/procedure-category.ts';
import { StatusIcon } from '../../shared/appointments/status-chip.tsx';
import type { Appointment } from '../maths/appointments.ts';
import type { Placed } from '../maths/day-layout.ts';
import type { Span } from '../maths/lanes.ts';
import { dayName } from '../maths/periods.ts';
import { heightOf, topOf } from '../maths/time-scale.ts';
import type { Dragged } from '../moving/use-drag.ts';
import '../../../themes/service-colours.css';
import './booked.css';

/** Id of the instructions for the keyboard. */
export const MOVE_HINT = 'agenda-move-hint';

/** What the name of an appointment has beside its time. */
export interface NameParts {
  /** The column is shared by several professionals. */
  withPerson: boolean;
  /** Several days stand side by side. */
  withDay: boolean;
}

interface Props extends NameParts {
  placed: Placed;
  window: Span;
  /** Is being moved from here. */
  isDragged: boolean;
  onOpen: (id: string) => void;
}

export const BookedAppointment = memo(function BookedAppointment(props: Props) {
  const { placed, window, isDragged, withPerson, withDay, onOpen } = props;
  const { item, lane, lanes, wide, besideMark } = placed;
  const { row, start, end } = item;
  const [service] = row.procedures;
  const movable = isOpen(row.status);
  return (
    <button
      type="button"
      className="booked"
      data-appointment={row.id}
      data-status={row.status}
      data-colour={service ? colourOf(service) : 'slate'}
      data-size={sizeOf(end - start)}
      data-beside={besideMark || undefined}
      data-dragged={isDragged || undefined}
      data-movable={movable || undefined}
      aria-describedby={movable ? MOVE_HINT : undefined}
      style={{
        top: topOf(start, window),
        height: heightOf(end - start),
        '--from': lane / lanes,
        '--share': wide / lanes,
      }}
      onClick={() => onOpen(row.id)}
    >
      <span className="visually-hidden">{nameOf(item, { withPerson, withDay })}</span>
      <BookedFace row={row} start={start} end={end} withPerson={withPerson} />
      {movable && <span className="booked-edge" data-stretch="" />}
    </button>
  );
});

function BookedFace({ row, start, end, withPerson }: Appointment & { withPerson: boolean }) {
  return (
    <span className="booked-face" aria-hidden="true">
      <span className="booked-client row middle gap-1 bold">
        <StatusIcon status={row.status} size={14} />
        <span>{row.client.fullName}</span>
        {isWaited(row) && <Hourglass size={14} strokeWidth={2.25} />}
        {row.client.allergies && <TriangleAlert className="booked-alert" size={14} strokeWidth={2.25} />}
      </span>
      <span className="booked-time figures one-line">
        {formatTime(start)}
        <span className="booked-end"> – {formatTime(end)}</span>
      </span>
      <span className="booked-services">{row.procedures.map(({ name }) => name).join(', ')}</span>
      {withPerson && <span className="booked-person">com {firstName(row.professional.fullName)}</span>}
    </span>
  );
}

const isWaited = ({ deposit }: AppointmentRow): boolean =>
  deposit !== undefined && isOpenDeposit(deposit.state);

function sizeOf(minutes: number): 'line' | 'short' | 'tall' {
  if (minutes < 40) return 'line';
  return minutes < 60 ? 'short' : 'tall';
}

export function nameOf({ row, start, end }: Appointment, { withPerson, withDay }: NameParts): string {
  const services = row.procedures.map(({ name }) => name).join(', ');
  const person = withPerson ? `, com ${row.professional.fullName}` : '';
  const day = withDay ? `${dayName(row.date)}, ` : '';
  const allergies = row.client.allergies ? `, alergias: ${row.client.allergies}` : '';
  const deposit = row.deposit && isWaited(row) ? `, ${depositStateLabels[row.deposit.state]}` : '';
  return `${day}${formatTime(start)} às ${formatTime(end)}, ${row.client.fullName}${allergies}, ${services}, ${statusLabel(row)}${deposit}${person}`;
}

declare module 'react' {
  interface CSSProperties {
    /** Of the width of the column, 0 to 1. */
    '--from'?: number;
    '--share'?: number;
  }
}

interface GhostProps {
  dragged: Dragged;
  index: number;
  count: number;
  window: Span;
}

/** Where an appointment that is being moved would be. */
export function Ghost({ dragged: { row, place, by }, index, count, window }: GhostProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const [service] = row.procedures;
  const { start, minutes } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is brought into sight
  useEffect(() => {
    if (by === 'keys') ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [by, place]);
  if (index === -1) return null;
  return (
    <div
      ref={ghost}
      className="booked booked-ghost"
      aria-hidden="true"
      data-colour={service ? colourOf(service) : 'slate'}
      data-size="tall"
      style={{
        top: topOf(start, window),
        height: heightOf(minutes),
        '--from': index / count,
        '--share': 1 / count,
      }}
    >
      <BookedFace row={row} start={start} end={start + minutes} withPerson={false} />
    </div>
  );
}
