import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { creditBeside, restCents } from '../../../domain/agenda/prepaid.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { PaymentChange, PaymentRecord } from '../../../domain/money/payment.ts';
import type { PaymentEventData } from '../../../domain/money/payment-history.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, type Answers, asMember, type Db, firstOf, type Member } from '../../client.ts';
import { newId } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments, paymentEvents, payments } from '../../schema/index.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import {
  type Commissions,
  entriesAfter,
  selectCommissions,
  withPrepaid,
  workOf,
} from '../commissions/entries.ts';
import { afterCredits, type NewCredit, selectBalance } from '../credits/credit-entries.ts';
import { restored } from '../deposits/deposit-change.ts';
import { eventData, paidAtOf, selectEvents } from './payment-events.ts';
import { paymentRows, selectPayments } from './payment-rows.ts';
import { writePayment } from './payment-writes.ts';

/** Records a payment; the appointment's status stays. Refuses `not_found`, `payment_exists` (with `payment`), `appointment_cancelled`. */
export function recordPayment(
  db: Db,
  actor: Actor,
  { appointmentId, now, ...input }: PaymentRecord & { now: Date },
): Promise<PaymentRow> {
  const id = newId(now);
  return untilUnchanged(async () => {
    const { appointment, payment, commissions, zone } = await readPayable(db, actor, appointmentId);
    if (payment !== null) throw paymentExists(payment);
    if (appointment.status === 'cancelled') throw new Refusal('appointment_cancelled');
    const added = { ...input, paidAt: paidAtOf(input, now), createdAt: now };
    const work = workOf(appointment);
    const earned = entriesAfter(commissions, {
      payment: withPrepaid({ ...added, id }, appointment, commissions),
      work,
      zone,
    });
    const change = { added, earned, event: { kind: 'recorded' as const, data: eventData(added) } };
    return writePayment(db, actor, { held: { id, appointment }, change, now });
  });
}

/**
 * Replaces what the form holds; voids a receipt that says otherwise; what is stored already changes nothing, whatever the version. Credit that went back
 * with a cancellation is used again where it is paid as before. Refuses `not_found`, `edited_elsewhere` (with `payment`), `payment_of_deposit`,
 * `credit_short` (it is gone).
 */
export function changePayment(
  db: Db,
  actor: Actor,
  { id, version, now, ...input }: PaymentChange & { id: string; now: Date },
): Promise<PaymentRow> {
  return untilUnchanged(async () => {
    const { zone, before, appointment, commissions, balanceCents, latest } = await readOwn(db, actor, id);
    const paidAt = paidAtOf({ ...input, paidAt: input.paidAt ?? paidToday(before, now, zone) }, now);
    const after = eventData({ ...input, paidAt });
    if (JSON.stringify(after) === JSON.stringify(eventData(before))) return before;
    refuseUnlessCurrent(before, version);
    const isCancelled = before.status === 'paid' && after.status === 'cancelled';
    const isPaidAgain =
      before.status === 'cancelled' && after.status === 'paid' && after.amountCents === before.amountCents;
    const used = isPaidAgain ? usedAgain(appointment, { cents: latest?.creditCents, balanceCents }) : [];
    const back = isCancelled ? creditBeside(appointment) : 0;
    const work = workOf(appointment);
    const settled = before.status === 'paid' ? work : null;
    const change = {
      columns: { ...input, paidAt, version: version + 1 },
      earned: entriesAfter(commissions, {
        payment: withPrepaid({ ...after, id }, afterCredits(appointment, used), commissions),
        work,
        settled,
        zone,
      }),
      isReceiptVoid: JSON.stringify(receiptFacts(before, zone)) !== JSON.stringify(receiptFacts(after, zone)),
      credits: [...restored(back), ...used],
      event: isCancelled
        ? { kind: 'cancelled' as const, data: { ...after, ...(back > 0 && { creditCents: back }) } }
        : { kind: 'changed' as const, data: after },
    };
    return writePayment(db, actor, { held: { id, appointment }, change, now });
  });
}

