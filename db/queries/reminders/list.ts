/** Reminders that a person sends by WhatsApp: those of that channel, and those that no email carried. */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { ReminderItem, ReminderList, WhyByHand } from '../../../domain/reminder/reminder-list.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, hasRow, pick } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  outbox,
  profiles,
  reminders,
} from '../../schema/index.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { preparationsOf, selectOwn } from './due.ts';

/** Of appointments to come, by their start: the member's own; the owner and administrators see the whole studio's. */
export async function readReminders(db: Db, actor: Actor, { now }: { now: Date }): Promise<ReminderList> {
  const listed = and(isByHand(now), or(isNotNull(reminders.sentAt), isReachable));
  const ids = db.select({ id: reminders.appointmentId }).from(reminders).where(listed);
  const { member, found, rows, own } = await asMember(db, actor, {
    found: db
      .select({
        ...pick(reminders, 'id', 'appointmentId', 'asks', 'sentAt'),
        why: sql<WhyByHand>`case when ${ne(reminders.channel, 'email')} then 'whatsapp'
          when ${isNull(reminders.outboxId)} then 'no_address' else 'email_failed' end`,
      })
      .from(reminders)
      .where(listed)
      .orderBy(asc(reminders.startsAt), asc(reminders.id)),
    rows: selectAppointments(db, { where: inArray(appointments.id, ids) }),
    own: selectOwn(db, inArray(appointmentProcedures.appointmentId, ids)),
  });
  const byId = new Map(appointmentRows(rows, member.zone).map((row) => [row.id, row]));
  const items = found.flatMap(({ appointmentId, sentAt, ...rest }): ReminderItem[] => {
    const appointment = byId.get(appointmentId);
    if (appointment === undefined) return [];
    const preparations = preparationsOf(own.filter((one) => one.appointmentId === appointmentId));
    return [{ ...rest, appointment, preparations, sentAt: sentAt?.toISOString() ?? null }];
  });
  return {
    zone: member.zone,
    wholeStudio: member.isAdmin,
    waiting: items.filter(({ sentAt }) => sentAt === null),
    sent: items.filter(({ sentAt }) => sentAt !== null),
  };
}

export const countWaiting = (db: Db, now: Date) =>
  db
    .select({ waiting: count() })
    .from(reminders)
    .where(and(isByHand(now), isNull(reminders.sentAt), isReachable));

const isByHand = (now: Date) => {
  const failed = and(eq(outbox.id, reminders.outboxId), eq(outbox.status, 'dead'));
  return and(
    gt(reminders.startsAt, now),
    or(ne(reminders.channel, 'email'), isNull(reminders.outboxId), hasRow(outbox, failed)),
  );
};

/** By somebody who serves them: who left sends nothing until they are back. */
const isReachable = hasRow(
  sql`${appointments} join ${clients} on ${clients.id} = ${appointments.clientId}
    join ${profiles} on ${profiles.id} = ${appointments.professionalId}`,
  and(
    eq(appointments.id, reminders.appointmentId),
    eq(appointments.startsAt, reminders.startsAt),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    isNotNull(clients.phone),
    profiles.isActive,
  ),
);

/** Marks a reminder as sent by the member, or as not sent. Refuses `not_found`. */
export async function markReminder(
  db: Db,
  actor: Actor,
  { id, isSent, now }: { id: string; isSent: boolean; now: Date },
): Promise<void> {
  const sent = isSent ? { sentAt: now, sentBy: currentProfessionalId } : { sentAt: null, sentBy: null };
  const { marked } = await asMember(db, actor, {
    marked: db.update(reminders).set(sent).where(eq(reminders.id, id)).returning({ id: reminders.id }),
  });
  if (marked.length === 0) throw new Refusal('not_found');
}
