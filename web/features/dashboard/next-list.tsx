import {
  type Dashboard,
  NEXT_APPOINTMENTS,
  NOTHING_PENDING,
  showsSeveral,
} from '../../../domain/agenda/dashboard.ts';
import { formatShortDay } from '../../../domain/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusChip } from '../shared/appointments/status-chip.tsx';
import { DepositChip } from '../shared/deposits/deposit-chip.tsx';
import './next-list.css';

interface Props {
  data: Dashboard | undefined;
  onOpen: (id: string) => void;
}

export function NextList({ data, onOpen }: Props) {
  if (!data) return <SkeletonRows label="Carregando agendamentos..." rows={NEXT_APPOINTMENTS} />;
  const withPerson = showsSeveral(data);
  if (data.next.length === 0) return <EmptyState picture="calendar" sentence={NOTHING_PENDING} />;
  return (
    <ul className="next-list ruled">
      {data.next.map((row) => (
        <li key={row.id}>
          <time className="grid justify-start gap-half" dateTime={`${row.date}T${row.time}`}>
            <strong className="bold">{row.time}</strong>
            <span className="truncate muted small">{formatShortDay(row.date)}</span>
          </time>
          <span className="next-list-text grid justify-start gap-half breakable">
            <button type="button" className="bare medium text-start covering" onClick={() => onOpen(row.id)}>
              {row.client.fullName}
            </button>
            <span className="truncate muted small">{row.procedures.map(({ name }) => name).join(', ')}</span>
            {withPerson && <span className="truncate muted small">com {row.professional.fullName}</span>}
            <StatusChip status={row.status} />
            <DepositChip deposit={row.deposit} opensOnly />
          </span>
        </li>
      ))}
    </ul>
  );
}
