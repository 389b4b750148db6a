import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import { PAID_IN_FUTURE, type PaymentInput } from '../../../domain/money/payment.ts';
import type {
  PaymentEvent,
  PaymentEventData,
  PaymentEventKind,
  StoredPaymentEvent,
} from '../../../domain/money/payment-history.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId, pick } from '../../columns.ts';
import { paymentEvents, payments, profiles, receipts } from '../../schema/index.ts';

export interface NewPaymentEvent {
  paymentId: string;
  appointmentId: string;
  professionalId: string;
  kind: PaymentEventKind;
  data: StoredPaymentEvent;
}

export const addPaymentEvent = (db: Db, event: NewPaymentEvent, now: Date) =>
  db.insert(paymentEvents).values({
    ...event,
    id: newId(now),
    studioId: currentStudioId,
    // What a provider of Pix reports is the professional's.
    actorId: sql`coalesce(${currentProfessionalId}, ${event.professionalId}::uuid)`,
    createdAt: sql`clock_timestamp()`,
  });

/** The client gets it back: it counts as received no more, and its receipt is void. */
export const cancelPayment = (db: Db, id: string, now: Date) => ({
  receipt: db
    .update(receipts)
    .set({ voidedAt: now })
    .where(and(eq(receipts.paymentId, id), isNull(receipts.voidedAt))),
  payment: db
    .update(payments)
    .set({ status: 'cancelled', paidAt: null, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id)),
});

export function eventData(
  payment: Omit<PaymentEventData, 'paidAt'> & { paidAt: Date | string | null },
): PaymentEventData {
  const { amountCents, method, status, transactionId, notes } = payment;
  const paidAt = payment.paidAt === null ? null : new Date(payment.paidAt).toISOString();
  return { amountCents, method, status, transactionId, paidAt, notes };
}

/** A clock that goes ahead a little is no mistake. */
const AHEAD_MS = 5 * 60_000;

/** When a payment was made: as sent, else now; null for a cancelled one. Refuses `invalid_input` at `field` for a time to come. */
export function paidAtOf(
  { status, paidAt }: Pick<PaymentInput, 'status' | 'paidAt'>,
  now: Date,
  field = 'paidAt',
): Date | null {
  if (status === 'cancelled') return null;
  const at = paidAt === null ? now : new Date(paidAt);
  if (+at > +now + AHEAD_MS) throw invalidField(field, PAID_IN_FUTURE);
  return at;
}

/** The history of a payment, of a removed one too, newest first. Refuses `not_found`. */
export async function readHistory(db: Db, actor: Actor, { id }: { id: string }): Promise<PaymentEvent[]> {
  const { stored, known } = await asMember(db, actor, {
    stored: selectEvents(db, eq(paymentEvents.paymentId, id)),
    known: db.select({ id: payments.id }).from(payments).where(eq(payments.id, id)),
  });
  if (stored.length === 0 && known.length === 0) throw new Refusal('not_found');
  return eventsOf(stored);
}

type StoredEvent = Awaited<ReturnType<typeof selectEvents>>[number];

export const eventsOf = (stored: readonly StoredEvent[]): PaymentEvent[] =>
  stored.map(({ event: { id, paymentId, kind, data, createdAt }, actor, paymentKind }) => ({
    ...{ id, paymentId, kind },
    isDeposit: paymentKind === 'deposit',
    data: eventData(data),
    at: createdAt.toISOString(),
    actor: actor.fullName,
  }));

export const selectEvents = (db: Db, where: SQL) =>
  db
    .select({ event: paymentEvents, actor: pick(profiles, 'fullName'), paymentKind: payments.kind })
    .from(paymentEvents)
    .innerJoin(profiles, eq(profiles.id, paymentEvents.actorId))
    // A deposit is never removed; a payment may be.
    .leftJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(where)
    .orderBy(desc(paymentEvents.createdAt), asc(paymentEvents.id));
