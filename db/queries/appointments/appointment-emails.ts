import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { Email } from '../../../domain/email/email.ts';
import { derivedId } from '../../columns.ts';
import { type Host, receiptOf } from '../bookings/receipts.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';

type ClientEmailKind = 'appointment-confirmation' | 'appointment-moved' | 'appointment-cancelled';

/** To the client of an appointment, with its receipt; none where no address is stored. */
export function emailTo(
  kind: ClientEmailKind,
  row: AppointmentRow,
  host: Host,
  { appUrl, now }: { appUrl: string; now: Date },
): QueuedEmail[] {
  if (!row.client.email) return [];
  const data = { kind, ...receiptOf({ ...row, notes: null }, host, { appUrl, now }) } satisfies Email;
  const about = { professionalId: row.professional.id, appointmentId: row.id };
  return [emailOf(data, row.client.email, now, about)];
}

/** The same emails under the same ids however often a version of the appointment sends them. */
export const onceAVersion = (
  emails: readonly QueuedEmail[],
  about: string,
  { id, version }: Pick<AppointmentRow, 'id' | 'version'>,
): QueuedEmail[] =>
  emails.map((email) => ({ ...email, id: derivedId(id, `${about} ${version} ${email.recipient}`) }));

/** What became of the email that a request asked for, or did not. */
export interface EmailAnswer {
  email: 'queued' | 'not_asked' | 'no_address';
  outboxIds: string[];
}

export function emailAnswer({ email }: { email: boolean }, emails: readonly QueuedEmail[]): EmailAnswer {
  if (!email) return { email: 'not_asked', outboxIds: [] };
  return { email: emails.length > 0 ? 'queued' : 'no_address', outboxIds: emails.map(({ id }) => id) };
}
