/** A change of an account's address: both addresses must answer, the former is notified at the end. */
import { and, eq, exists, isNotNull, like, ne, not, type SQL, sql } from 'drizzle-orm';
import type { TokenKind } from '../../../domain/account/account.ts';
import type { Source } from '../../../domain/account/device.ts';
import type { Email } from '../../../domain/email/email.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, batch, type Db, run } from '../../client.ts';
import { currentProfessionalId, hasRow } from '../../columns.ts';
import { identities, oneTimeTokens, profiles, sessions, users } from '../../schema/index.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';
import {
  type AccountId,
  addAccountEvent,
  enqueueAccountEmail,
  enterAs,
  lockUser,
  outboxIdsOf,
} from './account-statements.ts';
import { dropTokens, type NewSecret, renewTokenStatements } from './new-secrets.ts';

export interface ChangeSecret extends NewSecret {
  mail: Extract<Email, { kind: 'email-change' }>;
}

interface ChangeRequest {
  email: string;
  current: ChangeSecret;
  next: ChangeSecret;
  refuseTaken?: boolean;
  coolDownSeconds?: number;
  rateFactor?: number;
  source: Source;
  now: Date;
}

/**
 * Asks both addresses whether an account's e-mail may change; an older request is dropped. To an address of somebody else no email
 * goes, and nothing shows it but with `refuseTaken`. Refuses `email_unchanged`, `email_taken` (with `refuseTaken`), `rate_limited`.
 */
export async function requestEmailChange(
  db: Db,
  { userId }: { userId: string },
  input: ChangeRequest,
): Promise<{ outboxIds: string[]; waitSeconds: number }> {
  const { email, refuseTaken = false, rateFactor = 1, now } = input;
  const claims = claimsOf({ rateFactor }, [[rateLimits.emailChangeByAccount, userId]]);
  const { account, sent } = await batch(db, {
    enter: enterAs(db, userId),
    lock: lockUser(db, userId),
    account: db
      .select({
        isUnchanged: sql<boolean>`${users.email} = ${email}`,
        isTaken: isTaken(userId, email),
        sentAt: users.emailChangeSentAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    rates: requireRates(db, claims, now, not(isCooling(userId, input))),
    sent: changeStatements(db, userId, input),
  });
  const outboxIds = outboxIdsOf(sent.currentEmails, sent.nextEmails);
  if (account[0]?.isUnchanged) throw new Refusal('email_unchanged');
  if (account[0]?.isTaken && refuseTaken) throw new Refusal('email_taken');
  if (outboxIds.length > 0) return { outboxIds, waitSeconds: 0 };
  const since = (now.getTime() - (account[0]?.sentAt?.getTime() ?? 0)) / 1000;
  return { outboxIds, waitSeconds: Math.max(0, Math.ceil((input.coolDownSeconds ?? 0) - since)) };
}

/** For what changes together with the address: refuses `email_taken` before anything is written. */
export async function requireFreeEmail(
  db: Db,
  { userId }: { userId: string },
  { email }: { email: string },
): Promise<void> {
  const [other] = await run(db.select({ id: users.id }).from(users).where(isOthers(userId, email)));
  if (other !== undefined) throw new Refusal('email_taken');
}

const isTaken = (userId: string, email: string) => hasRow(users, isOthers(userId, email));

const isOthers = (userId: string, email: string) => and(eq(users.email, email), ne(users.id, userId));

/** Whether the last request is too recent; not asked where the request is refused anyway. */
const isCooling = (
  userId: string,
  { email, refuseTaken = false, coolDownSeconds = 0, now }: ChangeRequest,
) => {
  const coolSince = new Date(now.getTime() - coolDownSeconds * 1000).toISOString();
  return sql`exists (select from users u where u.id = ${userId} and ${coolDownSeconds} > 0 and u.email <> ${email}
    and u.email_change_sent_at > ${coolSince}::timestamptz and not (${refuseTaken} and ${isTaken(userId, email)}))`;
};

function changeStatements(db: Db, userId: string, input: ChangeRequest) {
  const { email, refuseTaken = false, source, now } = input;
  const target = sql`(select u.id from users u where u.id = ${userId} and u.email <> ${email}
    and not (${refuseTaken} and ${isTaken(userId, email)}) and not ${isCooling(userId, input)})`;
  const free = sql`(select u.id from users u where u.id = ${target} and not ${isTaken(userId, email)})`;
  const data = { newEmail: email };
  const { mail: currentEmail, ...current } = input.current;
  const { mail: nextEmail, ...next } = input.next;
  return {
    drop: dropChange(db, target),
    currentSecret: renewTokenStatements(db, target, {
      kind: 'email_change_current',
      secret: current,
      data,
      now,
    }),
    nextSecret: renewTokenStatements(db, free, { kind: 'email_change_new', secret: next, email, data, now }),
    currentEmails: enqueueAccountEmail(db, target, currentEmail, now),
    nextEmails: enqueueAccountEmail(db, free, nextEmail, now, { recipient: sql`${email}` }),
    event: addAccountEvent(db, target, { kind: 'email_change_requested', source, data: { to: email }, now }),
    stamp: db.update(users).set({ newEmail: email, emailChangeSentAt: now }).where(eq(users.id, target)),
  };
}

const dropChange = (db: Db, userId: AccountId) =>
  db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), like(oneTimeTokens.kind, 'email_change%')));

