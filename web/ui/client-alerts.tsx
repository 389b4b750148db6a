import { StickyNote, TriangleAlert } from 'lucide-react';
import type { AppointmentClient } from '../../domain/agenda/appointment.ts';
import './client-alerts.css';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What must be seen before a client is treated: allergies, then what her record notes. Fits into a button. */
export function ClientAlerts({ client }: { client: Pick<AppointmentClient, 'allergies' | 'notes'> }) {
  const { allergies, notes } = client;
  if (!allergies && !notes) return null;
  return (
    <span className="client-alerts">
      {allergies && (
        <span className="client-alert" data-tone="danger">
          <TriangleAlert {...look} />
          <span>
            <strong>Alergias:</strong> {allergies}
          </span>
        </span>
      )}
      {notes && (
        <span className="client-alert">
          <StickyNote {...look} />
          <span>
            <strong>Observações da cliente:</strong> {notes}
          </span>
        </span>
      )}
    </span>
  );
}
