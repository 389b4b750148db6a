/** Second factors: authenticator apps and recovery codes. Secrets come sealed, codes as hashes. */
import { and, count, eq, exists, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import { CHALLENGE_SECONDS, MAX_FACTORS, UNVERIFIED_FACTOR_SECONDS } from '../../../domain/auth/factor.ts';
import type { AuthSession, AuthUser } from '../../../domain/auth/v1-user.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, batch, type Db, enter, refuseUnless, type Visitor } from '../../client.ts';
import { newId } from '../../ids.ts';
import { mfaChallenges, mfaFactors, recoveryCodes, refreshTokens, sessions } from '../../schema/index.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';
import {
  type AccountId,
  accountEmail,
  addAccountEvent,
  enqueueAccountEmail,
  enterAs,
  hasVerifiedFactor,
  lockUser,
} from './account-statements.ts';
import { authUserOf, authUserReads, isCurrent } from './auth-users.ts';

type Notice = Extract<Mail, { kind: 'security-notice' }>;

/** Whose factors, and the public id of the session that asks. */
export interface FactorOwner {
  userId: string;
  session: string;
}

/** What every change is recorded and mailed with. */
interface Change {
  notice: Notice;
  source: Source;
  now: Date;
}

/** A factor whose code is to be checked. */
export interface FactorInQuestion {
  id: string;
  sealed: string;
  /** The step a code was accepted for last. */
  lastStep: number | null;
  status: 'verified' | 'unverified';
  /** How its challenge stands; null where none was named. */
  challenge: 'good' | 'used' | 'late' | 'unknown' | null;
  /** Keyed hash of the address that asked for the challenge. */
  askedFrom: string | null;
}

/** A factor that a sign-in may be finished with. */
export type SecondFactor = Pick<FactorInQuestion, 'id' | 'sealed' | 'lastStep'>;

/** What was shown at sign-in: a code of a factor's step, or a recovery code. */
export type ShownFactor = { id: string; step: number } | { recoveryCodeHash: string };

const isOwn = (userId: AccountId, id: string) => and(eq(mfaFactors.id, id), eq(mfaFactors.userId, userId));

/** A factor and the challenge that is answered, for any batch; `factorOf` reads the row. */
export const factorRead = (db: Db, userId: AccountId, factor: { id: string; challengeId: string | null }) =>
  db
    .select({
      id: mfaFactors.id,
      sealed: mfaFactors.sealedSecret,
      lastStep: mfaFactors.lastUsedStep,
      status: mfaFactors.status,
      challenge: mfaChallenges,
    })
    .from(mfaFactors)
    .leftJoin(
      mfaChallenges,
      and(eq(mfaChallenges.factorId, mfaFactors.id), eq(mfaChallenges.id, sql`${factor.challengeId}::uuid`)),
    )
    .where(and(isOwn(userId, factor.id), isCurrent()));

type FactorRow = Omit<FactorInQuestion, 'challenge' | 'askedFrom'> & {
  challenge: typeof mfaChallenges.$inferSelect | null;
};

export function factorOf(
  [row]: FactorRow[],
  { challengeId, now }: { challengeId: string | null; now: Date },
): FactorInQuestion | null {
  if (row === undefined) return null;
  const { challenge, ...factor } = row;
  const state = challengeId === null ? null : stateOf(challenge, now);
  return { ...factor, challenge: state, askedFrom: challenge?.askedFrom ?? null };
}

function stateOf(challenge: FactorRow['challenge'], now: Date): FactorInQuestion['challenge'] {
  if (challenge === null) return 'unknown';
  if (challenge.verifiedAt !== null) return 'used';
  return challenge.expiresAt <= now ? 'late' : 'good';
}

/**
 * A factor of the actor whose code is to be checked, counted by address and account before it is. Refuses `session_expired`,
 * `rate_limited`, `not_found`.
 */
export async function findOwnFactor(
  db: Db,
  actor: Actor,
  input: { id: string; visitor: Visitor; now: Date },
): Promise<FactorOwner & { factor: FactorInQuestion }> {
  const { id, visitor, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.secondFactorByAddress, visitor.address],
    [rateLimits.secondFactorByAccount, USER],
  ]);
  const { session, factor } = await batch(db, {
    enter: enter(db, actor),
    rates: requireRates(db, claims, now),
    session: db
      .select({ userId: sessions.userId, session: sessions.publicId })
      .from(sessions)
      .where(eq(sessions.id, actor.session)),
    factor: factorRead(db, sql`current_professional_id()`, { id, challengeId: null }),
  });
  const found = factorOf(factor, { challengeId: null, now });
  if (found === null || session[0] === undefined) throw new Refusal('not_found');
  return { ...session[0], factor: found };
}

/**
 * A new factor that waits for its first code, for five minutes. Names are unique; no name is a name too. `anew`: one of this name that
 * was begun and abandoned is replaced. Refuses `sign_in_again` (there is a verified one that the session has not shown),
 * `too_many_factors`, `factor_name_taken`.
 */
