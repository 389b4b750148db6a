import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, NotebookPen, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AppointmentRow, isNobodys } from '../../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../../domain/agenda/appointment-detail.ts';
import { formatDuration, formatLongDate, formatMoney } from '../../../../domain/format.ts';
import { formatTime, type LocalTime, parseTime } from '../../../../domain/scheduling/clock.ts';
import { LEFT_TEAM } from '../../../../domain/studio/professional.ts';
import { isGone } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../shared/appointments/status-chip.tsx';
import { clientQuery } from '../../shared/requests.ts';
import { PaymentMark, ProgressDots } from '../status/progress-dots.tsx';

export function AppointmentHead({ row }: { row: AppointmentRow }) {
  return (
    <div className="grid gap-3">
      <div className="detail-state cluster middle gap-2">
        <StatusChip {...row} />
        <PaymentMark row={row} />
        <ProgressDots status={row.status} />
      </div>
      <ul className="detail-facts column gap-2 figures breakable">
        <li className="row gap-3 top">
          <CalendarDays />
          <span className="detail-date capital">{formatLongDate(row.date)}</span>
        </li>
        <li className="row gap-3 top">
          <Clock />
          <span>
            <strong className="bold">
              {row.time} – {endTime(row)}
            </strong>{' '}
            <span className="muted">({formatDuration(row.totalMinutes)})</span>
          </span>
        </li>
        <li className="row gap-3 top">
          <UserRound />
          <span>
            <span className="visually-hidden">Profissional: </span>
            {row.professional.fullName} {isNobodys(row) && <Badge tone="warning">{LEFT_TEAM}</Badge>}
          </span>
        </li>
      </ul>
    </div>
  );
}

/** Local time. */
export function endTime({ time, totalMinutes }: Pick<AppointmentRow, 'time' | 'totalMinutes'>): LocalTime {
  return formatTime(((parseTime(time) ?? 0) + totalMinutes) % 1440);
}

interface ServicesProps {
  row: AppointmentRow;
  /** Undefined while it is not known. */
  hasRecord: boolean | undefined;
  onRecord: (id: string) => void;
}

export function ServicesPart({ row, ...record }: ServicesProps) {
  return (
    <Section
      title={row.procedures.length === 1 ? 'Procedimento' : 'Procedimentos'}
      action={<RecordButton row={row} {...record} />}
    >
      <ul className="column gap-2 figures breakable">
        {row.procedures.map((procedure) => (
          <li key={procedure.id} className="row apart gap-4">
            <span>
              {procedure.name}
              <span className="muted"> · {formatDuration(procedure.durationMinutes)}</span>
            </span>
            <span className="rigid">{formatMoney(procedure.priceCents)}</span>
          </li>
        ))}
        <li className="detail-total row apart gap-4">
          <span>Total</span>
          <strong className="bold rigid">{formatMoney(row.totalCents)}</strong>
        </li>
      </ul>
    </Section>
  );
}

/** A colleague's client, who is not found, has none for this member. */
function RecordButton({ row, hasRecord, onRecord }: ServicesProps) {
  const { isLoading, error } = useQuery(clientQuery(row.client.id));
  if (isLoading) return <Skeleton shape="box" width={148} height={36} />;
  if (isGone(error)) return null;
  return (
    <NativeButton size="sm" variant="outline" icon={<NotebookPen />} onClick={() => onRecord(row.id)}>
      {recordLabel(row, hasRecord)}
    </NativeButton>
  );
}

function recordLabel(row: AppointmentRow, hasRecord: boolean | undefined): string {
  if (hasRecord) return 'Ver ficha';
  const isWritten = hasRecord === false && row.status !== 'cancelled' && !startsLater(row, new Date());
  return isWritten ? 'Preencher ficha' : 'Ficha técnica';
}

export function Section(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="detail-section grid gap-2" aria-label={props.title}>
      <header className="detail-section-header cluster middle apart gap-3">
        <h3 className="muted small medium">{props.title}</h3>
        {props.action}
      </header>
      {props.children}
    </section>
  );
}
