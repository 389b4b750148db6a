import { CalendarOff, Plus } from 'lucide-react';
import { memo } from 'react';
import { type AppointmentRow, appointmentStatusLabels } from '../../../../domain/agenda/appointment.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { StatusIcon } from '../../../ui/status-chip.tsx';
import { chipsOf } from '../maths/appointments.ts';
import { dayName, dayOfMonth } from '../maths/periods.ts';

interface Props {
  date: LocalDate;
  /** By time. */
  appointments: readonly AppointmentRow[];
  most: number;
  isToday: boolean;
  isOutside: boolean;
  isClosed: boolean;
  /** In words. */
  blocked: string | undefined;
  /** The one day in the tab order. */
  isActive: boolean;
  onDay: (date: LocalDate) => void;
  onNew: (date: LocalDate) => void;
}

export const MonthDay = memo(function MonthDay(props: Props) {
  const { date, appointments, most, isToday, isOutside, isClosed, blocked, isActive, onDay, onNew } = props;
  const rest = appointments.length - most;
  const tabIndex = isActive ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see MonthView
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div
      role="gridcell"
      className="month-cell"
      data-outside={isOutside || undefined}
      data-closed={isClosed || undefined}
    >
      <button
        type="button"
        className="month-day"
        data-day={date}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(date)}
      >
        <span className="visually-hidden">{nameOf(date, appointments, most, blocked)}</span>
        <span className="month-face" aria-hidden="true">
          <span className="month-number">{dayOfMonth(date)}</span>
          {blocked && (
            <span className="month-blocked" title={blocked}>
              <CalendarOff size={14} />
            </span>
          )}
          {chipsOf(appointments, most).map((row) => (
            <Chip key={row.id} row={row} />
          ))}
          {rest > 0 && <span className="month-rest">{`+${rest} mais`}</span>}
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

function Chip({ row }: { row: AppointmentRow }) {
  return (
    <span className="month-chip" data-status={row.status}>
      <StatusIcon status={row.status} size={12} />
      <span className="month-chip-time">{row.time}</span>
      <span className="month-chip-name">{row.client.fullName}</span>
    </span>
  );
}

/** 'sábado, 21 de novembro, 4 agendamentos: 09:00 Ana Souza, Confirmado; …'. */
function nameOf(
  date: LocalDate,
  appointments: readonly AppointmentRow[],
  most: number,
  blocked: string | undefined,
): string {
  const end = blocked ? `. ${blocked}` : '';
  if (appointments.length === 0) return `${dayName(date)}, sem agendamentos${end}`;
  const count = appointments.length === 1 ? '1 agendamento' : `${appointments.length} agendamentos`;
  const first = chipsOf(appointments, most).map(
    ({ time, client, status }) => `${time} ${client.fullName}, ${appointmentStatusLabels[status]}`,
  );
  return `${dayName(date)}, ${count}: ${first.join('; ')}${end}`;
}
