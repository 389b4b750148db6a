import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../../domain/agenda/appointment-detail.ts';
import type { ToastAction } from '../../../ui/toast-queue.ts';

/** After 'Finalizar', while what was done is still known; of work that is still to come nothing is written down. */
export function recordOffer(row: AppointmentRow, open: (id: string) => void): ToastAction | undefined {
  if (startsLater(row, new Date())) return undefined;
  return { label: 'Ficha técnica', onAction: () => open(row.id) };
}
