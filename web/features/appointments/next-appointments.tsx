import { NOTHING_PENDING } from '../../../domain/dashboard.ts';
import { formatDate, formatWeekday } from '../../../domain/format.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNextAppointments } from './use-next-appointments.ts';
import './next-appointments.css';

/** Who comes next (S2 §2 Dashboard). */
export function NextAppointments() {
  const { next, error, retry } = useNextAppointments();
  if (!next && error) {
    const again = (
      <NativeButton size="sm" variant="outline" onClick={retry}>
        Tentar Novamente
      </NativeButton>
    );
    return (
      <Banner tone="danger" action={again}>
        {appointmentSentences.loadFailed(sentenceOf(error))}
      </Banner>
    );
  }
  if (!next) return <SkeletonRows label="Carregando agendamentos..." rows={3} />;
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