export async function enrolFactor(
  db: Db,
  { userId, session }: FactorOwner,
  input: { id: string; name: string; sealed: string; anew?: boolean; now: Date },
): Promise<void> {
  const { id, name, sealed, anew = false, now } = input;
  const expired = lt(mfaFactors.createdAt, new Date(now.getTime() - UNVERIFIED_FACTOR_SECONDS * 1000));
  const abandoned = anew ? or(expired, eq(mfaFactors.friendlyName, name)) : expired;
  const isFree = or(not(hasVerifiedFactor(db, userId)), hasShownFactor(db, userId, session));
  const all = db.select({ n: count() }).from(mfaFactors).where(eq(mfaFactors.userId, userId));
  const { added } = await batch(db, {
    lock: lockUser(db, userId),
    clear: db
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'unverified'), abandoned)),
    requireShown: refuseUnless(db, isFree, 'sign_in_again'),
    requireRoom: refuseUnless(db, sql`(${all}) < ${MAX_FACTORS}`, 'too_many_factors'),
    added: db
      .insert(mfaFactors)
      .values({ id, userId, friendlyName: name, sealedSecret: sealed, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: mfaFactors.id }),
  });
  if (added.length === 0) throw new Refusal('factor_name_taken');
}

/** Whether a session has shown a second factor. */
const hasShownFactor = (db: Db, userId: string, session: string): SQL =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.publicId, session), eq(sessions.userId, userId), eq(sessions.aal, 'aal2'))),
  );

/** A question that a code answers, good for five minutes, `askedFrom` an address (keyed hash). Refuses `not_found`. */
export async function challengeFactor(
  db: Db,
  { userId }: { userId: string },
  input: { id: string; askedFrom: string; now: Date },
): Promise<{ id: string; expiresAt: Date }> {
  const { id, askedFrom, now } = input;
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  const challenge = { id: newId(now), factorId: id, askedFrom, expiresAt, createdAt: now };
  const own = and(isOwn(userId, id), isCurrent());
  const factor = db.select({ id: mfaFactors.id }).from(mfaFactors).where(own);
  await batch(db, {
    requireFactor: refuseUnless(db, exists(factor), 'not_found'),
    stamp: db.update(mfaFactors).set({ lastChallengedAt: now }).where(own),
    add: db.insert(mfaChallenges).values(challenge),
  });
  return challenge;
}

/** How an answered challenge or a first code changed the session. */
export interface VerifiedFactor {
  /** True when this was the factor's first code. */
  isNew: boolean;
  session: AuthSession;
  user: AuthUser;
  outboxIds: string[];
}

interface ShownCode extends Change {
  id: string;
  challengeId?: string | null;
  step: number;
  refreshTokenHash?: string;
  recoveryCodeHashes?: string[];
}

/**
 * A right code was shown for `step`: the factor is in force from now on, the session is raised to aal2 and keeps its id, other
 * sessions that have not shown it end, and so do the session's refresh tokens when it gets a new one (`refreshTokenHash`).
 * A factor's first code stores `recoveryCodeHashes` and enqueues the notice. Refuses `not_found` (factor or session is gone) and
 * `code_invalid` (code or challenge was used meanwhile).
 */
export async function verifyFactor(
  db: Db,
  { userId, session }: FactorOwner,
  input: ShownCode,
): Promise<VerifiedFactor> {
  const { id, challengeId = null, now } = input;
  const own = and(eq(sessions.publicId, session), eq(sessions.userId, userId));
  const { emails, raised, ...rows } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    ...verifyGuards(db, { userId, session }, input),
    ...firstCodeStatements(db, { userId, session }, input),
    answer: db
      .update(mfaChallenges)
      .set({ verifiedAt: now })
      .where(eq(mfaChallenges.id, sql`${challengeId}::uuid`)),
    verify: db
      .update(mfaFactors)
      .set({ status: 'verified', lastUsedStep: input.step })
      .where(eq(mfaFactors.id, id)),
    clear: db
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'unverified'))),
    raised: db
      .update(sessions)
      .set({ aal: 'aal2', lastUsedAt: now, amr: sql`${totpEntry(now)}::jsonb || ${amrWithoutTotp}` })
      .where(own)
      .returning({ id: sessions.publicId, aal: sessions.aal, amr: sessions.amr }),
    endOthers: db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'))),
    ...refreshStatements(db, session, input),
    ...authUserReads(db, userId),
  });
  const user = authUserOf(rows);
  if (raised[0] === undefined || user === null) throw new Refusal('not_found');
  const outboxIds = emails.rows.map((email) => email.id);
  return { isNew: outboxIds.length > 0, session: raised[0], user, outboxIds };
}

const totpEntry = (now: Date) =>
  JSON.stringify([{ method: 'totp', timestamp: Math.floor(now.getTime() / 1000) }]);

const amrWithoutTotp = sql`jsonb_path_query_array(amr, '$[*] ? (@.method != "totp")')`;

