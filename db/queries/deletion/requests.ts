/**
 * Leaving: requested with the password, withdrawn until its day, then carried out by cron (erasure.ts). The owner takes the
 * studio along; somebody else leaves what the studio has to keep, without her name on it.
 */
import { eq, sql } from 'drizzle-orm';
import { type DeletionRequest, dueDateOf } from '../../../domain/account/data-ownership.ts';
import type { Source } from '../../../domain/account/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { epochMinuteOf, todayIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { newId } from '../../ids.ts';
import { deletionRequests, studios, users } from '../../schema/index.ts';
import { json, timestamp } from '../arguments.ts';
import { emailOf, emailsJson, type QueuedEmail } from '../outbox/enqueue.ts';
import { claimsOf, rateArguments, USER } from '../rate-counters.ts';
import { closingAppointments, closingEmails } from './closing-emails.ts';
import type { DeletionEmail } from './erasure.ts';
import { colleaguesOf, selfOf, takesStudio } from './ownership.ts';

interface Change {
  /** What the emails say beside what is stored. */
  email: DeletionEmail;
  appUrl: string;
  source: Source;
  now: Date;
}

interface Requested extends Change {
  /** The one that was checked. */
  passwordHash: string | null;
  notifyClients: boolean;
  rateFactor?: number;
}

/**
 * Asks for the end of the actor's account. She is sent an email, when the studio goes with it her colleagues too, and with
 * `notifyClients` the clients whose appointment would be after it. Asked again, the first request stands and nothing is sent.
 * Refuses `session_expired`, `rate_limited`, `password_wrong` (changed meanwhile).
 */
export async function requestDeletion(
  db: Db,
  actor: Actor,
  input: Requested,
): Promise<{ request: DeletionRequest; outboxIds: string[] }> {
  const { passwordHash, notifyClients, email, appUrl, now } = input;
  const dueAt = dueDateOf(now);
  const [{ zone }, [me], colleagues, [made], appointments, procedures] = await asMember(db, actor, [
    selfOf(db),
    colleaguesOf(db),
    ownRequest(db),
    ...closingAppointments(db, {
      dueAt: timestamp(dueAt),
      wholeStudio: takesStudio,
      when: sql`${notifyClients}::boolean`,
      now,
    }),
  ]);
  if (me === undefined || me.passwordHash === null || me.passwordHash !== passwordHash)
    throw new Refusal('password_wrong');
  if (made !== undefined) return { request: shown(made), outboxIds: [] };
  const wholeStudio = me.takesStudio;
  const turn = { wholeStudio, dueAt };
  const emails = [
    ...turnEmails(me, colleagues, { ...turn, email, zone, now }),
    ...closingEmails(appointments, procedures, { ...turn, what: 'closing', appUrl, now }),
  ];
  const isMade = await insertRequest(db, actor, { ...input, ...turn, emails });
  // Made elsewhere at the same time, or another owner decided to go or stay meanwhile.
  if (!isMade) return requestDeletion(db, actor, input);
  return { request: shown(turn), outboxIds: emails.map(({ id }) => id) };
}

/** False when there is one already, or what it was decided on has changed. */
async function insertRequest(
  db: Db,
  actor: Actor,
  input: Requested & { wholeStudio: boolean; dueAt: Date; emails: readonly QueuedEmail[] },
): Promise<boolean> {
  const { passwordHash, notifyClients, wholeStudio, dueAt, emails, source, now, ...visitor } = input;
  const limits = rateArguments(await claimsOf(visitor, [[rateLimits.deletionByAccount, USER]]));
  const id = newId(now);
  const [, , , , , made] = await asMember(db, actor, [
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql`current_professional_id()`))
      .for('no key update'),
    // Owners of one studio decide one after the other who takes it along.
    db.select({ id: studios.id }).from(studios).for('no key update'),
    // The session may have been ended by whoever held the rows.
    db.execute(sql`select enter(${actor.session})`),
    db.execute(sql`select require_rates(${limits}, ${timestamp(now)})
      where not exists (select from deletion_requests where user_id = current_professional_id())`),
    db.execute(sql`
      with requested as (
        insert into deletion_requests (id, studio_id, user_id, whole_studio, tells_clients, due_at, created_at)
        select ${id}::uuid, current_studio_id(), u.id, ${wholeStudio}::boolean, ${notifyClients}::boolean,
          ${timestamp(dueAt)}, ${timestamp(now)}
        from users u where u.id = current_professional_id() and u.password_hash = ${passwordHash}
          and takes_studio_along(u.id) = ${wholeStudio}::boolean
        on conflict (user_id) do nothing
        returning user_id
      )
      select note_account_event(user_id, 'deletion_requested', ${json(source)}, ${json({ wholeStudio })}, ${timestamp(now)},
        null, ${publicId(actor)}), enqueue_emails(${emailsJson(emails)}::jsonb) from requested`),
    db.execute(sql`select raise_agenda_version(p.id) from (
      select p.id from profiles p join deletion_requests d on d.id = ${id}::uuid
      where d.whole_studio or p.id = d.user_id order by p.id) p`),
  ]);
  return made.rows.length > 0;
}

