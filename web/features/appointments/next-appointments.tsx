import { useQuery } from '@tanstack/react-query';
import { isOpen } from '../../../domain/appointment.ts';
import { NEXT_APPOINTMENTS, NOTHING_PENDING } from '../../../domain/dashboard.ts';
import { formatDate, formatWeekday } from '../../../domain/format.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { appointmentsQuery } from './appointments-query.ts';
import './next-appointments.css';

/** The next five that are still to be seen to (S2 §2 Dashboard). */
export function NextAppointments() {
  const { data, error, isPending } = useQuery(appointmentsQuery('coming', 1));
  if (isPending) return <SkeletonRows label="Carregando agendamentos..." rows={3} />;
  if (!data) return <Banner tone="danger">{appointmentSentences.loadFailed(sentenceOf(error))}</Banner>;
  const next = data.rows.filter((row) => isOpen(row.status)).slice(0, NEXT_APPOINTMENTS);
  if (next.length === 0) return <EmptyState picture="calendar" sentence={NOTHING_PENDING} />;
  return (
    <ul className="next-appointments">
      {next.map((row) => (
        <li key={row.id}>
          <time dateTime={`${row.date}T${row.time}`}>
            <strong>{row.time}</strong>
            <span>
              {formatWeekday(row.date).slice(0, 3)}, {formatDate(row.date).slice(0, 5)}
            </span>
          </time>
          <span className="next-appointment-text">
            <strong>{row.client.fullName}</strong>
            <span>{row.procedures.map((procedure) => procedure.name).join(', ')}</span>
          </span>
          <StatusChip status={row.status} />
        </li>
      ))}
    </ul>
  );
}
