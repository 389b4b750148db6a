/** What a verb changes of an appointment, as statements of its batch. */
import { and, eq, not, sql } from 'drizzle-orm';
import type { AppointmentProcedure } from '../../../domain/agenda/appointment.ts';
import type { CommissionEntry } from '../../../domain/money/commission.ts';
import type { Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, pick } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  deposits,
  idempotencyKeys,
  outbox,
  payments,
  reminders,
  reviews,
} from '../../schema/index.ts';
import { addEntries } from '../commissions/entries.ts';
import { addCredits, type NewCredit, paidByCredit } from '../credits/credit-entries.ts';
import { enqueue, enqueueChange, type QueuedEmail } from '../outbox/enqueue.ts';
import { addPaymentEvent, cancelPayment, type NewPaymentEvent } from '../payments/payment-events.ts';
import { attachProof } from '../pictures/private-pictures.ts';
import { markTold, queueRefunds } from '../pix/charges.ts';
import { type AppointmentEvent, recordEvents } from './appointment-events.ts';
import {
  type AppointmentColumns,
  columnsAfter,
  dropReminders,
  mayFreeTime,
  offerFreedTime,
  waitUntilStart,
} from './appointment-times.ts';

/** Columns of a deposit that change. */
export type DepositColumns = Partial<typeof deposits.$inferInsert>;

type NewRow<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'studioId'>;

/** What is written together. The database raises the version unless `columns` does. */
export interface Change {
  added?: NewRow<typeof appointments>;
  columns?: AppointmentColumns;
  procedures?: readonly AppointmentProcedure[];
  payment?: Omit<NewRow<typeof payments>, 'createdBy'>;
  paymentEvent?: NewPaymentEvent;
  /** The deposit that it waits for or has from now on; replaces one that was asked for no more. */
  newDeposit?: NewRow<typeof deposits> | undefined;
  /** Whether another professional does it from now on. */
  handsOver?: boolean;
  /** Whether its deposit is waited for, which ends with the new start. */
  awaitsDeposit?: boolean;
  /** What becomes of its deposit. */
  deposit?: DepositColumns | undefined;
  /** Entries of the client's credit. */
  credits?: readonly NewCredit[] | undefined;
  /** The picture with which the client claims that it is paid. */
  proof?: string | undefined;
  /** The payment that the client gets back: it is cancelled, and its receipt void. */
  returned?: string | undefined;
  /** The charge of which the studio is told, once. */
  told?: string | undefined;
  /** What it adds to commissions of the payment. */
  earned?: { paymentId: string; entries: readonly CommissionEntry[] } | undefined;
  key?: NewRow<typeof idempotencyKeys>;
  events?: readonly AppointmentEvent[];
  emails?: readonly QueuedEmail[];
  /** The email is left out when one of its id was enqueued before. */
  isEmailedOnce?: boolean;
  /** The emails are about what the client changed: several changes are one email. */
  isClientChange?: boolean;
  isContactAccepted?: boolean;
}