function verifyGuards(db: Db, { userId, session }: FactorOwner, { id, challengeId, step }: ShownCode) {
  const own = db.select({ id: mfaFactors.id }).from(mfaFactors);
  const isUnused = or(isNull(mfaFactors.lastUsedStep), lt(mfaFactors.lastUsedStep, step));
  const current = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.publicId, session), eq(sessions.userId, userId)));
  const open = db
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(
      and(
        eq(mfaChallenges.id, sql`${challengeId ?? null}::uuid`),
        eq(mfaChallenges.factorId, id),
        isNull(mfaChallenges.verifiedAt),
      ),
    );
  return {
    requireFactor: refuseUnless(db, exists(own.where(isOwn(userId, id))), 'not_found'),
    requireSession: refuseUnless(db, exists(current), 'not_found'),
    requireStep: refuseUnless(
      db,
      sql`exists (select from mfa_factors where ${and(isOwn(userId, id), isUnused)})`,
      'code_invalid',
    ),
    requireChallenge: refuseUnless(db, challengeId ? exists(open) : sql`true`, 'code_invalid'),
  };
}

/** What a factor's first code brings: recovery codes, and the person hears of it. */
function firstCodeStatements(db: Db, { userId, session }: FactorOwner, input: ShownCode) {
  const { id, recoveryCodeHashes, notice, source, now } = input;
  const isNew = sql`exists (select from mfa_factors where id = ${id} and status = 'unverified')`;
  const event = { kind: 'factor_added', source, data: nameOf(id), sessionId: session, now } as const;
  return {
    dropCodes: db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), recoveryCodeHashes ? isNew : sql`false`)),
    addCodes: addRecoveryCodes(db, userId, { hashes: recoveryCodeHashes ?? [], now }, isNew),
    event: addAccountEvent(db, userId, event, isNew),
    emails: enqueueAccountEmail(db, userId, { ...accountEmail(notice, now), now }, { when: isNew }),
  };
}

const nameOf = (id: string) =>
  sql`jsonb_build_object('name', (select friendly_name from mfa_factors where id = ${id}::uuid))`;

const addRecoveryCodes = (
  db: Db,
  userId: string,
  { hashes, now }: { hashes: string[]; now: Date },
  when: SQL = sql`true`,
) =>
  db.execute(sql`
    insert into recovery_codes (id, user_id, code_hash, created_at)
    select gen_random_uuid(), ${userId}::uuid, hash, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(hashes)}::text[]) hash where ${when}`);

/** An API session goes on with its new refresh token alone. */
function refreshStatements(db: Db, session: string, { refreshTokenHash, now }: ShownCode) {
  if (refreshTokenHash === undefined) return {};
  const sessionId = sql<string>`(select id from sessions where public_id = ${session})`;
  return {
    dropTokens: db.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId)),
    addToken: db
      .insert(refreshTokens)
      .values({ id: newId(now), sessionId, tokenHash: refreshTokenHash, createdAt: now }),
  };
}

/**
 * Removes a factor. With a session, a verified one only when that has shown it; with null the password was asked for instead.
 * With the last factor go the recovery codes, and no session is aal2 any more. Refuses `not_found`, `sign_in_again` (not shown).
 */
export async function unenrolFactor(
  db: Db,
  { userId, session }: { userId: string; session: string | null },
  input: Change & { id: string },
): Promise<{ outboxIds: string[] }> {
  const { id, notice, source, now } = input;
  const unverified = sql`exists (select from mfa_factors where id = ${id} and status = 'unverified')`;
  const wasVerified = not(unverified);
  const mayRemove = session === null ? sql`true` : or(unverified, hasShownFactor(db, userId, session));
  const isLast = not(hasVerifiedFactor(db, userId));
  const event = { kind: 'factor_removed', source, data: nameOf(id), sessionId: session, now } as const;
  const { emails } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    requireFactor: refuseUnless(
      db,
      exists(db.select({ id: mfaFactors.id }).from(mfaFactors).where(isOwn(userId, id))),
      'not_found',
    ),
    requireShown: refuseUnless(db, mayRemove, 'sign_in_again'),
    event: addAccountEvent(db, userId, event, wasVerified),
    emails: enqueueAccountEmail(db, userId, { ...accountEmail(notice, now), now }, { when: wasVerified }),
    remove: db.delete(mfaFactors).where(eq(mfaFactors.id, id)),
    dropCodes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isLast)),
    lowerSessions: db
      .update(sessions)
      .set({ aal: 'aal1', amr: amrWithoutTotp })
      .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal2'), isLast)),
  });
  return { outboxIds: emails.rows.map((email) => email.id) };
}

/** New recovery codes in the place of the old ones. Refuses `not_found` for who has no factor. */
export async function renewRecoveryCodes(
  db: Db,
  { userId }: { userId: string },
  input: Change & { hashes: string[] },
): Promise<{ outboxIds: string[] }> {
  const { hashes, notice, source, now } = input;
  const { emails } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    requireFactor: refuseUnless(db, hasVerifiedFactor(db, userId), 'not_found'),
    drop: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    add: addRecoveryCodes(db, userId, { hashes, now }),
    event: addAccountEvent(db, userId, { kind: 'recovery_codes_renewed', source, now }),
    emails: enqueueAccountEmail(db, userId, { ...accountEmail(notice, now), now }),
  });
  return { outboxIds: emails.rows.map((email) => email.id) };
}
