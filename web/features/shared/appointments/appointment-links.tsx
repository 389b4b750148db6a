import { Link } from '@tanstack/react-router';
import { type AppointmentRow, appointmentStatusLabels } from '../../../../domain/agenda/appointment.ts';
import { formatDay } from '../../../../domain/format.ts';
import { coveredWords } from '../../../../domain/scheduling/block-text.ts';
import './appointment-links.css';

/** In a warning: appointments that stay where they are, each a link that opens beside the form. `more`: how many are not listed. */
export function AppointmentLinks({ rows, more }: { rows: readonly AppointmentRow[]; more: number }) {
  const isOfSeveral = new Set(rows.map(({ professional }) => professional.id)).size > 1;
  return (
    <ul className="appointment-links grid above-2 figures">
      {rows.map((row) => (
        <li key={row.id}>
          <AppointmentLink row={row} names={isOfSeveral} />
        </li>
      ))}
      {more > 0 && <li className="appointment-links-more muted small">{coveredWords.more(more)}</li>}
    </ul>
  );
}

/** `names`: with whom it is. */
function AppointmentLink({ row, names }: { row: AppointmentRow; names: boolean }) {
  const { id, client, date, time, procedures, status, professional } = row;
  return (
    <Link to="/appointments" search={{ appointment: id }} target="_blank" className="appointment-link">
      <strong>
        {formatDay(date)} às {time}
      </strong>
      <span>
        {client.fullName} · {procedures.map(({ name }) => name).join(', ')}
        {names && ` · ${professional.fullName}`} · {appointmentStatusLabels[status]}
      </span>
      <span className="visually-hidden"> (abre em outra aba)</span>
    </Link>
  );
}
