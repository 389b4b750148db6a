/** Second factors: authenticator apps and recovery codes (decisions › Accounts). Secrets come sealed, codes as hashes. */
import { type SQL, sql } from 'drizzle-orm';
import type { AuthSession, AuthUser } from '../../domain/auth-v1-user.ts';
import type { Source } from '../../domain/device.ts';
import { CHALLENGE_SECONDS, MAX_FACTORS } from '../../domain/factor.ts';
import type { Mail } from '../../domain/notification.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../client.ts';
import { newId } from '../ids.ts';
import { json, owedMail, timestamp } from './arguments.ts';
import { claimsOf, refuseWhenLimited, takenRates } from './rate-counters.ts';

type Notice = Extract<Mail, { kind: 'security-notice' }>;

/** Whose factors, and the public id of the session that asks. */
export interface FactorOwner {
  userId: string;
  session: string;
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
}

/**
 * A new factor that waits for its first code, for five minutes. 'insufficient_aal': there is a verified one that the session
 * has not shown. Names are unique; no name is a name too.
 */
export function enrolFactor(
  db: Db,
  { userId, session }: FactorOwner,
  input: { id: string; name: string; sealed: string; now: Date },
): Promise<'created' | 'insufficient_aal' | 'too_many' | 'name_taken'> {
  const { now, ...factor } = input;
  return call(
    db,
    sql`enrol_factor(${userId}::uuid, ${session}::uuid, ${json(factor)}, ${MAX_FACTORS}::integer, ${timestamp(now)})`,
  );
}

/** A question that a code answers, good for five minutes; null when the factor is not hers. */
export async function challengeFactor(
  db: Db,
  { userId }: { userId: string },
  input: { id: string; now: Date },
): Promise<{ id: string; expiresAt: Date } | null> {
  const { id, now } = input;
  const challenge = { id: newId(now), expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000) };
  const isHers = await call<boolean>(
    db,
    sql`challenge_factor(${userId}::uuid, ${id}::uuid, ${json(challenge)}, ${timestamp(now)})`,
  );
  return isHers ? challenge : null;
}

/** A factor of hers to check a code against, counted by account; null for anybody else's. Refuses `rate_limited`. */
export async function findFactor(
  db: Db,
  visitor: Visitor,
  input: { userId: string; id: string; now: Date },
): Promise<FactorInQuestion | null> {
  const { userId, id, now } = input;
  const question = sql`factor_in_question(${userId}::uuid, ${id}::uuid, null, ${timestamp(now)})`;
  return counted<FactorInQuestion | null>(db, visitor, { userId, question, now });
}

export interface VerifiedFactor {
  /** 'replayed': the code was used meanwhile; 'used': the challenge was; 'gone': the factor or the session is. */
  outcome: 'verified' | 'replayed' | 'used' | 'gone';
  /** True when this was the factor's first code. */
  isNew?: boolean;
  session?: AuthSession;
  user?: AuthUser;
  outboxIds?: string[];
}

/**
 * A right code was shown for `step`: the factor counts from now on, the session is raised to aal2 and keeps its id, other
 * sessions that have not shown it end, and so do the session's refresh tokens when it gets a new one (`refreshTokenHash`).
 * A factor's first code stores `recoveryCodeHashes` and owes the notice.
 */
export function verifyFactor(
  db: Db,
  { userId, session }: FactorOwner,
  input: {
    id: string;
    challengeId?: string | null;
    step: number;
    refreshTokenHash?: string;
    recoveryCodeHashes?: string[];
    notice: Notice;
    source: Source;
    now: Date;
  },
): Promise<VerifiedFactor> {
  const { id, challengeId = null, step, refreshTokenHash, recoveryCodeHashes, notice, source, now } = input;
  const refresh = refreshTokenHash === undefined ? null : { id: newId(now), hash: refreshTokenHash };
  return call<VerifiedFactor>(
    db,
    sql`verify_factor(${userId}::uuid, ${session}::uuid, ${id}::uuid, ${challengeId}::uuid, ${step}::bigint, ${json(refresh)},
      ${texts(recoveryCodeHashes)}, ${json(owedMail(notice, now))}, ${json(source)}, ${timestamp(now)})`,
  );
}

