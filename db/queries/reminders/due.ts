/** For the job that reminds clients: it finds by time alone whose turn it is, and works inside one studio after the other. */
import { and, asc, eq, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type AppointmentRow, isAwaited } from '../../../domain/agenda/appointment.ts';
import type { Email } from '../../../domain/email/email.ts';
import type { ReminderMoment, ReminderStep, Reminders } from '../../../domain/reminder/reminder.ts';
import { type EpochMinute, epochMinuteOf, instantOf } from '../../../domain/scheduling/clock.ts';
import { batch, callFunction, type Db } from '../../client.ts';
import { currentStudioId, hasRow, newId, pick } from '../../columns.ts';
import {
  appointmentEvents,
  appointmentProcedures,
  appointments,
  imports,
  procedureTypes,
  profiles,
  reminders,
  studios,
} from '../../schema/index.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { asksApproval } from '../bookings/asks-approval.ts';
import { type Host, receiptOf, selectHosts } from '../bookings/receipts.ts';
import { enterStudio } from '../due.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';

/** The import that an appointment came with. */
export const isOfImport = and(
  eq(imports.studioId, appointments.studioId),
  eq(imports.id, appointments.importId),
);

export interface Waiting {
  studioId: string;
  ids: string[];
}

const dueRows = v.array(v.object({ id: v.string(), studioId: v.string() }));

/** Those that wait longest, at most `portion`, by studio. */
export async function findWaiting(
  db: Db,
  { now, portion }: { now: Date; portion: number },
): Promise<Waiting[]> {
  const found = await callFunction(db, 'find_due', { job: 'reminders', now, limit: portion }, dueRows);
  const byStudio = Map.groupBy(found, ({ studioId }) => studioId);
  return [...byStudio].map(([studioId, rows]) => ({ studioId, ids: rows.map(({ id }) => id) }));
}

export interface Candidate {
  row: AppointmentRow;
  host: Host;
  start: EpochMinute;
  bookedAt: EpochMinute;
  /** The studio's, with the steps of the first procedure that has its own. */
  reminders: Reminders;
  preparations: string[];
  sent: ReminderMoment[];
  /** The studio has not confirmed what the client booked: nobody is asked whether they come. */
  awaitsApproval: boolean;
}

/** Of those ids that are still the studio's. One that has begun has no steps. */
export async function readCandidates(db: Db, { studioId, ids }: Waiting): Promise<Candidate[]> {
  const ofThese = inArray(appointments.id, ids);
  const { rows, facts, hosts, own, sent } = await batch(db, {
    studio: enterStudio(db, studioId),
    rows: selectAppointments(db, { where: ofThese }),
    facts: db
      .select({
        id: appointments.id,
        // What was due before an import was the former program's to send.
        createdAt: sql`coalesce(${imports.createdAt}, ${appointments.createdAt})`.mapWith(
          appointments.createdAt,
        ),
        movedAt: max(appointmentEvents.createdAt),
        reminders: studios.reminders,
        zone: studios.zone,
        needsApproval: asksApproval(appointments.id),
        // Who left serves nobody: their clients are not told to come.
        isServed: profiles.isActive,
      })
      .from(appointments)
      .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
      .innerJoin(studios, eq(studios.id, appointments.studioId))
      .leftJoin(
        appointmentEvents,
        and(eq(appointmentEvents.appointmentId, appointments.id), eq(appointmentEvents.kind, 'moved')),
      )
      .leftJoin(imports, isOfImport)
      .where(ofThese)
      .groupBy(appointments.id, studios.id, profiles.id, imports.createdAt),
    hosts: selectHosts(db).where(
      sql`profiles.id in (select professional_id from appointments where ${ofThese})`,
    ),
    own: selectOwn(db, inArray(appointmentProcedures.appointmentId, ids)),
    sent: db
      .select({ id: reminders.appointmentId, moment: reminders.moment, startsAt: reminders.startsAt })
      .from(reminders)
      .where(inArray(reminders.appointmentId, ids)),
  });
  return facts.flatMap(({ id, createdAt, movedAt, zone, needsApproval, isServed, ...fact }) => {
    const [row] = appointmentRows(
      rows.filter(({ appointment }) => appointment.id === id),
      zone,
    );
    const host = hosts.find(({ professional }) => professional.id === row?.professional.id);
    if (row === undefined || host === undefined) return [];
    const procedures = own.filter(({ appointmentId }) => appointmentId === id);
    const steps =
      procedures.find((procedure) => procedure.reminders !== null)?.reminders ?? fact.reminders.steps;
    return {
      row,
      host,
      start: epochMinuteOf(new Date(row.startsAt)),
      bookedAt: epochMinuteOf(movedAt ?? createdAt),
      reminders: { ...fact.reminders, steps: isAwaited(row.status) && isServed ? steps : [] },
      preparations: preparationsOf(procedures),
      awaitsApproval: needsApproval && row.status === 'scheduled',
      sent: sent
        .filter((one) => one.id === id && one.startsAt.toISOString() === row.startsAt)
        .map(({ moment }) => moment),
    };
  });
}

