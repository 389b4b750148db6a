import { appointmentStatuses } from '../../../domain/appointment.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import './legend.css';

/** What colour and sign of a chip say (S2 §2). */
export function Legend() {
  return (
    <ul className="legend" aria-label="Legenda">
      {appointmentStatuses.map((status) => (
        <li key={status}>
          <StatusChip status={status} />
        </li>
      ))}
    </ul>
  );
}
