import { StickyNote, TriangleAlert } from 'lucide-react';
import type { AppointmentClient } from '../../../../domain/agenda/appointment.ts';
import './client-alerts.css';
import '../../../ui/tones.css';

/** To be seen before a client is treated. Fits into a button. */
export function ClientAlerts({ client }: { client: Pick<AppointmentClient, 'allergies' | 'notes'> }) {
  const { allergies, notes } = client;
  if (!allergies && !notes) return null;
  return (
    <span className="client-alerts grid gap-2">
      {allergies && (
        <span className="client-alert framed row gap-2 small breakable" data-tone="danger">
          <TriangleAlert size={16} />
          <span>
            <strong>Alergias:</strong> {allergies}
          </span>
        </span>
      )}
      {notes && (
        <span className="client-alert framed row gap-2 small breakable">
          <StickyNote size={16} />
          <span>
            <strong>Observações da cliente:</strong> {notes}
          </span>
        </span>
      )}
    </span>
  );
}