/** Takes a payment away and voids its receipt; its history stays, and credit used beside it goes back to the client. Refuses like `changePayment`. */
export async function removePayment(
  db: Db,
  actor: Actor,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<void> {
  await untilUnchanged(async () => {
    const { zone, before, creatorId, appointment, commissions } = await readOwn(db, actor, id);
    refuseUnlessCurrent(before, version);
    const was = { version, createdAt: before.createdAt, createdBy: creatorId };
    const back = before.status === 'paid' ? creditBeside(appointment) : 0;
    const event = {
      kind: 'removed' as const,
      data: { ...eventData(before), was, ...(back > 0 && { creditCents: back }) },
    };
    const earned = entriesAfter(commissions, { payment: { id }, work: workOf(appointment), zone });
    const change = { isRemoved: true, isReceiptVoid: true, earned, credits: restored(back), event };
    return writePayment(db, actor, { held: { id, appointment }, change, now });
  });
}

/**
 * Brings a removed payment back under its id, as it last was, with the credit that was used beside it; its receipt stays void. Refuses `not_found`,
 * `payment_exists`, `credit_short` (the credit was used elsewhere, or went back to the client).
 */
export function restorePayment(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<PaymentRow> {
  return untilUnchanged(async () => {
    const { zone, appointment, payment, removal, commissions, balanceCents } = await readRemoved(
      db,
      actor,
      id,
    );
    if (payment?.id === id) return payment;
    if (payment !== null) throw paymentExists(payment);
    const { was, creditCents, ...data } = removal;
    const credits = usedAgain(appointment, { cents: creditCents, balanceCents });
    const work = workOf(appointment);
    const settled = data.status === 'paid' ? work : null;
    const change = {
      added: {
        ...data,
        paidAt: data.paidAt === null ? null : new Date(data.paidAt),
        version: was.version + 1,
        createdAt: new Date(was.createdAt),
        createdBy: was.createdBy,
      },
      earned: entriesAfter(commissions, {
        payment: withPrepaid({ ...data, id }, afterCredits(appointment, credits), commissions),
        work,
        settled,
        zone,
      }),
      credits,
      event: { kind: 'restored' as const, data },
    };
    return writePayment(db, actor, { held: { id, appointment }, change, now });
  });
}

/** Of credit that went back with the payment; none for what was cancelled meanwhile, or beyond the price. Refuses `credit_short`. */
function usedAgain(
  row: AppointmentRow,
  { cents = 0, balanceCents }: { cents: number | undefined; balanceCents: number },
): NewCredit[] {
  const missing = row.status === 'cancelled' ? 0 : Math.min(cents - creditBeside(row), restCents(row));
  if (missing <= 0) return [];
  if (missing > balanceCents) throw new Refusal('credit_short');
  return [{ kind: 'used', amountCents: -missing }];
}

const paymentExists = (payment: PaymentRow): Refusal =>
  new Refusal('payment_exists', { details: { payment } });

/** The stored time of what was paid today, which a form without a date keeps. */
const paidToday = ({ paidAt }: PaymentRow, now: Date, zone: string): string | null =>
  dayOf(paidAt, zone) === dayOf(now.toISOString(), zone) ? paidAt : null;

const dayOf = (at: string | null, zone: string) => at && dateIn(zone, new Date(at));

const receiptFacts = (
  { amountCents, method, status, transactionId, paidAt }: PaymentEventData,
  zone: string,
) => [amountCents, method, status, transactionId, dayOf(paidAt, zone)];

async function readPayable(db: Db, actor: Actor, appointmentId: string) {
  return payableOf(await asMember(db, actor, selectPaid(db, sql`(${appointmentId}::uuid)`)));
}

async function readOwn(db: Db, actor: Actor, id: string) {
  const of = db.select({ id: payments.appointmentId }).from(payments).where(eq(payments.id, id));
  const { member, paid, credit, events } = await asMember(db, actor, {
    paid: selectPaid(db, of),
    credit: selectClientCredit(db, of),
    // After the payment: of one that was removed between the two it says so.
    events: selectEvents(db, eq(paymentEvents.paymentId, id)).limit(1),
  });
  const { payment, creatorId, ...read } = payableOf({ member, ...paid });
  if (payment?.id !== id || creatorId === null)
    throw new Refusal(events[0]?.event.kind === 'removed' ? 'not_found' : 'payment_of_deposit');
  return { ...read, before: payment, creatorId, latest: events[0]?.event.data, ...balanceOf(credit) };
}

function refuseUnlessCurrent(payment: PaymentRow, version: number): void {
  if (payment.version !== version) throw new Refusal('edited_elsewhere', { details: { payment } });
}

async function readRemoved(db: Db, actor: Actor, id: string) {
  const of = db
    .select({ id: paymentEvents.appointmentId })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, id));
  const { member, events, paid, credit } = await asMember(db, actor, {
    events: selectEvents(db, eq(paymentEvents.paymentId, id)),
    paid: selectPaid(db, of),
    credit: selectClientCredit(db, of),
  });
  const read = payableOf({ member, ...paid });
  const removal = events.find(({ event }) => event.kind === 'removed')?.event.data;
  if (removal?.was === undefined) throw new Refusal('not_found');
  return { ...read, removal: { ...removal, was: removal.was }, ...balanceOf(credit) };
}

const selectPaid = (db: Db, ids: SQLWrapper) => ({
  selected: selectAppointments(db, { where: inArray(appointments.id, ids) }),
  paid: selectPayments(db, {
    where: and(inArray(payments.appointmentId, ids), eq(payments.kind, 'payment')),
  }),
  commissions: selectCommissions(db, ids),
});

const selectClientCredit = (db: Db, ids: SQLWrapper) =>
  selectBalance(
    db,
    db.select({ id: appointments.clientId }).from(appointments).where(inArray(appointments.id, ids)),
  );

const balanceOf = ([entry]: { balance_cents: number }[]) => ({ balanceCents: entry?.balance_cents ?? 0 });

type Payable = Answers<ReturnType<typeof selectPaid>> & { member: Member };

function payableOf({ member: { zone }, selected, paid, commissions }: Payable): {
  zone: string;
  appointment: AppointmentRow;
  payment: PaymentRow | null;
  creatorId: string | null;
  commissions: Commissions;
} {
  const appointment = firstOf(appointmentRows(selected, zone));
  const [payment = null] = paymentRows(paid, zone);
  return { zone, appointment, payment, creatorId: paid[0]?.creator.id ?? null, commissions };
}
