import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { depositCents } from '../../../domain/agenda/prepaid.ts';
import { ANONYMOUS_CLIENT } from '../../../domain/client/client.ts';
import { contactAddress } from '../../../domain/email/address.ts';
import { Refusal } from '../../../domain/errors.ts';
import {
  type PaymentReceipts,
  type Receipt,
  type ReceiptContent,
  type ReceiptEmailInput,
  saysTheSame,
} from '../../../domain/money/receipt.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf, lockRow, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, newId } from '../../columns.ts';
import { nullWhenStale, untilUnchanged } from '../../races.ts';
import { appointments, clients, payments, receipts, studios } from '../../schema/index.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { answererOf, type Host, selectHost } from '../bookings/receipts.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { claimsOf, inStudio, requireRates, USER } from '../rate-counters.ts';

type Payment = typeof payments.$inferSelect;
type StoredReceipt = typeof receipts.$inferSelect;

/** The receipts of a payment, of a removed one the void ones, and the content of one issued now where none says the same. Refuses `not_found`. */
export async function readReceipts(db: Db, actor: Actor, { id }: { id: string }): Promise<PaymentReceipts> {
  const { row, payment, issued, host, zone } = await readReceiptState(db, actor, id);
  const now = payment?.status === 'paid' ? contentOf(payment, row, host) : null;
  const valid = issued.find(isValid);
  const draft = now !== null && valid !== undefined && saysTheSame(receiptOf(valid), now) ? null : now;
  return {
    appointmentId: row.id,
    receipts: issued.map(receiptOf),
    draft,
    email: row.client.email,
    zone,
  };
}

/**
 * Issues the receipt of a payment, or returns the valid one; that with the number `replaces` becomes void and another is issued, where it would say
 * something else now. Refuses `not_found`, `payment_not_paid`.
 */
export function issueReceipt(
  db: Db,
  actor: Actor,
  { id, replaces, now }: { id: string; replaces?: number | undefined; now: Date },
): Promise<Receipt> {
  return untilUnchanged(async () => {
    const { row, payment, issued, host } = await readReceiptState(db, actor, id);
    const valid = issued.find(isValid);
    if (valid !== undefined && valid.number !== replaces) return receiptOf(valid);
    if (payment?.status !== 'paid') throw new Refusal('payment_not_paid');
    const content = contentOf(payment, row, host);
    if (valid !== undefined && saysTheSame(receiptOf(valid), content)) return receiptOf(valid);
    return addReceipt(db, actor, { payment, row, content, replaced: valid?.id }, now).catch(nullWhenStale);
  });
}

/** Enqueues the valid receipt to an address. Refuses `not_found`, `receipt_missing` (none is valid), `rate_limited`. */
export async function emailReceipt(
  db: Db,
  actor: Actor,
  { id, email, now }: ReceiptEmailInput & { id: string; now: Date },
): Promise<string> {
  const claims = claimsOf(actor, [
    [rateLimits.receiptByAccount, USER],
    [rateLimits.receiptByEmail, inStudio(email)],
  ]);
  const { row, issued, host } = await readReceiptState(db, actor, id);
  const valid = issued.find(isValid);
  if (valid === undefined) throw new Refusal('receipt_missing');
  const data = {
    kind: 'payment-receipt' as const,
    receipt: receiptOf(valid),
    studioEmail: contactAddress(answererOf(host)),
  };
  const about = { appointmentId: row.id, professionalId: row.professional.id };
  const queued = emailOf(data, email, now, about);
  await asMember(db, actor, {
    rates: requireRates(db, claims, now),
    held: refuseUnless(db, hasValid(id), 'receipt_missing'),
    enqueue: enqueue(db, [queued]),
  });
  return queued.id;
}