export const selectOwn = (db: Db, where: SQL | undefined) =>
  db
    .select({
      appointmentId: appointmentProcedures.appointmentId,
      preparation: procedureTypes.preparation,
      reminders: procedureTypes.reminders,
    })
    .from(appointmentProcedures)
    .innerJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
    .where(where)
    .orderBy(asc(appointmentProcedures.position));

export const preparationsOf = (procedures: readonly { preparation: string | null }[]): string[] => [
  ...new Set(procedures.flatMap(({ preparation }) => preparation ?? [])),
];

export interface Decision {
  candidate: Candidate;
  step: ReminderStep | null;
  dueAt: EpochMinute;
  next: EpochMinute | null;
}

/** Stores the decisions and enqueues the emails of reminders that nobody else stored. What changed meanwhile is left to the next look. */
export async function storeDecisions(
  db: Db,
  {
    studioId,
    decisions,
    appUrl,
    now,
  }: { studioId: string; decisions: readonly Decision[]; appUrl: string; now: Date },
): Promise<void> {
  const statements = decisions.map((decision) => decisionStatements(db, decision, { appUrl, now }));
  await batch(db, { studio: enterStudio(db, studioId), decisions: Object.fromEntries(statements.entries()) });
}

function decisionStatements(
  db: Db,
  { candidate: { row, host, reminders: own, preparations, awaitsApproval }, step, dueAt, next }: Decision,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const isAsRead = and(eq(appointments.id, row.id), eq(appointments.version, row.version));
  const look = db
    .update(appointments)
    .set({ reminderCheckAt: next === null ? null : instantOf(next) })
    .where(isAsRead);
  if (step === null) return { look };
  const id = newId(now);
  const asks = step.asks && !awaitsApproval;
  const receipt = { ...receiptOf(row, host, { appUrl, now }), ...(awaitsApproval && { awaitsApproval }) };
  const quiet = pick(own, 'quietFrom', 'quietUntil');
  const mail: Email | null =
    step.channel === 'whatsapp'
      ? null
      : { kind: 'appointment-reminder', ...receipt, preparations, asks, quiet };
  const about = { professionalId: row.professional.id, appointmentId: row.id };
  const email = mail && row.client.email ? emailOf(mail, row.client.email, now, about) : null;
  return {
    look,
    add: db.execute(sql`insert into reminders
        (id, studio_id, appointment_id, professional_id, moment, channel, asks, starts_at, due_at, outbox_id, created_at)
      select ${id}::uuid, studio_id, id, professional_id, ${step.moment}, ${step.channel}, ${asks}::boolean, starts_at,
        ${instantOf(dueAt).toISOString()}::timestamptz, ${email?.id ?? null}::uuid, ${now.toISOString()}::timestamptz
      from ${appointments} where ${isAsRead}
      on conflict do nothing`),
    email:
      email === null ? undefined : enqueue(db, [email], { when: hasRow(reminders, eq(reminders.id, id)) }),
  };
}

/** Looks at the studio of the transaction again at `next`, unless an earlier look was asked for meanwhile. */
export const checkAgainAt = (
  db: Db,
  column: 'recallCheckAt' | 'reviewCheckAt',
  { now, next }: { now: Date; next: Date },
) =>
  db
    .update(studios)
    .set({ [column]: next })
    .where(and(eq(studios.id, currentStudioId), lte(studios[column], now)));

/** Looks anew at the reminders of all appointments to come for which `when` holds. */
export const lookAgain = (db: Db, now: Date, when: SQL) =>
  db
    .update(appointments)
    .set({ reminderCheckAt: now })
    .where(
      and(
        eq(appointments.studioId, currentStudioId),
        sql`${appointments.startsAt} > ${now.toISOString()}::timestamptz`,
        inArray(appointments.status, ['scheduled', 'confirmed', 'in_progress']),
        when,
      ),
    );
