import { and, asc, eq, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import type { Email } from '../../../domain/email/email.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, refuseUnless, run, type Visitor } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import {
  flowStates,
  mfaFactors,
  oneTimeTokens,
  profiles,
  recoveryCodes,
  sessions,
  users,
} from '../../schema/index.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';
import {
  type AccountId,
  addAccountEvent,
  enqueueAccountEmail,
  enterAs,
  hasVerifiedFactor,
  lockUser,
  outboxIdsOf,
} from './account-statements.ts';
import { forgotten } from './forgotten-flows.ts';
import { dropTokens, openToken } from './new-secrets.ts';

export interface NewPassword {
  passwordHash: string;
  notice: Extract<Email, { kind: 'security-notice' }>;
  source: Source;
  now: Date;
}

/** All sessions but `keepSession` end. `from`: the hash that was checked. Refuses `password_wrong` (changed, or that session has ended). */
export async function changePassword(
  db: Db,
  { userId, keepSession }: { userId: string; keepSession: string | null },
  input: NewPassword & { from?: string | null },
): Promise<{ outboxIds: string[] }> {
  const { from = null } = input;
  const kept = and(eq(sessions.publicId, sql`${keepSession}::uuid`), eq(sessions.userId, userId));
  const unchanged = and(eq(users.id, userId), from === null ? undefined : eq(users.passwordHash, from));
  const { changed } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    requireSession: refuseUnless(
      db,
      keepSession === null ? sql`true` : hasRow(sessions, kept),
      'password_wrong',
    ),
    requirePassword: refuseUnless(db, hasRow(users, unchanged), 'password_wrong'),
    changed: newPasswordStatements(db, userId, { ...input, kind: 'password_changed', keepSession }),
  });
  return { outboxIds: outboxIdsOf(changed.emails) };
}

function newPasswordStatements(
  db: Db,
  userId: AccountId,
  input: NewPassword & { kind: 'password_changed' | 'password_reset'; keepSession: string | null },
) {
  const { passwordHash, notice, kind, keepSession, source, now } = input;
  const others = sql`user_id = ${userId} and public_id is distinct from ${keepSession}::uuid`;
  const flows = forgotten(sql`${userId}::uuid`);
  const ended = sql`(select jsonb_build_object('endedSessions', count(*)) from sessions where ${others})`;
  return {
    setPassword: db.update(users).set({ passwordHash, newEmail: null }).where(eq(users.id, userId)),
    forgetFlows: db.update(flowStates).set(flows.columns).where(flows.where),
    dropSecrets: dropTokens(db, userId),
    event: addAccountEvent(db, userId, { kind, source, data: ended, sessionId: keepSession, now }),
    endSessions: db.delete(sessions).where(others),
    emails: enqueueAccountEmail(db, userId, notice, now),
  };
}

const resetToken = (tokenHash: string): SQL =>
  sql`(select user_id from one_time_tokens where token_hash = ${tokenHash} and kind = 'password_reset')`;

const openReset = (tokenHash: string, now: Date) => openToken('password_reset', tokenHash, now);

/** Factors that are in force and older than the proof of the address: somebody else may have set them. */
const olderFactors = (userId: AccountId) =>
  and(
    eq(mfaFactors.userId, userId),
    eq(mfaFactors.status, 'verified'),
    lt(mfaFactors.createdAt, sql`(select email_confirmed_at from users where id = ${userId})`),
  );

/** Who may choose a new password, counted by address: call it before hashing. Null for an unknown or used right. Refuses `rate_limited`. */
export async function readPasswordReset(db: Db, visitor: Visitor, input: { tokenHash: string; now: Date }) {
  const { tokenHash, now } = input;
  const userId = resetToken(tokenHash);
  const { person, factors } = await batch(db, {
    rates: requireRates(db, claimsOf(visitor, [[rateLimits.resetByAddress, visitor.address]]), now),
    enter: enterAs(db, userId),
    person: db
      .select({
        userId: users.id,
        email: users.email,
        fullName: profiles.fullName,
        signsIn: sql<boolean>`coalesce((${oneTimeTokens.data} ->> 'signsIn')::boolean, false)`,
      })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(openReset(tokenHash, now)),
    factors: db
      .select({ name: mfaFactors.friendlyName })
      .from(mfaFactors)
      .where(olderFactors(userId))
      .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id)),
  });
  return person[0] ? { ...person[0], olderFactors: factors.map(({ name }) => name) } : null;
}

/** Uses the right up, once; all sessions end. With `removal` older authenticator apps go, with this email. Refuses `recovery_link_expired`. */
export async function resetPassword(
  db: Db,
  input: NewPassword & { tokenHash: string; removal?: NewPassword['notice'] | null },
): Promise<{ outboxIds: string[] }> {
  const { tokenHash, removal = null, source, now } = input;
  const userId = resetToken(tokenHash);
  const { changed, removed } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    requireToken: refuseUnless(db, hasRow(oneTimeTokens, openReset(tokenHash, now)), 'recovery_link_expired'),
    useToken: db.update(oneTimeTokens).set({ consumedAt: now }).where(openReset(tokenHash, now)),
    changed: newPasswordStatements(db, userId, { ...input, kind: 'password_reset', keepSession: null }),
    removed: removal === null ? undefined : removalStatements(db, userId, { notice: removal, source, now }),
  });
  return { outboxIds: outboxIdsOf(changed.emails, removed?.emails) };
}

function removalStatements(db: Db, userId: AccountId, input: Omit<NewPassword, 'passwordHash'>) {
  const { notice, source, now } = input;
  const older = sql`mfa_factors where ${olderFactors(userId)}`;
  const isOlderCode = lt(
    recoveryCodes.createdAt,
    sql`(select email_confirmed_at from users where id = ${userId})`,
  );
  const hadFactors = sql`exists (select from ${older})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    events: db.execute(sql`
      insert into account_events (id, user_id, kind, device, place, address, data, created_at)
      select gen_random_uuid(), user_id, 'factor_removed', ${source.device || null}, ${source.place}, ${source.address},
        jsonb_build_object('name', friendly_name), ${at} from ${older}`),
    emails: enqueueAccountEmail(db, userId, notice, now, { when: hadFactors }),
    dropCodes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isOlderCode, hadFactors)),
    dropFactors: db.delete(mfaFactors).where(olderFactors(userId)),
    // Without a factor there are no recovery codes.
    dropLastCodes: db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), not(hasVerifiedFactor(userId)))),
  };
}

/** Stores a password hashed with today's parameters in the place of an older one; false when that has changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  input: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { userId, from, to } = input;
  const replaced = await run(
    db
      .update(users)
      .set({ passwordHash: to })
      .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
      .returning({ id: users.id }),
  );
  return replaced.length === 1;
}
