/** How every change of an appointment is written: one batch under the agenda's lock, decided on what was read before. */
import { and, asc, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { ALTERNATIVE_DAYS, ALTERNATIVES } from '../../../domain/booking/booking.ts';
import { Refusal, timeTakenMessage } from '../../../domain/errors.ts';
import { addDays, type EpochMinute, type LocalMoment, localOf } from '../../../domain/scheduling/clock.ts';
import { conflictDuring } from '../../../domain/scheduling/conflicts.ts';
import { type Agenda, nextFree } from '../../../domain/scheduling/slots.ts';
import { type Actor, asMember, type Db, type LinkHolder, refuseUnless } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { nullWhenLost } from '../../races.ts';
import { appointments, clients, privatePictures, workRecords } from '../../schema/index.ts';
import type { Around } from '../agenda/stored-agenda.ts';
import { seeClientsOfStudio } from '../clients/client-rows.ts';
import { SPENT_ELSEWHERE } from '../credits/credit-entries.ts';
import { type Change, changeStatements } from './appointment-change.ts';
import { appointmentRows, lockClient, selectAppointments } from './appointment-rows.ts';

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

/** The appointment as it is after the change; null when somebody else was faster and nothing was written. */
export async function writeAppointment(
  db: Db,
  actor: Actor | LinkHolder,
  { held, change, now }: { held: Held; change: Change; now: Date },
): Promise<AppointmentRow | null> {
  const { id } = held;
  const written = await asMember(db, actor, {
    sight: held.ofStudio ? seeClientsOfStudio(db) : undefined,
    hold: hold(db, held, change),
    agenda: held.agendaVersion === undefined ? undefined : requireAgenda(db, held),
    work: held.clientId === undefined || change.added ? undefined : handOverWork(db, id, held.clientId),
    change: changeStatements(db, id, change, now),
    selected: selectAppointments(db, { where: eq(appointments.id, id) }),
  }).catch(nullWhenLost(...races));
  return written && (appointmentRows(written.selected, written.member.zone)[0] ?? null);
}

/** Record and pictures of the work are about the client of the appointment. */
const handOverWork = (db: Db, id: string, clientId: string) => ({
  records: db.update(workRecords).set({ clientId }).where(eq(workRecords.appointmentId, id)),
  pictures: db
    .update(privatePictures)
    .set({ clientId })
    .where(and(eq(privatePictures.appointmentId, id), isNotNull(privatePictures.clientId))),
});

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

const races = [
  ...['appointments_no_overlap', 'payments_one_per_appointment', 'idempotency_keys_pkey'],
  SPENT_ELSEWHERE,
];

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
