import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatDuration, formatMoney } from '../../../../domain/format.ts';
import { Section } from './section.tsx';
import './services-part.css';

/** What is done, for how long and how much. */
export function ServicesPart({ row }: { row: AppointmentRow }) {
  return (
    <Section title={row.procedures.length === 1 ? 'Procedimento' : 'Procedimentos'}>
      <ul className="detail-services">
        {row.procedures.map((procedure) => (
          <li key={procedure.id}>
            <span>
              {procedure.name}
              <span className="detail-quiet"> · {formatDuration(procedure.durationMinutes)}</span>
            </span>
            <span>{formatMoney(procedure.priceCents)}</span>
          </li>
        ))}
        <li className="detail-total">
          <span>Total</span>
          <strong>{formatMoney(row.totalCents)}</strong>
        </li>
      </ul>
    </Section>
  );
}
