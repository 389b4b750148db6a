import { CalendarDays, Clock, UserRound } from 'lucide-react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatDuration, formatLongDate } from '../../../../domain/format.ts';
import { formatTime, type LocalTime, parseTime } from '../../../../domain/scheduling/clock.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { PaymentMark } from '../status/payment-mark.tsx';
import { ProgressDots } from '../status/progress-dots.tsx';
import './appointment-head.css';

/** How far it is, when it is and with whom. */
export function AppointmentHead({ row }: { row: AppointmentRow }) {
  return (
    <div className="detail-head">
      <div className="detail-state">
        <StatusChip {...row} />
        <PaymentMark row={row} />
        <ProgressDots status={row.status} />
      </div>
      <ul className="detail-facts">
        <li>
          <CalendarDays />
          <span className="detail-date">{formatLongDate(row.date)}</span>
        </li>
        <li>
          <Clock />
          <span>
            <strong>
              {row.time} – {endTime(row)}
            </strong>{' '}
            <span className="detail-quiet">({formatDuration(row.totalMinutes)})</span>
          </span>
        </li>
        <li>
          <UserRound />
          <span>
            <span className="visually-hidden">Profissional: </span>
            {row.professional.fullName}
          </span>
        </li>
      </ul>
    </div>
  );
}

const DAY = 1440;

/** The local time at which the appointment ends. */
export function endTime({ time, totalMinutes }: Pick<AppointmentRow, 'time' | 'totalMinutes'>): LocalTime {
  return formatTime(((parseTime(time) ?? 0) + totalMinutes) % DAY);
}