/**
 * Withdraws the actor's request and notifies whoever was notified of it; without one nothing happens. Of this and the run that
 * begins to erase exactly one succeeds. Refuses `session_expired`, also when that run was first.
 */
export async function withdrawDeletion(
  db: Db,
  actor: Actor,
  input: Change,
): Promise<{ outboxIds: string[] }> {
  const { email, appUrl, source, now } = input;
  const own = sql`from deletion_requests d where d.user_id = current_professional_id()`;
  const [{ zone }, [me], colleagues, [request], appointments, procedures] = await asMember(db, actor, [
    selfOf(db),
    colleaguesOf(db),
    ownRequest(db),
    ...closingAppointments(db, {
      dueAt: sql`(select d.due_at ${own})`,
      wholeStudio: sql`(select d.whole_studio ${own})`,
      when: sql`(select d.tells_clients ${own})`,
      now,
    }),
  ]);
  if (me === undefined || request === undefined) return { outboxIds: [] };
  const { wholeStudio, dueAt } = request;
  const emails = [
    ...turnEmails(me, colleagues, { wholeStudio, dueAt, email, zone, now }),
    ...closingEmails(appointments, procedures, { what: 'staying', wholeStudio, dueAt, appUrl, now }),
  ];
  const [, , , withdrawn] = await asMember(db, actor, [
    ownRequest(db).for('update'),
    // The run that begins to erase ends the session.
    db.execute(sql`select enter(${actor.session})`),
    db.execute(sql`
      with withdrawn as (delete from deletion_requests where id = ${request.id}::uuid returning user_id)
      select note_account_event(user_id, 'deletion_withdrawn', ${json(source)}, null, ${timestamp(now)}, null,
        ${publicId(actor)}), enqueue_emails(${emailsJson(emails)}::jsonb) from withdrawn`),
  ]);
  return { outboxIds: withdrawn.rows.length > 0 ? emails.map(({ id }) => id) : [] };
}

const ownRequest = (db: Db) =>
  db.select().from(deletionRequests).where(eq(deletionRequests.userId, sql`current_professional_id()`));

const publicId = (actor: Actor) => sql`(select public_id from sessions where id = ${actor.session})`;

const shown = ({ dueAt, wholeStudio }: { dueAt: Date; wholeStudio: boolean }): DeletionRequest => ({
  dueAt: dueAt.toISOString(),
  wholeStudio,
});

interface Turn {
  email: DeletionEmail;
  wholeStudio: boolean;
  dueAt: Date;
  zone: string;
  now: Date;
}

interface Recipient {
  id: string;
  name: string;
  email: string;
}

/** To the person, and to each colleague when the studio goes. */
function turnEmails(
  me: Recipient & { businessName: string },
  colleagues: readonly Recipient[],
  { email, wholeStudio, dueAt, zone, now }: Turn,
): QueuedEmail[] {
  const dueDate = todayIn(zone, epochMinuteOf(dueAt));
  const shared = {
    kind: 'account-deletion',
    ...email,
    businessName: me.businessName,
    wholeStudio,
    dueDate,
  } as const;
  const others = wholeStudio ? colleagues : [];
  return [
    emailOf({ ...shared, name: me.name }, me.email, now, { professionalId: me.id }),
    ...others.map(({ id, name, email: recipient }) =>
      emailOf({ ...shared, name, ownerName: me.name }, recipient, now, { professionalId: id }),
    ),
  ];
}