/** Drops a change that is under way; its links stop working. */
export async function withdrawEmailChange(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, withdrawalStatements(db, currentProfessionalId));
}

export const withdrawalStatements = (db: Db, userId: AccountId) => ({
  drop: dropChange(db, userId),
  clear: db
    .update(users)
    .set({ newEmail: null })
    .where(and(eq(users.id, userId), isNotNull(users.newEmail))),
});

/** The change that an account of this address waits for, so that it can be mailed again; null for everybody else. */
export async function findEmailChange(
  db: Db,
  input: { email: string },
): Promise<{ userId: string; newEmail: string } | null> {
  const [found] = await run(
    db
      .select({ userId: users.id, newEmail: users.newEmail })
      .from(users)
      .where(and(eq(users.email, input.email), isNotNull(users.newEmail))),
  );
  return found?.newEmail ? { userId: found.userId, newEmail: found.newEmail } : null;
}

interface Answer {
  /** Sent to the address that was left. */
  notice?: Email;
  /** Of the browser's session; the new address may be proved elsewhere than where it was asked for. */
  browserHash?: string | null;
  source: Source;
  now: Date;
}

/** One of the two addresses has answered, in a batch that used its secret up; the second one gives the account its new address. */
export function answerStatements(
  db: Db,
  { id, userId, kind }: { id: string; userId: string; kind: TokenKind },
  { notice, browserHash = null, source, now }: Answer,
) {
  const other = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new';
  const hasAnswered = (which: TokenKind, more?: SQL) =>
    hasRow(
      oneTimeTokens,
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, which),
        isNotNull(oneTimeTokens.consumedAt),
        more,
      ),
    );
  const isComplete = hasAnswered(other);
  const email = sql`(select (data ->> 'newEmail')::citext from one_time_tokens where id = ${id})`;
  const own = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, browserHash ?? ''), eq(sessions.userId, userId)));
  return {
    // A new address that is proved elsewhere than in the session that asked for it is a new proof.
    mark:
      kind === 'email_change_new'
        ? db
            .update(oneTimeTokens)
            .set({ data: sql`${oneTimeTokens.data} || '{"isElsewhere": true}'` })
            .where(and(eq(oneTimeTokens.id, id), not(exists(own))))
        : undefined,
    event: addAccountEvent(
      db,
      userId,
      { kind: 'email_changed', source, data: sql`jsonb_build_object('from', email, 'to', ${email})`, now },
      isComplete,
    ),
    emails: notice && enqueueAccountEmail(db, userId, notice, now, { when: isComplete }),
    account: db
      .update(users)
      .set({
        email: sql`${email}`,
        newEmail: null,
        emailConfirmedAt: sql`case when ${hasAnswered('email_change_new', sql`data ? 'isElsewhere'`)}
          then ${now.toISOString()}::timestamptz else ${users.emailConfirmedAt} end`,
      })
      .where(and(eq(users.id, userId), isComplete)),
    profile: db
      .update(profiles)
      .set({ email })
      .where(and(eq(profiles.id, userId), isComplete)),
    identity: db
      .update(identities)
      .set({
        email,
        identityData: sql`${identities.identityData} || jsonb_build_object('email', ${email}, 'email_verified', true)`,
      })
      .where(and(isEmailIdentity(userId), isComplete)),
    // What was used stays until it expires: its link says again that the change is done.
    drop: dropTokens(db, userId, isComplete),
  };
}

export const isEmailIdentity = (userId: string) =>
  and(eq(identities.userId, userId), eq(identities.provider, 'email'));
