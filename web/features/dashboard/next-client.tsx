import { Clock, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { approachText, type Dashboard, showsSeveral } from '../../../domain/agenda/dashboard.ts';
import { formatDuration, formatMoney, formatShortDate, formatWeekday } from '../../../domain/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { StatusChip } from '../shared/appointments/status-chip.tsx';
import { ClientAlerts } from '../shared/clients/client-alerts.tsx';
import { DepositChip } from '../shared/deposits/deposit-chip.tsx';
import { HealthAlerts } from '../shared/health/health-alerts.tsx';
import { useNow } from '../shared/use-studio-clock.ts';
import './next-client.css';

interface Props {
  data: Dashboard | undefined;
  actions: (row: AppointmentRow, today: string) => ReactNode;
  onOpen: (id: string) => void;
  onNew: () => void;
}

export function NextClient({ data, actions, onOpen, onNew }: Props) {
  if (!data) return <NextClientSkeleton />;
  const [row] = data.next;
  if (row === undefined) {
    return (
      <section className="next-client stack" aria-label="Próxima cliente">
        <EmptyState
          picture="calendar"
          sentence="Sua agenda está livre."
          hint="Quando uma cliente agendar pelo seu link, ela aparece aqui."
          action={<NativeButton onClick={onNew}>Novo Agendamento</NativeButton>}
        />
      </section>
    );
  }
  return (
    <section className="next-client stack breakable" aria-label="Próxima cliente" data-status={row.status}>
      <Head row={row} today={data.date} />
      <h2 className="next-client-name">
        <button type="button" className="bare text-start" onClick={() => onOpen(row.id)}>
          {row.client.fullName}
        </button>
      </h2>
      <p className="large">{row.procedures.map(({ name }) => name).join(' + ')}</p>
      <p className="cluster muted figures across-4">
        <span>{formatDuration(row.totalMinutes)}</span>
        <span>{formatMoney(row.totalCents)}</span>
        {showsSeveral(data) && <span>com {row.professional.fullName}</span>}
      </p>
      <ClientAlerts client={row.client} />
      {row.health && <HealthAlerts health={row.health} />}
      {row.notes && (
        <p className="next-client-notes inset row gap-2 above-3 small lines" data-tone="warning">
          <StickyNote size={16} aria-label="Observações" />
          {row.notes}
        </p>
      )}
      <div className="next-client-actions cluster gap-2">{actions(row, data.date)}</div>
    </section>
  );
}

function Head({ row, today }: { row: AppointmentRow; today: string }) {
  const now = useNow();
  const isToday = row.date === today;
  return (
    <div className="next-client-head cluster middle gap-2 across-3">
      <time className="cluster" dateTime={`${row.date}T${row.time}`}>
        {!isToday && (
          <span>
            {formatWeekday(row.date)}, {formatShortDate(row.date)}
          </span>
        )}
        <strong>{row.time}</strong>
      </time>
      {isToday && (
        <span className="next-client-soon middle gap-snug medium one-line">
          <Clock size={16} />
          {approachText(row, now)}
        </span>
      )}
      <StatusChip status={row.status} />
      <DepositChip deposit={row.deposit} opensOnly />
    </div>
  );
}

function NextClientSkeleton() {
  return (
    <div className="next-client stack">
      <SkeletonGroup label="Carregando a próxima cliente...">
        <Skeleton width={120} height={36} />
        <Skeleton width="60%" height={34} />
        <Skeleton width="45%" height={20} />
        <Skeleton width="30%" height={20} />
        <Skeleton shape="box" height={52} />
      </SkeletonGroup>
    </div>
  );
}