export function changeStatements(db: Db, id: string, change: Change, now: Date) {
  const { added, procedures, payment, paymentEvent, returned, earned, key } = change;
  const { events = [], credits = [], isContactAccepted } = change;
  const columns = withCredits(change.columns, credits);
  const ofAppointment = eq(appointmentProcedures.appointmentId, id);
  return {
    add: added && db.insert(appointments).values({ ...added, studioId: currentStudioId }),
    // Both ask what it was: before it changes.
    reminders: columns && dropReminders(db, id, columns),
    freed: columns && mayFreeTime(columns) ? offerFreedTime(db, id) : undefined,
    change:
      columns &&
      db
        .update(appointments)
        .set({ ...columnsAfter(columns), ...columns })
        .where(eq(appointments.id, id)),
    handOver: change.handsOver && columns ? handOver(db, id, columns) : undefined,
    waits: change.awaitsDeposit && columns ? waitUntilStart(db, id, columns) : undefined,
    procedures: procedures && {
      drop: db.delete(appointmentProcedures).where(ofAppointment),
      add: db.insert(appointmentProcedures).values(procedureRows(id, procedures)),
    },
    newDeposit: change.newDeposit && addDeposit(db, change.newDeposit),
    deposit:
      change.deposit &&
      db.update(deposits).set(settled(change.deposit)).where(eq(deposits.appointmentId, id)),
    credits: credits.length > 0 ? addCredits(db, id, credits, now) : undefined,
    proof:
      change.proof === undefined ? undefined : attachProof(db, { id: change.proof, appointmentId: id, now }),
    // Of a deposit that was returned only the history is left, once another comes.
    repaid: payment?.kind === 'deposit' ? dropReturned(db, id) : undefined,
    pay:
      payment &&
      db.insert(payments).values({ ...payment, studioId: currentStudioId, createdBy: authorOf(id) }),
    returned: returned === undefined ? undefined : cancelPayment(db, returned, now),
    refunds: change.deposit?.state === 'due_back' ? queueRefunds(db, id, now) : undefined,
    told: change.told === undefined ? undefined : markTold(db, change.told, now),
    paymentEvent: paymentEvent && addPaymentEvent(db, paymentEvent, now),
    earned: earned && addEntries(db, { paymentId: earned.paymentId, appointmentId: id }, earned.entries, now),
    key: key && db.insert(idempotencyKeys).values({ ...key, studioId: currentStudioId }),
    events: recordEvents(db, id, events, now),
    accept: isContactAccepted ? db.execute(sql`select accept_contact(${id}::uuid)`) : undefined,
    emails: emailStatements(db, id, change),
  };
}

/** What waits for a person to send it, and what the client said of the visit, go with it to another professional. */
const handOver = (db: Db, id: string, { professionalId }: AppointmentColumns) => ({
  reminders: db.update(reminders).set({ professionalId }).where(eq(reminders.appointmentId, id)),
  review: db.update(reviews).set({ professionalId }).where(eq(reviews.appointmentId, id)),
});

/** With the member who settles what becomes of it; none where the client or a provider does. */
const settled = (deposit: DepositColumns) =>
  deposit.settledAt ? { ...deposit, settledBy: currentProfessionalId } : deposit;

const addDeposit = (db: Db, deposit: NewRow<typeof deposits>) =>
  db
    .insert(deposits)
    .values({ ...deposit, studioId: currentStudioId })
    .onConflictDoUpdate({
      target: deposits.appointmentId,
      // What was accepted of the former one says nothing of this.
      set: {
        ...{ policy: null, policyHash: null, policyVersion: null, acceptedAt: null },
        ...{ settledAt: null, settledBy: null, settledNote: null, ...deposit },
      },
    });

const dropReturned = (db: Db, id: string) =>
  db
    .delete(payments)
    .where(
      and(eq(payments.appointmentId, id), eq(payments.kind, 'deposit'), eq(payments.status, 'cancelled')),
    );

/** The member of the transaction; of what a provider of Pix reports the appointment's professional. */
const authorOf = (id: string) =>
  sql`coalesce(${currentProfessionalId}, (select professional_id from ${appointments} where id = ${id}::uuid))`;

/** The appointment keeps what of the client's credit pays for it. */
function withCredits(columns: AppointmentColumns | undefined, credits: readonly NewCredit[]) {
  const cents = paidByCredit(credits);
  return cents === 0 ? columns : { ...columns, creditCents: sql`${appointments.creditCents} + ${cents}` };
}

function emailStatements(db: Db, id: string, { emails = [], isEmailedOnce = false, isClientChange }: Change) {
  const [email] = emails;
  if (email === undefined) return undefined;
  if (isClientChange) return enqueueChange(db, id, emails);
  return enqueue(db, emails, isEmailedOnce ? { when: not(hasRow(outbox, eq(outbox.id, email.id))) } : {});
}

const procedureRows = (appointmentId: string, procedures: readonly AppointmentProcedure[]) =>
  procedures.map((procedure, position) => ({
    ...pick(procedure, 'name', 'priceCents', 'durationMinutes'),
    ...{ studioId: currentStudioId, appointmentId, position, procedureTypeId: procedure.id },
  }));
