import { CalendarOff, Plus } from 'lucide-react';
import { isOpen } from '../../../../domain/agenda/appointment.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { formatTime } from '../../../../domain/scheduling/clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusChip, statusTones } from '../../shared/appointments/status-chip.tsx';
import { ClientAlerts } from '../../shared/clients/client-alerts.tsx';
import { DepositChip } from '../../shared/deposits/deposit-chip.tsx';
import type { NewAppointment } from '../calendar-verbs.ts';
import type { Appointment } from '../maths/appointments.ts';
import { type Blocked, blockedName, blockedSpan } from '../maths/blocked.ts';
import type { DayEntry, Gap } from './day-entries.ts';

interface Props {
  entries: readonly DayEntry[];
  /** Several professionals share the day. */
  withPerson: boolean;
  onNew: (appointment: Omit<NewAppointment, 'date'>) => void;
  onOpen: (id: string) => void;
}

export function DayTimeline({ entries, withPerson, onNew, onOpen }: Props) {
  if (entries.length === 0)
    return (
      <EmptyState
        picture="calendar"
        sentence="Nenhum agendamento neste dia."
        hint="Não há horários livres."
      />
    );
  return (
    <ol className="day-timeline">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <span className="day-time muted tiny figures" aria-hidden="true">
            {formatTime(entry.start)}
          </span>
          {entry.kind === 'appointment' ? (
            <Booked appointment={entry} withPerson={withPerson} onOpen={onOpen} />
          ) : entry.kind === 'gap' ? (
            <Free gap={entry} withPerson={withPerson} onNew={onNew} />
          ) : (
            <Taken blocked={entry} withPerson={withPerson} />
          )}
        </li>
      ))}
    </ol>
  );
}

const keyOf = (entry: DayEntry): string =>
  entry.kind === 'appointment'
    ? entry.row.id
    : `${entry.kind} ${entry.professional.id} ${entry.start} ${entry.end}`;

function Taken({ blocked, withPerson }: { blocked: Blocked; withPerson: boolean }) {
  return (
    <p className="day-block row middle gap-2 muted small breakable">
      <CalendarOff size={16} />
      <span>{blockedName(blocked, withPerson)}</span>
      <span className="figures rigid pushed">{blockedSpan(blocked)}</span>
    </p>
  );
}

function Booked(props: { appointment: Appointment } & Pick<Props, 'withPerson' | 'onOpen'>) {
  const { row, start, end } = props.appointment;
  return (
    <button
      type="button"
      className="day-appointment column gap-half breakable"
      data-status={row.status}
      data-tone={statusTones[row.status]}
      onClick={() => props.onOpen(row.id)}
    >
      <span className="cluster middle apart gap-1 across-2">
        <strong className="day-client bold shrinks">{row.client.fullName}</strong>
        <span className="cluster gap-1">
          <StatusChip {...row} />
          <DepositChip deposit={row.deposit} opensOnly />
        </span>
      </span>
      <span className="cluster muted small across-3">
        <span className="figures one-line">
          {formatTime(start)} – {formatTime(end)}
        </span>
        <span>{row.procedures.map(({ name }) => name).join(', ')}</span>
        {props.withPerson && <span>com {row.professional.fullName}</span>}
      </span>
      {isOpen(row.status) && <ClientAlerts client={row.client} />}
    </button>
  );
}

function Free({ gap, withPerson, onNew }: { gap: Gap } & Pick<Props, 'withPerson' | 'onNew'>) {
  const { start, end, professional } = gap;
  return (
    <button
      type="button"
      className="day-gap row middle gap-2 muted small breakable"
      onClick={() => onNew({ time: formatTime(start), professionalId: professional.id })}
    >
      <Plus size={16} strokeWidth={2} />
      <span>
        Livre{' '}
        <span className="figures one-line">
          {formatTime(start)} – {formatTime(end)}
        </span>
        {withPerson && <> com {professional.fullName}</>}
      </span>
      <span className="day-length figures one-line pushed faint">{formatDuration(end - start)}</span>
    </button>
  );
}
