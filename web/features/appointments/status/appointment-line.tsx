import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatLongDate } from '../../../../domain/format.ts';
import './appointment-line.css';

/** Which appointment a question is about. */
export function AppointmentLine({ row }: { row: AppointmentRow }) {
  return (
    <p className="appointment-line">
      <strong>{row.client.fullName}</strong>
      <span>
        {formatLongDate(row.date)} às {row.time}
      </span>
    </p>
  );
}
