/** What is written about a deposit: to the studio, which is to look at its account, and to the client. */
import { type AppointmentRow, isOpen } from '../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../domain/agenda/appointment-detail.ts';
import { notificationAddress } from '../../../domain/email/address.ts';
import type { DepositClaim, DepositNews, StudioDeposit } from '../../../domain/email/appointment-emails.ts';
import { pick } from '../../columns.ts';
import type { DepositColumns } from '../appointments/appointment-change.ts';
import { answererOf, type Host, receiptOf } from '../bookings/receipts.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';
import { withDeposit } from './deposit-change.ts';

interface Written {
  appUrl: string;
  now: Date;
}

/** The client says that it is paid. */
export const claimEmails = (
  row: AppointmentRow,
  host: Host,
  { appUrl, now, ...how }: Written & Pick<DepositClaim, 'hasProof' | 'isAgain'>,
): QueuedEmail[] => emailsToStudio({ kind: 'deposit-claim', ...how }, row, host, { appUrl, now });

/** What a provider did or did not, of an appointment as it is after that. */
export const providerEmails = (
  about: Pick<StudioDeposit, 'what' | 'paidCents' | 'usedCents'>,
  row: AppointmentRow,
  host: Host,
  written: Written,
): QueuedEmail[] =>
  emailsToStudio({ kind: 'studio-deposit', ...about, isOpen: isOpen(row.status) }, row, host, written);

type ToStudio =
  | ({ kind: 'deposit-claim' } & Pick<DepositClaim, 'hasProof' | 'isAgain'>)
  | ({ kind: 'studio-deposit' } & Pick<StudioDeposit, 'what' | 'paidCents' | 'usedCents' | 'isOpen'>);

/** To who answers for the appointment, unless with notifications off. */
function emailsToStudio(
  about: ToStudio,
  row: AppointmentRow,
  host: Host,
  { appUrl, now }: Written,
): QueuedEmail[] {
  const { professional, studio } = host;
  const answerer = answererOf(host);
  const address = notificationAddress(answerer);
  if (row.deposit === undefined || address === null) return [];
  const data = {
    ...about,
    ...pick(row, 'date', 'time', 'totalMinutes'),
    ...{ zone: studio.zone, professionalName: professional.fullName },
    ...(answerer.id !== professional.id && { hasLeft: true as const }),
    ...{ amountCents: row.deposit.amountCents },
    ...{ clientName: row.client.fullName, clientEmail: row.client.email, clientPhone: row.client.phone },
    agendaLink: `${appUrl}/appointments?appointment=${row.id}`,
  };
  return [emailOf(data, address, now, { professionalId: answerer.id, appointmentId: row.id })];
}

/** The studio has confirmed, or not found the payment, and the time waits for its deposit from now on. */
export const askEmails = (
  row: AppointmentRow,
  change: DepositColumns | undefined,
  host: Host,
  { what = 'asked', ...written }: Written & { what?: 'asked' | 'denied' },
): QueuedEmail[] =>
  change?.state === 'awaiting' ? depositEmails(what, withDeposit(row, change), host, written) : [];

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
    ...(!startsLater(row, now) && { hasBegun: true as const }),
  };
  return [emailOf(data, client.email, now, { professionalId: row.professional.id, appointmentId: row.id })];
}
