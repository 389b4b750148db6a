import { ChevronDown } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type AppointmentRow, isOpen, isOver } from '../../../domain/agenda/appointment.ts';
import { DAY_AT_A_GLANCE, type Dashboard, showsSeveral } from '../../../domain/agenda/dashboard.ts';
import { formatDuration } from '../../../domain/format.ts';
import { epochMinuteOf, instantOf, localOf } from '../../../domain/scheduling/clock.ts';
import { createStore } from '../../lib/storage.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusChip } from '../shared/appointments/status-chip.tsx';
import { ClientAlerts } from '../shared/clients/client-alerts.tsx';
import { DepositChip } from '../shared/deposits/deposit-chip.tsx';
import { useNow } from '../shared/use-studio-clock.ts';
import './today-timeline.css';

interface Props {
  data: Dashboard | undefined;
  onOpen: (id: string) => void;
}

/** Whether what is over is shown too: while the page lives. */
const unfolded = createStore(false);

export function TodayTimeline({ data, onOpen }: Props) {
  const now = useNow();
  const isUnfolded = useSyncExternalStore(unfolded.subscribe, unfolded.get);
  if (!data) return <SkeletonRows label="Carregando a agenda de hoje..." rows={4} />;
  const { today, zone, cards } = data;
  if (today.length === 0) return <p className="muted">Nenhum agendamento hoje.</p>;
  const withPerson = showsSeveral(data);
  const isOverNow = (row: AppointmentRow) => isOver(row, instantOf(now));
  const over = today.filter(isOverNow).length;
  const rows = isUnfolded ? today : today.filter((row) => !isOverNow(row));
  const upTo = rows.findIndex((row) => epochMinuteOf(new Date(row.startsAt)) > now);
  const places: ReactNode[] = rows.map((row) => (
    <Appointment key={row.id} row={row} isOver={isOverNow(row)} withPerson={withPerson} onOpen={onOpen} />
  ));
  places.splice(upTo === -1 ? places.length : upTo, 0, <Now key="now" time={localOf(zone, now).time} />);
  if (over > 0) places.unshift(<Earlier key="earlier" count={over} isUnfolded={isUnfolded} />);
  return (
    <>
      <ol className="today-appointments stack">{places}</ol>
      {today.length === DAY_AT_A_GLANCE && cards.today > DAY_AT_A_GLANCE && (
        <p className="muted">Mostrando {DAY_AT_A_GLANCE} agendamentos do dia.</p>
      )}
    </>
  );
}

interface AppointmentProps extends Pick<Props, 'onOpen'> {
  row: AppointmentRow;
  isOver: boolean;
  withPerson: boolean;
}

function Appointment({ row, isOver: isPast, withPerson, onOpen }: AppointmentProps) {
  return (
    <li className="today-appointment" data-status={row.status} data-over={isPast || undefined}>
      <time dateTime={`${row.date}T${row.time}`}>
        <strong className="bold">{row.time}</strong>
        <span className="today-minutes faint tiny">{formatDuration(row.totalMinutes)}</span>
      </time>
      <span className="today-appointment-text grid gap-half breakable">
        <button type="button" className="bare medium text-start covering" onClick={() => onOpen(row.id)}>
          {row.client.fullName}
        </button>
        <span className="today-services muted small">
          {row.procedures.map(({ name }) => name).join(', ')}
          {withPerson && ` · ${row.professional.fullName}`}
        </span>
        <DepositChip deposit={row.deposit} opensOnly />
        {isOpen(row.status) && <ClientAlerts client={row.client} />}
      </span>
      <StatusChip {...row} />
    </li>
  );
}

function Earlier({ count, isUnfolded }: { count: number; isUnfolded: boolean }) {
  return (
    <li className="today-earlier">
      <button
        type="button"
        className="bare row middle gap-2 small medium muted figures"
        aria-expanded={isUnfolded}
        onClick={() => unfolded.set(!isUnfolded)}
      >
        {count} mais cedo
        <ChevronDown size={20} />
      </button>
    </li>
  );
}

function Now({ time }: { time: string }) {
  return (
    <li className="today-now row middle gap-2 tiny bold figures">
      <span>
        <span className="visually-hidden">Agora, </span>
        {time}
      </span>
    </li>
  );
}
