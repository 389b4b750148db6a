/** How every change of an appointment is written: one batch under the agenda's lock, decided on what was read before. */
import { and, asc, eq, isNotNull, isNull, not, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppointmentProcedure, AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { ALTERNATIVE_DAYS, ALTERNATIVES } from '../../../domain/booking/booking.ts';
import { Refusal, timeTakenMessage } from '../../../domain/errors.ts';
import type { CommissionEntry } from '../../../domain/money/commission.ts';
import { addDays, type EpochMinute, type LocalMoment, localOf } from '../../../domain/scheduling/clock.ts';
import { conflictDuring } from '../../../domain/scheduling/conflicts.ts';
import { type Agenda, nextFree } from '../../../domain/scheduling/slots.ts';
import {
  type Actor,
  asMember,
  type Db,
  type LinkHolder,
  refuseUnless,
  violatedConstraint,
} from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, pick } from '../../columns.ts';
import { isStale } from '../../races.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  deposits,
  idempotencyKeys,
  outbox,
  payments,
  privatePictures,
  workRecords,
} from '../../schema/index.ts';
import type { Around } from '../agenda/stored-agenda.ts';
import { seeClientsOfStudio } from '../clients/client-rows.ts';
import { addEntries } from '../commissions/entries.ts';
import {
  addCredits,
  lockClient,
  type NewCredit,
  paidByCredit,
  SPENT_ELSEWHERE,
} from '../credits/credit-entries.ts';
import { enqueue, enqueueChange, type QueuedEmail } from '../outbox/enqueue.ts';
import { addPaymentEvent, cancelPayment, type NewPaymentEvent } from '../payments/payment-events.ts';
import { attachProof } from '../pictures/private-pictures.ts';
import { markTold, queueRefunds } from '../pix/charges.ts';
import { type AppointmentEvent, recordEvents } from './appointment-events.ts';
import { appointmentRows, selectAppointments } from './appointment-rows.ts';
import {
  type AppointmentColumns,
  columnsAfter,
  dropReminders,
  mayFreeTime,
  offerFreedTime,
  waitUntilStart,
} from './appointment-times.ts';

export interface Held {
  id: string;
  /** The one that was read; left out for a new appointment. */
  version?: number;
  professionalId?: string;
  /** Of the professional's agenda that was read, where hours and blocks count too. */
  agendaVersion?: number;
  around?: Around | undefined;
  clientId?: string;
  /** The client is one whom only colleagues may see so far. */
  ofStudio?: boolean;
}

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

/** The appointment as it is after the change; null when somebody else was faster and nothing was written. */
export async function writeAppointment(
  db: Db,
  actor: Actor | LinkHolder,
  { held, change, now }: { held: Held; change: Change; now: Date },
): Promise<AppointmentRow | null> {
  const { id } = held;
  try {
    const { member, selected } = await asMember(db, actor, {
      sight: held.ofStudio ? seeClientsOfStudio(db) : undefined,
      hold: hold(db, held, change),
      agenda: held.agendaVersion === undefined ? undefined : requireAgenda(db, held),
      work: held.clientId === undefined || change.added ? undefined : handOverWork(db, id, held.clientId),
      change: changeStatements(db, id, change, now),
      selected: selectAppointments(db, { where: eq(appointments.id, id) }),
    });
    return appointmentRows(selected, member.zone)[0] ?? null;
  } catch (error) {
    if (isLostRace(error)) return null;
    throw error;
  }
}

/** Record and pictures of the work are about the client of the appointment. */
const handOverWork = (db: Db, id: string, clientId: string) => ({
  records: db.update(workRecords).set({ clientId }).where(eq(workRecords.appointmentId, id)),
  pictures: db
    .update(privatePictures)
    .set({ clientId })
    .where(and(eq(privatePictures.appointmentId, id), isNotNull(privatePictures.clientId))),
});

function changeStatements(db: Db, id: string, change: Change, now: Date) {
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

/**
 * Locks what the writing depends on, in the order of every writer: agendas, clients, the appointment. Stale unless the appointment has the
 * version that was read, with which go its agenda and client, and the client to whom it goes can still be booked.
 */
function hold(db: Db, { id, version, professionalId, clientId }: Held, { credits = [] }: Change) {
  const isThis = eq(appointments.id, id);
  const { professionalId: agenda, clientId: client } = appointments;
  const former = (column: AnyPgColumn) => db.select({ value: column }).from(appointments).where(isThis);
  const isCurrent = version === undefined ? undefined : and(isThis, eq(appointments.version, version));
  return {
    agendas: db.execute(sql`select lock_agenda(id) from (
      ${former(agenda)} union select ${professionalId ?? null}::uuid order by 1) as agendas (id) where id is not null`),
    credit: credits.length > 0 ? lockClient(db, id) : undefined,
    client: clientId === undefined ? undefined : holdClient(db, clientId, former(client)),
    appointment: isCurrent && {
      lock: db.select({ id: appointments.id }).from(appointments).where(isCurrent).for('update'),
      require: refuseUnless(db, hasRow(appointments, isCurrent), 'edited_elsewhere'),
    },
  };
}

function holdClient(db: Db, id: string, former: SQLWrapper) {
  const isBookable = and(eq(clients.id, id), isNull(clients.mergedInto), isNull(clients.anonymisedAt));
  return {
    lock: db
      .select({ id: clients.id })
      .from(clients)
      .where(sql`${clients.id} in (${former} union select ${id}::uuid)`)
      .orderBy(asc(clients.id))
      .for('key share'),
    require: refuseUnless(db, hasRow(clients, isBookable), 'edited_elsewhere'),
  };
}

const requireAgenda = (db: Db, { id, professionalId, agendaVersion, around }: Held) =>
  refuseUnless(
    db,
    sql`agenda_unchanged(${professionalId}::uuid, ${agendaVersion ?? null}::integer,
      ${around ? JSON.stringify(around) : null}::jsonb, p_except => ${id}::uuid)`,
    'edited_elsewhere',
  );

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

const races = new Set([
  ...['appointments_no_overlap', 'payments_one_per_appointment', 'idempotency_keys_pkey'],
  SPENT_ELSEWHERE,
]);

function isLostRace(error: unknown): boolean {
  return isStale(error) || races.has(violatedConstraint(error) ?? '');
}

/**
 * Refuses `time_taken`, or `time_unavailable` when the clocks jump over the time (`start` null), with the next free times from
 * `after` on: the time that was asked for, else that of the appointment in the way.
 */
export function refuseUnlessFree(
  agenda: Agenda,
  start: EpochMinute | null,
  minutes: number,
  after?: LocalMoment,
): void {
  const conflict = start === null ? null : conflictDuring(agenda, { start, end: start + minutes });
  if (start !== null && conflict === null) return;
  const from = after ?? localOf(agenda.zone, conflict?.start ?? agenda.now);
  const through = addDays(from.date, ALTERNATIVE_DAYS);
  const details = { alternatives: nextFree(agenda, from, minutes, ALTERNATIVES, through) };
  if (conflict === null) throw new Refusal('time_unavailable', { details });
  const { time } = localOf(agenda.zone, conflict.start);
  throw new Refusal('time_taken', { message: timeTakenMessage(time), details });
}

export function refuseUnlessCurrent(row: AppointmentRow, version: number): void {
  if (row.version !== version) throw refusedWith('appointment_changed', row);
}

export const refusedWith = (
  code: 'appointment_changed' | 'payment_missing' | 'payment_exists',
  appointment: AppointmentRow,
): Refusal => new Refusal(code, { details: { appointment } });
