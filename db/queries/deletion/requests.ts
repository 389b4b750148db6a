/** Leaving: requested with the password, withdrawn until its day, then carried out by cron (erasure.ts). */
import { eq, notExists, sql } from 'drizzle-orm';
import { type DeletionRequest, dueDateOf } from '../../../domain/account/data-ownership.ts';
import type { Source } from '../../../domain/account/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, enter, firstOf } from '../../client.ts';
import { currentProfessionalId, hasRow, newId } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { deletionRequests, profiles, studios } from '../../schema/index.ts';
import { addAccountEvent, lockUser, publicSessionId } from '../accounts/account-statements.ts';
import { passwordCheckRate } from '../accounts/credentials.ts';
import { emailOf, enqueue, type QueuedEmail } from '../outbox/enqueue.ts';
import { memberRate } from '../rate-counters.ts';
import { type ClosingParams, closingEmails, closingReads } from './closing-emails.ts';
import type { DeletionEmail } from './erasure.ts';
import { colleaguesOf, selfOf, takesStudio, takesStudioOf } from './ownership.ts';

interface Change {
  email: DeletionEmail;
  appUrl: string;
  source: Source;
  now: Date;
}

interface Requested extends Change {
  isPassword(hash: string | null): Promise<boolean>;
  notifyClients: boolean;
}

/**
 * Requests the end of the actor's account, with emails to the actor, with the studio to colleagues, with `notifyClients` to clients
 * with a later appointment. Again, nothing is sent. Refuses `rate_limited` (counted before the check), `password_wrong`.
 */
export async function requestDeletion(
  db: Db,
  actor: Actor,
  input: Requested,
): Promise<{ request: DeletionRequest; outboxIds: string[] }> {
  const { notifyClients, email, appUrl, now } = input;
  const dueAt = dueDateOf(now);
  let checked: string | null = null;
  return untilUnchanged(async () => {
    const { member, me, made, recipients } = await asMember(db, actor, {
      rates: checked === null ? passwordCheckRate(db, actor, now) : undefined,
      me: selfOf(db),
      made: ownRequest(db),
      recipients: recipientReads(db, {
        dueAt: sql`${dueAt.toISOString()}::timestamptz`,
        wholeStudio: takesStudio,
        when: sql`${notifyClients}::boolean`,
        now,
      }),
    });
    const self = firstOf(me, 'session_expired');
    if (checked === null || checked !== self.passwordHash) {
      if (!(await input.isPassword(self.passwordHash))) throw new Refusal('password_wrong');
      checked = self.passwordHash;
    }
    if (made[0] !== undefined) return { request: requestShown(made[0]), outboxIds: [] };
    const turn = { wholeStudio: self.takesStudio, dueAt };
    const { zone } = member;
    const emails = [
      ...turnEmails(self, recipients.colleagues, { ...turn, email, zone, now }),
      ...closingEmails(recipients.closing, { ...turn, what: 'closing', appUrl, zone, now }),
    ];
    const isMade = await insertRequest(db, actor, { ...input, ...turn, passwordHash: checked, emails });
    // Made elsewhere at the same time, or another owner decided to go or stay meanwhile.
    return isMade ? { request: requestShown(turn), outboxIds: emails.map(({ id }) => id) } : null;
  });
}

const recipientReads = (db: Db, closing: ClosingParams) => ({
  colleagues: colleaguesOf(db),
  closing: closingReads(db, closing),
});

