import { boolean, type InferOutput, nullable, number, object, picklist, string } from 'valibot';
import { type AppointmentRow, appointmentStatuses } from '../../../../domain/agenda/appointment.ts';
import { createSealedQueue, type Outcome, outcomeOf } from '../../../lib/sealed-queue.ts';
import { madeAfterAll } from '../../shared/appointments/refused-write.ts';
import { advanceStatus, confirmAppointment } from '../requests.ts';

const queuedChange = object({
  key: string(),
  /** The appointment. */
  subject: string(),
  /** Of the appointment the person saw. */
  version: number(),
  from: picklist(appointmentStatuses),
  to: picklist(['confirmed', 'in_progress']),
  email: boolean(),
  whatsapp: boolean(),
  client: string(),
  date: string(),
  time: string(),
  refusal: nullable(string()),
});
export type QueuedChange = InferOutput<typeof queuedChange>;
export type OfflineChange = Pick<QueuedChange, 'to' | 'email' | 'whatsapp'>;

export const statusQueue = createSealedQueue({ name: 'status-queue', item: queuedChange, send });

/** False where nothing is queued. */
export function enqueueChange(row: AppointmentRow, change: OfflineChange): Promise<boolean> {
  const { id: subject, version, status: from, client, date, time } = row;
  return statusQueue.add({ subject, version, from, client: client.fullName, date, time, ...change });
}

async function send(change: QueuedChange, before?: AppointmentRow): Promise<Outcome<AppointmentRow>> {
  const { subject: id, from, to, email, whatsapp } = change;
  const version = before?.version ?? change.version;
  try {
    if (to !== 'confirmed') return { saved: await advanceStatus({ id, version, status: from }, to) };
    return { saved: (await confirmAppointment({ id, version }, { email, whatsapp })).appointment };
  } catch (error) {
    const saved = madeAfterAll(error, ({ status }) => status === to);
    return saved ? { saved } : outcomeOf(error);
  }
}
