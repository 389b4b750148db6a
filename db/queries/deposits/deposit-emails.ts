/** What is written about a deposit: to the studio, which is to look at its account, and to the client. */
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { notificationAddress } from '../../../domain/email/address.ts';
import type { DepositNews } from '../../../domain/email/appointment-emails.ts';
import { pick } from '../../columns.ts';
import { type Host, receiptOf } from '../bookings/receipts.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';

interface Written {
  appUrl: string;
  now: Date;
}

/** To the professional, unless who left the team or has notifications off: the client says that it is paid. */
export function claimEmails(
  row: AppointmentRow,
  { professional, studio }: Host,
  { hasProof, appUrl, now }: Written & { hasProof: boolean },
): QueuedEmail[] {
  const address = notificationAddress(professional);
  if (row.deposit === undefined || row.professional.hasLeft || address === null) return [];
  const data = {
    ...pick(row, 'date', 'time', 'totalMinutes'),
    ...{ kind: 'deposit-claim' as const, hasProof, zone: studio.zone },
    ...{ professionalName: professional.fullName, amountCents: row.deposit.amountCents },
    ...{ clientName: row.client.fullName, clientPhone: row.client.phone },
    agendaLink: `${appUrl}/appointments?appointment=${row.id}`,
  };
  return [emailOf(data, address, now, { professionalId: professional.id, appointmentId: row.id })];
}

/** To the client of an appointment as it is after the change; none where no address is stored. */
export function depositEmails(
  what: DepositNews,
  row: AppointmentRow,
  host: Host,
  { appUrl, now }: Written,
): QueuedEmail[] {
  const { deposit, client } = row;
  if (deposit === undefined || client.email === null) return [];
  const receipt = receiptOf({ ...row, notes: null }, host, { appUrl, now });
  const data = {
    ...{ ...receipt, kind: 'client-deposit' as const, what },
    deposit: pick(deposit, 'state', 'amountCents', 'holdEndsAt'),
  };
  return [emailOf(data, client.email, now, { professionalId: row.professional.id, appointmentId: row.id })];
}
