/** What another time, professional or status of an appointment causes, in the batch that changes it and before the change. */
import { and, eq, inArray, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { appointments, deposits, outbox, reminders, waitlistEntries } from '../../schema/index.ts';

type NewRow = Omit<(typeof appointments)['$inferInsert'], 'studioId'>;

/** The columns of a change. */
export type AppointmentColumns = Partial<{ [Name in keyof NewRow]: NewRow[Name] | SQL }>;

/** Columns that follow: its reminders are looked at at once, and the client's 'Eu vou' holds for no other time. */
export function columnsAfter(columns: AppointmentColumns) {
  const { startsAt = appointments.startsAt, status = appointments.status } = columns;
  if (!movesOrTurns(columns)) return {};
  const isSameTime = eq(appointments.startsAt, startsAt);
  const isSame = and(isSameTime, eq(appointments.status, status));
  return {
    reminderCheckAt: sql`case when ${isSame} then ${appointments.reminderCheckAt} else now() end`,
    confirmedByClientAt: sql`case when ${isSameTime} then ${appointments.confirmedByClientAt} end`,
  };
}

/** A reminder that waits to be sent for another time or to another client, or for what is not to come, is not sent. */
export function dropReminders(db: Db, id: string, columns: AppointmentColumns) {
  const { startsAt = appointments.startsAt, status = appointments.status } = columns;
  const { clientId = appointments.clientId } = columns;
  if (!movesOrTurns(columns)) return undefined;
  const holds = and(
    eq(appointments.id, id),
    eq(appointments.startsAt, startsAt),
    eq(appointments.clientId, clientId),
    inArray(sql`${status}`, ['scheduled', 'confirmed']),
  );
  return dropWaiting(db, and(eq(outbox.appointmentId, id), not(hasRow(appointments, holds))));
}

/** Of its deposit nothing is waited for beyond the start: neither its payment nor the studio's answer. After the change. */
export const waitUntilStart = (db: Db, id: string, { startsAt }: AppointmentColumns) =>
  startsAt === undefined
    ? undefined
    : db.execute(sql`update ${deposits} d set hold_ends_at = case when d.hold_ends_at > a.starts_at then a.starts_at else d.hold_ends_at end,
        ask_at = case when d.ask_at > a.starts_at then a.starts_at else d.ask_at end
      from ${appointments} a where a.id = ${id}::uuid and d.appointment_id = a.id and (d.hold_ends_at > a.starts_at or d.ask_at > a.starts_at)`);

/** Reminders of these appointments that wait to be sent are not sent. */
export const dropRemindersOf = (db: Db, ids: SQLWrapper) =>
  dropWaiting(db, inArray(outbox.appointmentId, ids));

/** With what says that they came: should the appointment be taken up again at its time, they are due once more. */
function dropWaiting(db: Db, where: SQL | undefined) {
  const waits = and(where, eq(outbox.kind, 'appointment-reminder'), eq(outbox.status, 'pending'));
  const dropped = db.$with('dropped').as(db.delete(outbox).where(waits).returning({ id: outbox.id }));
  return db
    .with(dropped)
    .delete(reminders)
    .where(and(isNull(reminders.sentAt), inArray(reminders.outboxId, db.select().from(dropped))));
}

const movesOrTurns = ({ startsAt, status }: AppointmentColumns): boolean =>
  startsAt !== undefined || status !== undefined;

/**
 * Who waits for a time of their professionals is looked at at once: they may give one free. By the clock of the statement, so that a look that is
 * under way does not take it for an earlier one.
 */
export const offerFreedTimes = (db: Db, where: SQL | undefined) =>
  db
    .update(waitlistEntries)
    .set({ lookAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(waitlistEntries.status, 'waiting'),
        hasRow(
          appointments,
          and(where, ne(appointments.status, 'cancelled'), wantsTimesOf(appointments.professionalId)),
        ),
      ),
    );

/** Whom an entry of the waitlist waits for. */
export const wantsTimesOf = (professionalId: SQLWrapper) =>
  or(waitlistEntries.anyone, eq(waitlistEntries.professionalId, professionalId));

export const offerFreedTime = (db: Db, id: string) => offerFreedTimes(db, eq(appointments.id, id));

/** Whether a change may give a time free. */
export const mayFreeTime = ({ startsAt, endsAt, status, professionalId }: AppointmentColumns): boolean =>
  [startsAt, endsAt, status, professionalId].some((column) => column !== undefined);
