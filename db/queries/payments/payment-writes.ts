/** How every change of a payment is written: one batch, in the lock of its appointment, with its history. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { CommissionEntry } from '../../../domain/money/commission.ts';
import type { PaymentEventKind, StoredPaymentEvent } from '../../../domain/money/payment-history.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId } from '../../columns.ts';
import { nullWhenLost } from '../../races.ts';
import { appointments, payments, receipts } from '../../schema/index.ts';
import { lockClient } from '../appointments/appointment-rows.ts';
import { addEntries } from '../commissions/entries.ts';
import { addCredits, type NewCredit, paidByCredit, SPENT_ELSEWHERE } from '../credits/credit-entries.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentRows, selectPayments } from './payment-rows.ts';

type Columns = typeof payments.$inferInsert;

interface Change {
  /** A new payment; of the member of the transaction unless it says whose. */
  added?: Omit<Columns, 'id' | 'studioId' | 'appointmentId' | 'createdBy'> & { createdBy?: string };
  columns?: Partial<Columns>;
  isRemoved?: boolean;
  isReceiptVoid?: boolean;
  /** What it adds to commissions. */
  earned: readonly CommissionEntry[];
  /** Entries of the client's credit. */
  credits?: readonly NewCredit[];
  event: { kind: PaymentEventKind; data: StoredPaymentEvent };
}

interface Held {
  id: string;
  appointment: AppointmentRow;
}

/** The payment after the change, as it was before when it is removed; null when somebody else was faster and nothing was written. */
export async function writePayment(
  db: Db,
  actor: Actor,
  { held: { id, appointment }, change, now }: { held: Held; change: Change; now: Date },
): Promise<PaymentRow | null> {
  const about = { paymentId: id, appointmentId: appointment.id, professionalId: appointment.professional.id };
  const isIt = eq(payments.id, id);
  const { credits = [] } = change;
  const written = await asMember(db, actor, {
    client: credits.length > 0 ? lockClient(db, appointment.id) : undefined,
    hold: hold(db, appointment, paidByCredit(credits)),
    credits: credits.length > 0 ? addCredits(db, appointment.id, credits, now) : undefined,
    before: selectPayments(db, { where: isIt }),
    change: changeStatements(db, about, change, now),
    earned: addEntries(db, { paymentId: id, appointmentId: appointment.id }, change.earned, now),
    event: addPaymentEvent(db, { ...about, ...change.event }, now),
    after: selectPayments(db, { where: isIt }),
  }).catch(nullWhenLost('payments_one_per_appointment', SPENT_ELSEWHERE));
  if (written === null) return null;
  const { member, before, after } = written;
  return paymentRows(change.isRemoved ? before : after, member.zone)[0] ?? null;
}

/** Raises the version of the appointment, and so locks it; refuses `edited_elsewhere` when it is not what was read. */
const hold = (db: Db, { id, version }: AppointmentRow, credit: number) =>
  db.execute(sql`with held as (
      update ${appointments} set version = ${version + 1}, credit_cents = credit_cents + ${credit} where id = ${id} and version = ${version} returning id
    ) select refuse_unless(exists (select from held), 'edited_elsewhere')`);

function changeStatements(
  db: Db,
  { paymentId: id, appointmentId }: { paymentId: string; appointmentId: string },
  { added, columns, isRemoved, isReceiptVoid }: Change,
  now: Date,
) {
  const author = { studioId: currentStudioId, createdBy: added?.createdBy ?? currentProfessionalId };
  const isValid = and(eq(receipts.paymentId, id), isNull(receipts.voidedAt));
  return {
    ...(isReceiptVoid && { void: db.update(receipts).set({ voidedAt: now }).where(isValid) }),
    ...(added && { add: db.insert(payments).values({ ...added, id, appointmentId, ...author }) }),
    ...(columns && { change: db.update(payments).set(columns).where(eq(payments.id, id)) }),
    ...(isRemoved && { remove: db.delete(payments).where(eq(payments.id, id)) }),
  };
}