async function insertRequest(
  db: Db,
  actor: Actor,
  input: Omit<Requested, 'isPassword'> & {
    wholeStudio: boolean;
    dueAt: Date;
    passwordHash: string | null;
    emails: readonly QueuedEmail[];
  },
): Promise<boolean> {
  const { passwordHash, notifyClients, wholeStudio, dueAt, emails, source, now } = input;
  const id = newId(now);
  const made = hasRow(deletionRequests, eq(deletionRequests.id, id));
  const sessionId = publicSessionId(actor);
  const event = { kind: 'deletion_requested', source, sessionId, data: { wholeStudio }, now } as const;
  const { requested } = await asMember(db, actor, {
    lockUser: lockUser(db, currentProfessionalId),
    // Owners of one studio decide one after the other who takes it along.
    lockStudio: db.select({ id: studios.id }).from(studios).for('no key update'),
    // The session may have been ended by whoever held the rows.
    enterAgain: enter(db, actor),
    rates: memberRate(db, actor, rateLimits.deletionByAccount, now, notExists(ownRequest(db))),
    requested: db.execute(sql`
      insert into deletion_requests (id, studio_id, user_id, whole_studio, tells_clients, due_at, created_at)
      select ${id}::uuid, current_studio_id(), u.id, ${wholeStudio}::boolean, ${notifyClients}::boolean,
        ${dueAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from users u where u.id = current_professional_id() and u.password_hash = ${passwordHash}
        and ${takesStudioOf(sql`u.id`)} = ${wholeStudio}::boolean
      on conflict (user_id) do nothing
      returning id`),
    event: addAccountEvent(db, currentProfessionalId, event, made),
    emails: enqueue(db, emails, { when: made }),
    agendas: raiseAgendas(db, id),
  });
  return requested.rows.length > 0;
}

/** Nothing is booked after the end: whoever decides on an agenda that it closes reads it again. */
function raiseAgendas(db: Db, request: string) {
  const closed = sql`select p.id from profiles p join deletion_requests d on d.id = ${request}
    where d.whole_studio or p.id = d.user_id`;
  return {
    lock: db.execute(sql`select lock_agenda(id) from (${closed} order by p.id) as agenda`),
    raise: db
      .update(profiles)
      .set({ agendaVersion: sql`${profiles.agendaVersion} + 1` })
      .where(sql`${profiles.id} in (${closed})`),
  };
}

/**
 * Withdraws the actor's request, if any, and notifies whoever was notified of it. Of this and the run that begins to erase exactly
 * one succeeds: refuses `session_expired` when that run was first.
 */
export async function withdrawDeletion(
  db: Db,
  actor: Actor,
  input: Change,
): Promise<{ outboxIds: string[] }> {
  const { email, appUrl, source, now } = input;
  const own = sql`from deletion_requests d where d.user_id = current_professional_id()`;
  const { member, me, requests, recipients } = await asMember(db, actor, {
    me: selfOf(db),
    requests: ownRequest(db),
    recipients: recipientReads(db, {
      dueAt: sql`(select d.due_at ${own})`,
      wholeStudio: sql`(select d.whole_studio ${own})`,
      when: sql`(select d.tells_clients ${own})`,
      now,
    }),
  });
  const [[self], [request]] = [me, requests];
  if (self === undefined || request === undefined) return { outboxIds: [] };
  const turn = { wholeStudio: request.wholeStudio, dueAt: request.dueAt, zone: member.zone, now };
  const emails = [
    ...turnEmails(self, recipients.colleagues, { ...turn, email }),
    ...closingEmails(recipients.closing, { ...turn, what: 'staying', appUrl }),
  ];
  const stored = hasRow(deletionRequests, eq(deletionRequests.id, request.id));
  const event = { kind: 'deletion_withdrawn', source, sessionId: publicSessionId(actor), now } as const;
  const { withdrawn } = await asMember(db, actor, {
    lock: ownRequest(db).for('update'),
    // The run that begins to erase ends the session.
    enterAgain: enter(db, actor),
    event: addAccountEvent(db, currentProfessionalId, event, stored),
    emails: enqueue(db, emails, { when: stored }),
    withdrawn: db
      .delete(deletionRequests)
      .where(eq(deletionRequests.id, request.id))
      .returning({ id: deletionRequests.id }),
  });
  return { outboxIds: withdrawn.length > 0 ? emails.map(({ id }) => id) : [] };
}

const ownRequest = (db: Db) =>
  db.select().from(deletionRequests).where(eq(deletionRequests.userId, currentProfessionalId));

const requestShown = ({ dueAt, wholeStudio }: { dueAt: Date; wholeStudio: boolean }): DeletionRequest => ({
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

function turnEmails(
  me: Recipient & { businessName: string },
  colleagues: readonly Recipient[],
  { email, wholeStudio, dueAt, zone, now }: Turn,
): QueuedEmail[] {
  const dueDate = dateIn(zone, dueAt);
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
