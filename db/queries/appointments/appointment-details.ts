import type { AppointmentDetail } from '../../../domain/appointment-detail.ts';
import { mailCause } from '../../../domain/outbox.ts';
import { type Actor, callAsWritten, type Db } from '../../client.ts';
import { onTheWall, type StoredAppointment } from './appointment-rows.ts';

interface StoredDetail extends Pick<AppointmentDetail, 'contact' | 'payment' | 'messages' | 'history'> {
  zone: string;
  appointment: StoredAppointment;
}

/**
 * One appointment with the typed contact when it differs, its payment, its mails and WhatsApps (newest first) and its
 * history (oldest first). Refuses `not_found`, `session_expired`.
 */
export async function readAppointment(
  db: Db,
  actor: Actor,
  input: { id: string },
): Promise<AppointmentDetail> {
  const stored = await callAsWritten<StoredDetail>(db, 'appointment_details($1, $2::uuid)', [
    actor.session,
    input.id,
  ]);
  const { zone, appointment, contact, payment } = stored;
  return {
    ...onTheWall(appointment, zone),
    contact,
    payment: payment && { ...payment, paidAt: payment.paidAt && instant(payment.paidAt) },
    messages: stored.messages.map((message) => ({
      ...message,
      at: instant(message.at),
      error: message.error && mailCause(message.error),
    })),
    history: stored.history.map((entry) => ({ ...entry, at: instant(entry.at) })),
  };
}

/** As the database writes it -> ISO, UTC. */
const instant = (text: string): string => new Date(text).toISOString();
