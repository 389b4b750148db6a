import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Cursor } from '../../../domain/cursor.ts';
import { type BellNotification, notificationEventKinds } from '../../../domain/notification/notification.ts';
import type { Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, isMine, pick } from '../../columns.ts';
import { countUpTo, earlierThan, microsOf } from '../../keyset.ts';
import {
  anamneses,
  appointmentEvents,
  appointments,
  clients,
  foreignCalendars,
  outbox,
  profiles,
} from '../../schema/index.ts';
import { isInUse } from '../clients/client-rows.ts';

const professional = alias(profiles, 'professional');
const performer = alias(profiles, 'performer');

const about = {
  appointmentId: appointments.id,
  startsAt: appointments.startsAt,
  client: clients.fullName,
  professional: professional.fullName,
};

/** What went to a colleague since is no news to a professional: she sees nothing of it any more. */
const isOfSeen = eq(appointments.id, appointmentEvents.appointmentId);

export const eventsAfter = (db: Db, since: SQL, cursor: Cursor | undefined) =>
  db
    .select({
      ...about,
      id: appointmentEvents.id,
      micros: microsOf(appointmentEvents.createdAt),
      kind: sql<(typeof notificationEventKinds)[number]>`${appointmentEvents.kind}`,
      data: appointmentEvents.data,
      professionalId: appointmentEvents.professionalId,
      by: performer.fullName,
    })
    .from(appointmentEvents)
    .innerJoin(appointments, isOfSeen)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(professional, eq(professional.id, appointmentEvents.professionalId))
    .leftJoin(performer, eq(performer.id, appointmentEvents.actorId))
    .where(and(isNews(since), earlierThan(appointmentEvents.createdAt, appointmentEvents.id, cursor)))
    .orderBy(desc(appointmentEvents.createdAt), desc(appointmentEvents.id))
    .$dynamic();

export type EventRow = Awaited<ReturnType<typeof eventsAfter>>[number];

export const formsAfter = (db: Db, since: SQL, cursor: Cursor | undefined) =>
  db
    .select({
      id: anamneses.id,
      micros: microsOf(anamneses.createdAt),
      clientId: clients.id,
      client: clients.fullName,
      professionalId: clients.createdBy,
      professional: professional.fullName,
    })
    .from(anamneses)
    .innerJoin(clients, eq(clients.id, anamneses.clientId))
    .leftJoin(professional, eq(professional.id, clients.createdBy))
    .where(and(isReceived(since), earlierThan(anamneses.createdAt, anamneses.id, cursor)))
    .orderBy(desc(anamneses.createdAt), desc(anamneses.id))
    .$dynamic();

export type FormRow = Awaited<ReturnType<typeof formsAfter>>[number];

export const failedEmailsAfter = (db: Db, since: SQL, cursor: Cursor | undefined) =>
  db
    .select({
      ...about,
      id: outbox.id,
      micros: microsOf(outbox.settledAt),
      professionalId: outbox.professionalId,
      recipient: outbox.recipient,
    })
    .from(outbox)
    .leftJoin(appointments, eq(appointments.id, outbox.appointmentId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(professional, eq(professional.id, outbox.professionalId))
    .where(and(isFailure(since), earlierThan(outbox.settledAt, outbox.id, cursor)))
    .orderBy(desc(outbox.settledAt), desc(outbox.id))
    .$dynamic();

export type FailedEmailRow = Awaited<ReturnType<typeof failedEmailsAfter>>[number];

/** The own calendar elsewhere, when it cannot be read any more. */
export const failedCalendarsAfter = (db: Db, since: SQL, cursor: Cursor | undefined) =>
  db
    .select({
      ...pick(foreignCalendars, 'id', 'name', 'professionalId'),
      micros: microsOf(foreignCalendars.toldAt),
      client: sql<null>`null`,
      professional: sql<null>`null`,
    })
    .from(foreignCalendars)
    .where(and(isFailing(since), earlierThan(foreignCalendars.toldAt, foreignCalendars.id, cursor)))
    .orderBy(desc(foreignCalendars.toldAt), desc(foreignCalendars.id))
    .$dynamic();

export type FailedCalendarRow = Awaited<ReturnType<typeof failedCalendarsAfter>>[number];

export const countEvents = (db: Db, since: SQL, most: number) =>
  countUpTo(db, sql`${appointmentEvents} join ${appointments} on ${isOfSeen}`, isNews(since), most);

export const countForms = (db: Db, since: SQL, most: number) =>
  countUpTo(
    db,
    sql`${anamneses} join ${clients} on ${clients.id} = ${anamneses.clientId}`,
    isReceived(since),
    most,
  );

export const countFailedEmails = (db: Db, since: SQL, most: number) =>
  countUpTo(db, outbox, isFailure(since), most);

export const countFailedCalendars = (db: Db, since: SQL, most: number) =>
  countUpTo(db, foreignCalendars, isFailing(since), most);

const isFailing = (since: SQL) =>
  and(eq(foreignCalendars.professionalId, currentProfessionalId), gt(foreignCalendars.toldAt, since));

/** Of a member's own agenda, for managers of the studio's. */
const isNews = (since: SQL) =>
  and(
    isMine(appointmentEvents.professionalId),
    gt(appointmentEvents.createdAt, since),
    inArray(appointmentEvents.kind, [...notificationEventKinds]),
    sql`${appointmentEvents.actorId} is distinct from current_professional_id()`,
  );

/** Of clients that the member sees. The studio is named although the policies narrow to it: one of them is a job's, of all studios. */
const isReceived = (since: SQL) =>
  and(
    eq(anamneses.studioId, currentStudioId),
    isNull(anamneses.filledBy),
    gt(anamneses.createdAt, since),
    isInUse,
  );

/** A member's own, for managers the studio's: about appointments, and for managers about invitations. */
const isFailure = (since: SQL) =>
  and(
    eq(outbox.status, 'dead'),
    eq(outbox.channel, 'email'),
    gt(outbox.settledAt, since),
    isMine(outbox.professionalId),
    or(isNotNull(outbox.appointmentId), and(sql`current_is_admin()`, eq(outbox.kind, 'invitation'))),
  );

const moment = v.object({ date: v.string(), time: v.string() });
const move = v.object({ from: moment, to: moment });

/** From when to when an event moved its appointment; null when it does not say so. */
export function moveOf(data: unknown): BellNotification['moved'] {
  const parsed = v.safeParse(move, data);
  return parsed.success ? parsed.output : null;
}
