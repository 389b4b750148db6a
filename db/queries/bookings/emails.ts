/** The two emails of a public booking. */
import { type BookingReceipt, noticeAddress } from '../../../domain/notification/notification.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';
import type { Person } from './client-identity.ts';
import { type Host, noticeOf } from './receipts.ts';

/** 'Novo agendamento' to the professional, unless it was turned off, and the receipt to the client. */
export function emailsOf(
  { professional }: Host,
  { client, contact }: Person,
  receipt: BookingReceipt,
  { appUrl, now }: { appUrl: string; now: Date },
): QueuedEmail[] {
  const about = { professionalId: professional.id, appointmentId: receipt.appointmentId };
  const address = noticeAddress(professional);
  const notice = noticeOf(
    receipt,
    { clientPhone: client.phone ?? '', diverges: contact.diverges },
    { appUrl },
  );
  return [
    ...(address === null ? [] : [emailOf({ kind: 'booking-notice', ...notice }, address, now, about)]),
    emailOf({ kind: 'booking-receipt', ...receipt }, receipt.clientEmail, now, about),
  ];
}