/**
 * Takes a factor away. With a session, a verified one only when that has shown it; with null the password was asked instead.
 * With the last factor go the recovery codes, and no session is aal2 any more.
 */
export function unenrolFactor(
  db: Db,
  { userId, session }: { userId: string; session: string | null },
  input: { id: string; notice: Notice; source: Source; now: Date },
): Promise<{ outcome: 'gone' | 'missing' | 'insufficient_aal'; outboxIds: string[] }> {
  const { id, notice, source, now } = input;
  return call(
    db,
    sql`unenrol_factor(${userId}::uuid, ${session}::uuid, ${id}::uuid, ${json(owedMail(notice, now))}, ${json(source)},
      ${timestamp(now)})`,
  );
}

/** What her settings show: verified factors and how many recovery codes are left. */
export interface AccountFactors {
  factors: { id: string; name: string; createdAt: string }[];
  recoveryCodesLeft: number;
}

export function listFactors(db: Db, { userId }: { userId: string }): Promise<AccountFactors> {
  return call<AccountFactors>(db, sql`account_factors(${userId}::uuid)`);
}

/** A factor that a sign-in may be finished with. */
export type SecondFactor = Pick<FactorInQuestion, 'id' | 'sealed' | 'lastStep'>;

/** The verified factors of a person, counted by account before any code is looked at. Refuses `rate_limited`. */
export function findSecondFactors(
  db: Db,
  visitor: Visitor,
  { userId, now }: { userId: string; now: Date },
): Promise<SecondFactor[]> {
  return counted<SecondFactor[]>(db, visitor, {
    userId,
    question: sql`second_factors_of(${userId}::uuid)`,
    now,
  });
}

/** What was shown at sign-in: a code of a factor's step, or a recovery code. */
export type ShownFactor = { id: string; step: number } | { recoveryCodeHash: string };

/** Uses up what was shown; false for all but one of several who come with the same, and for what was used before. */
export function spendSecondFactor(
  db: Db,
  { userId }: { userId: string },
  input: { shown: ShownFactor; source: Source; now: Date },
): Promise<boolean> {
  const { shown, source, now } = input;
  const [id, step, codeHash] =
    'id' in shown ? [shown.id, shown.step, null] : [null, null, shown.recoveryCodeHash];
  return call<boolean>(
    db,
    sql`use_second_factor(${userId}::uuid, ${id}::uuid, ${step}::bigint, ${codeHash}, ${json(source)}, ${timestamp(now)})`,
  );
}

/** New recovery codes in the place of the old ones; null for who has no factor. */
export async function renewRecoveryCodes(
  db: Db,
  { userId }: { userId: string },
  input: { hashes: string[]; notice: Notice; source: Source; now: Date },
): Promise<{ outboxIds: string[] } | null> {
  const { hashes, notice, source, now } = input;
  const mail = owedMail(notice, now);
  const isRenewed = await call<boolean>(
    db,
    sql`renew_recovery_codes(${userId}::uuid, ${texts(hashes)}, ${json(mail)}, ${json(source)}, ${timestamp(now)})`,
  );
  return isRenewed ? { outboxIds: [mail.id] } : null;
}

async function counted<T>(
  db: Db,
  visitor: Visitor,
  { userId, question, now }: { userId: string; question: SQL; now: Date },
): Promise<T> {
  const claims = await claimsOf(visitor, [
    [rateLimits.secondFactorByAddress, visitor.address],
    [rateLimits.secondFactorByAccount, userId],
  ]);
  const read = await call<{ wait: number; found: T }>(
    db,
    sql`(select json_build_object('wait', wait, 'found', case when wait = 0 then ${question} end)
      from ${takenRates(claims, now)} as wait)`,
  );
  refuseWhenLimited(read.wait);
  return read.found;
}

const texts = (values: string[] | undefined) =>
  values === undefined ? sql`null::text[]` : sql`${sql.param(values)}::text[]`;
