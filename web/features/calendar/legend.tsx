import {
  type AppointmentRow,
  appointmentStatuses,
  appointmentStatusLabels,
  holdsTime,
} from '../../../domain/agenda/appointment.ts';
import { colourOf, type ProcedureColour } from '../../../domain/studio/procedure-category.ts';
import { StatusChip, StatusIcon } from '../shared/appointments/status-chip.tsx';
import '../../themes/service-colours.css';
import './legend.css';

/** Of the month: the colour is the status. */
export function StatusLegend() {
  return (
    <ul className="legend cluster gap-2" aria-label="Legenda">
      {appointmentStatuses.map((status) => (
        <li key={status}>
          <StatusChip status={status} />
        </li>
      ))}
    </ul>
  );
}

/** Of week and day: the colour is the service. */
export function ServiceLegend(props: { rows: readonly AppointmentRow[]; cancelledInFull: boolean }) {
  const { rows, cancelledInFull } = props;
  const coloured = cancelledInFull ? rows : rows.filter(({ status }) => holdsTime(status));
  return (
    <div className="legends grid gap-2">
      <ul className="legend cluster muted tiny" aria-label="Cores dos procedimentos">
        {[...servicesByColour(coloured)].map(([colour, names]) => (
          <li key={colour} className="legend-service breakable" data-colour={colour}>
            {[...names].join(', ')}
          </li>
        ))}
      </ul>
      <ul className="legend cluster muted tiny" aria-label="Sinais de status">
        {appointmentStatuses.map((status) => (
          <li key={status} className="legend-status">
            {status === 'cancelled' && !cancelledInFull ? (
              <span className="legend-mark" />
            ) : (
              <StatusIcon status={status} />
            )}
            {appointmentStatusLabels[status]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An appointment has the colour of its first service. */
function servicesByColour(rows: readonly AppointmentRow[]): Map<ProcedureColour, Set<string>> {
  const colours = new Map<ProcedureColour, Set<string>>();
  for (const { procedures } of rows) {
    const [service] = procedures;
    if (!service) continue;
    const colour = colourOf(service);
    colours.set(colour, (colours.get(colour) ?? new Set()).add(service.name));
  }
  return colours;
}
