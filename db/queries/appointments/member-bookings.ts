/** How members book: what was asked for once under a key, for a client they see or for the one who has a contact. */
import { and, eq, or } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentInput, ContactBookingInput } from '../../../domain/agenda/appointment-input.ts';
import { phoneKey } from '../../../domain/contact/phone.ts';
import { notificationAddress } from '../../../domain/email/address.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { DepositRequest } from '../../../domain/money/deposit-request.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { newId, pick } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { clients } from '../../schema/index.ts';
import { bookingEmailsOf, receiptOf } from '../bookings/receipts.ts';
import { isInUse, seeClientsOfStudio } from '../clients/client-rows.ts';
import { withRequest } from '../deposits/deposit-requests.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';
import { memberRate } from '../rate-counters.ts';
import type { Change } from './appointment-change.ts';
import { type AppointmentState, readState, refuseProblems } from './appointment-state.ts';
import { writeAppointment } from './appointment-writes.ts';
import { columnsOf, planRow } from './planned-row.ts';

export interface MemberBooking {
  appointment: AppointmentRow;
  outboxIds: string[];
}

/**
 * Books in the actor's or, for who sees all, a colleague's agenda; off hours, in a block and in the past too. Refuses `time_taken`,
 * `time_unavailable` (both with `alternatives`), `invalid_input` (also for what is not the actor's, and at `deposit` as `withRequest`), `idempotency_mismatch`.
 */
export function bookForClient(
  db: Db,
  actor: Actor,
  {
    now,
    ...input
  }: AppointmentInput & {
    ofStudio?: boolean;
    idempotencyKey: string;
    bodyHash: string;
    appUrl: string;
    now: Date;
  },
): Promise<MemberBooking> {
  const { idempotencyKey: key, bodyHash, appUrl, ofStudio = false } = input;
  const id = newId(now);
  const book = async () => {
    const state = await readState(db, actor, { ...input, key, now });
    const { repeated } = state;
    if (repeated !== null) {
      if (repeated.bodyHash !== bodyHash) throw new Refusal('idempotency_mismatch');
      return { appointment: repeated.answer, outboxIds: [] };
    }
    refuseProblems(state, input);
    const planned = planRow(state, input, { id, now });
    const { row: appointment, change: asked } = askedWith(state, planned, input.deposit, { appUrl, now });
    const emails = [...emailsOfBooking(state, appointment, { appUrl, now }), ...(asked.emails ?? [])];
    const { professionalId, clientId } = input;
    const change: Change = {
      added: {
        ...columnsOf(appointment),
        ...{ id, origin: 'member', createdAt: now, createdBy: state.member.professionalId },
      },
      procedures: appointment.procedures,
      key: { key, appointmentId: id, bodyHash, answer: appointment },
      ...asked,
      events: [{ kind: 'booked', professionalId }, ...(asked.events ?? [])],
      emails,
    };
    const written = await writeAppointment(db, actor, {
      held: { id, professionalId, clientId, ofStudio },
      change,
      now,
    });
    return written && { appointment: written, outboxIds: emails.map((email) => email.id) };
  };
  // Whatever else costs a round is seen in the next: after these the key is another studio's, which is not shown here.
  return untilUnchanged(book, { rounds: 3, refusal: 'idempotency_mismatch' });
}

/**
 * Books for the client of the studio who has this e-mail or, if no other, this phone, also one whom the actor does not see before; nothing of
 * the client is returned but with the appointment. Refuses `client_unclear` when it is nobody or may be several, `rate_limited`, and as `bookForClient`.
 */
export async function bookByContact(
  db: Db,
  actor: Actor,
  {
    contact: { email, phone },
    ...input
  }: ContactBookingInput & {
    idempotencyKey: string;
    bodyHash: string;
    appUrl: string;
    now: Date;
  },
): Promise<MemberBooking> {
  const { found } = await asMember(db, actor, {
    rates: memberRate(db, actor, rateLimits.contactBookingByMember, input.now),
    sight: seeClientsOfStudio(db),
    found: db
      .select(pick(clients, 'id', 'email'))
      .from(clients)
      .where(and(isInUse, or(eq(clients.email, email ?? ''), eq(clients.phoneKey, phoneKey(phone)))))
      .limit(MOST_UNCLEAR),
  });
  const [only, another] = found;
  const client = found.find((one) => email !== null && one.email === email) ?? (another ? undefined : only);
  if (client === undefined) throw new Refusal('client_unclear');
  return bookForClient(db, actor, { ...input, clientId: client.id, ofStudio: true });
}

/** Whom one phone and one e-mail may be: a family shares a phone, an e-mail is one client's. */
const MOST_UNCLEAR = 20;

function askedWith(
  { host, depositRules: rules }: AppointmentState,
  row: AppointmentRow,
  request: DepositRequest | null | undefined,
  written: { appUrl: string; now: Date },
): { row: AppointmentRow; change: Partial<Change> } {
  if (!request || host === null) return { row, change: {} };
  return withRequest(row, request, { host, rules, ...written });
}

function emailsOfBooking(
  { host, member, ownName }: AppointmentState,
  row: AppointmentRow,
  { appUrl, now }: { appUrl: string; now: Date },
): QueuedEmail[] {
  const address = host && notificationAddress(host.professional);
  if (!host || !address || host.professional.id === member.professionalId) return [];
  const more = { clientPhone: row.client.phone, diverges: false, bookedBy: ownName };
  const data = {
    kind: 'booking-notice' as const,
    ...bookingEmailsOf(receiptOf(row, host, { appUrl, now }), more, { appUrl }),
  };
  return [emailOf(data, address, now, { professionalId: host.professional.id, appointmentId: row.id })];
}
