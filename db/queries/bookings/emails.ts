import { notificationAddress } from '../../../domain/email/address.ts';
import type { BookingReceipt } from '../../../domain/email/appointment-emails.ts';
import { LINK_DAYS } from '../../../domain/health/link.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { newId } from '../../columns.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';
import type { BookingCommand } from './booking-state.ts';
import type { Person } from './client-identity.ts';
import { bookingEmailsOf, type Host } from './receipts.ts';

/** 'Novo agendamento' to the professional, unless it was turned off, and the receipt to the client. */
export function emailsOf(
  { professional }: Host,
  { client, contact }: Person,
  receipt: BookingReceipt,
  { appUrl, now }: { appUrl: string; now: Date },
): QueuedEmail[] {
  const about = { professionalId: professional.id, appointmentId: receipt.appointmentId };
  const address = notificationAddress(professional);
  const notice = bookingEmailsOf(
    receipt,
    { clientPhone: client.phone ?? '', diverges: contact.diverges },
    { appUrl },
  );
  return [
    ...(address === null ? [] : [emailOf({ kind: 'booking-notice', ...notice }, address, now, about)]),
    emailOf({ kind: 'booking-receipt', ...receipt }, receipt.clientEmail, now, about),
  ];
}

/** The link to the client's health intake, for the studio that wants it sent after a booking; the database decides whether it is. */
export function anamnesisLinkOf(
  {
    anamnesisLink: { tokenHash, url },
    professionalId,
  }: Pick<BookingCommand, 'anamnesisLink' | 'professionalId'>,
  receipt: BookingReceipt,
  now: Date,
) {
  const { appointmentId, clientName: name, businessName, studioPhone, studioEmail, clientEmail } = receipt;
  const mail = {
    kind: 'anamnesis-link' as const,
    name,
    businessName,
    studioPhone,
    studioEmail,
    link: url,
    days: LINK_DAYS,
  };
  return {
    id: newId(now),
    tokenHash,
    expiresAt: daysFrom(now, LINK_DAYS),
    email: emailOf(mail, clientEmail, now, { professionalId, appointmentId }),
  };
}