async function readReceiptState(db: Db, actor: Actor, id: string) {
  const appointment = sql`(select appointment_id from ${payments} where id = ${id}
    union select appointment_id from ${receipts} where payment_id = ${id})`;
  const { member, paid, issued, selected, hosts } = await asMember(db, actor, {
    paid: db.select().from(payments).where(eq(payments.id, id)),
    issued: db.select().from(receipts).where(eq(receipts.paymentId, id)).orderBy(desc(receipts.number)),
    selected: selectAppointments(db, { where: eq(appointments.id, appointment) }),
    hosts: selectHost(db, sql`(select professional_id from ${appointments} where id = ${appointment})`),
  });
  const { zone } = member;
  const row = firstOf(appointmentRows(selected, zone));
  return { row, payment: paid[0] ?? null, issued, host: firstOf(hosts), zone };
}

interface NewReceipt {
  payment: Payment;
  row: AppointmentRow;
  content: ReceiptContent;
  /** The valid receipt that it takes the place of. */
  replaced: string | undefined;
}

/** Under the lock of the appointment, which every change of its payment takes first. Refuses `edited_elsewhere` (not true any more). */
async function addReceipt(
  db: Db,
  actor: Actor,
  { payment, row, content, replaced }: NewReceipt,
  now: Date,
): Promise<Receipt | null> {
  const { issued } = await asMember(db, actor, {
    lock: lockRow(db, appointments, row.id),
    held: refuseUnless(db, isCurrent({ payment, row }), 'edited_elsewhere'),
    void:
      replaced === undefined
        ? undefined
        : db
            .update(receipts)
            .set({ voidedAt: now })
            .where(and(eq(receipts.id, replaced), isValidOf(payment.id))),
    // The update locks the counter until the end of the transaction: a number is taken if and only if its row is stored.
    add: db.execute(sql`with numbered as (
        update ${studios} set receipts = receipts + 1 where id = ${currentStudioId} and not (${hasValid(payment.id)})
        returning receipts
      )
      insert into ${receipts} (id, studio_id, number, payment_id, appointment_id, content, issued_by, issued_at)
      select ${newId(now)}, ${currentStudioId}, numbered.receipts, ${payment.id}, ${row.id},
        ${JSON.stringify(content)}::jsonb, ${currentProfessionalId}, ${now.toISOString()} from numbered`),
    issued: db.select().from(receipts).where(isValidOf(payment.id)),
  });
  return issued[0] === undefined ? null : receiptOf(issued[0]);
}

const isCurrent = ({ payment, row }: Pick<NewReceipt, 'payment' | 'row'>) =>
  hasRow(
    sql`${payments} join ${appointments} on ${appointments.id} = ${payments.appointmentId}
      join ${clients} on ${clients.id} = ${appointments.clientId}`,
    and(
      eq(payments.id, payment.id),
      eq(payments.version, payment.version),
      eq(appointments.version, row.version),
      eq(clients.fullName, row.client.fullName),
    ),
  );

const isValidOf = (paymentId: string) => and(eq(receipts.paymentId, paymentId), isNull(receipts.voidedAt));

const hasValid = (paymentId: string) => hasRow(receipts, isValidOf(paymentId));

const isValid = ({ voidedAt }: StoredReceipt): boolean => voidedAt === null;

function contentOf(payment: Payment, row: AppointmentRow, { studio }: Host): ReceiptContent {
  const { businessName: name, city, state, address, phone, zone } = studio;
  return {
    studio: { name, city, state, address, phone },
    professional: row.professional.fullName,
    client: row.client.fullName === ANONYMOUS_CLIENT ? '' : row.client.fullName,
    procedures: row.procedures.map((procedure) => procedure.name),
    date: row.date,
    paidOn: dateIn(zone, payment.paidAt ?? payment.createdAt),
    amountCents: payment.amountCents,
    method: payment.method,
    transactionId: payment.transactionId,
    ...(payment.kind === 'deposit' ? { isDeposit: true as const } : before(row)),
  };
}

/** What was paid before the payment. */
const before = (row: AppointmentRow) => ({
  ...(depositCents(row) > 0 && { depositCents: depositCents(row) }),
  ...(row.creditCents && { creditCents: row.creditCents }),
});

const receiptOf = ({ number, paymentId, content, issuedAt, voidedAt }: StoredReceipt): Receipt => ({
  ...content,
  number,
  paymentId,
  issuedAt: issuedAt.toISOString(),
  voidedAt: voidedAt?.toISOString() ?? null,
});
