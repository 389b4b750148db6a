import { CalendarOff, Plus } from 'lucide-react';
import { memo } from 'react';
import { statusLabel } from '../../../../domain/agenda/appointment.ts';
import type { MonthRow } from '../../../../domain/agenda/appointment-query.ts';
import { countText } from '../../../../domain/format.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { StatusIcon, statusTones } from '../../shared/appointments/status-chip.tsx';
import { chipsOf } from '../maths/appointments.ts';
import { dayName, dayOfMonth } from '../maths/periods.ts';
import type { Aim } from '../use-aim.ts';

interface Props {
  date: LocalDate;
  /** The first, by time. */
  appointments: readonly MonthRow[];
  /** Of all. */
  count: number;
  most: number;
  isToday: boolean;
  isOutside: boolean;
  isClosed: boolean;
  /** In words. */
  blocked: string | undefined;
  /** The one day in the tab order. */
  isActive: boolean;
  onDay: (date: LocalDate) => void;
  onAim: Aim;
  onNew: (date: LocalDate) => void;
}

export const MonthDay = memo(function MonthDay(props: Props) {
  const { date, appointments, count, most, isToday, isOutside, isClosed, blocked, isActive } = props;
  const { onDay, onAim, onNew } = props;
  const chips = chipsOf(appointments, count, most);
  const rest = count - most;
  const tabIndex = isActive ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as a grid of equal cells on a phone
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div
      role="gridcell"
      className="month-cell"
      data-outside={isOutside || undefined}
      data-closed={isClosed || undefined}
    >
      <button
        type="button"
        className="month-day bare wide"
        data-day={date}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(date)}
        onPointerEnter={() => onAim(date, 'near')}
        onPointerDown={() => onAim(date, 'pressed')}
        onFocus={() => onAim(date, 'near')}
      >
        <span className="visually-hidden">{nameOf(date, chips, count, blocked)}</span>
        <span className="month-face stack gap-half tiny" aria-hidden="true">
          <span className="month-number centred medium figures rigid">{dayOfMonth(date)}</span>
          {blocked && (
            <span className="month-blocked" title={blocked}>
              <CalendarOff size={14} />
            </span>
          )}
          {chips.map((row) => (
            <Chip key={row.id} row={row} />
          ))}
          {rest > 0 && (
            <span className="month-rest muted text-centre rigid">
              +{rest}
              <span className="month-rest-word"> mais</span>
            </span>
          )}
        </span>
      </button>
      <button
        type="button"
        className="month-plus"
        tabIndex={tabIndex}
        aria-label={`Novo agendamento, ${dayName(date)}`}
        onClick={() => onNew(date)}
      >
        <Plus size={16} strokeWidth={2} />
      </button>
    </div>
  );
});

function Chip({ row }: { row: MonthRow }) {
  return (
    <span
      className="month-chip row middle gap-half figures rigid"
      data-status={row.status}
      data-tone={statusTones[row.status]}
    >
      <StatusIcon status={row.status} size={12} />
      <span className="month-chip-time">{row.time}</span>
      <span className="month-chip-name">{row.client.fullName}</span>
    </span>
  );
}

/** 'sábado, 21 de novembro, 4 agendamentos: 09:00 Ana Souza, Confirmado; …'. */
function nameOf(
  date: LocalDate,
  chips: readonly MonthRow[],
  appointments: number,
  blocked: string | undefined,
): string {
  const end = blocked ? `. ${blocked}` : '';
  if (appointments === 0) return `${dayName(date)}, sem agendamentos${end}`;
  const first = chips.map(
    ({ time, client, status }) => `${time} ${client.fullName}, ${statusLabel({ status })}`,
  );
  return `${dayName(date)}, ${countText(appointments, 'agendamento')}: ${first.join('; ')}${end}`;
}
