/** Second factors: authenticator apps and recovery codes. Secrets come sealed, codes as hashes. */
import { sql } from 'drizzle-orm';
import type { AuthSession, AuthUser } from '../../../domain/auth-v1-user.ts';
import type { Source } from '../../../domain/device.ts';
import { CHALLENGE_SECONDS, MAX_FACTORS } from '../../../domain/factor.ts';
import type { Mail } from '../../../domain/notification.ts';
import { call, type Db } from '../../client.ts';
import { newId } from '../../ids.ts';
import { json, owedMail, timestamp } from '../arguments.ts';

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
  /** Keyed hash of the address that asked for the challenge. */
  askedFrom: string | null;
}

/**
 * A new factor that waits for its first code, for five minutes. 'insufficient_aal': there is a verified one that the session
 * has not shown. Names are unique; no name is a name too. `anew`: one of this name that was begun and left gives way.
 */
export function enrolFactor(
  db: Db,
  { userId, session }: FactorOwner,
  input: { id: string; name: string; sealed: string; anew?: boolean; now: Date },
): Promise<'created' | 'insufficient_aal' | 'too_many' | 'name_taken'> {
  const { now, anew = false, ...factor } = input;
  const verb = sql.raw(anew ? 'enrol_factor_anew' : 'enrol_factor');
  return call(
    db,
    sql`${verb}(${userId}::uuid, ${session}::uuid, ${json(factor)}, ${MAX_FACTORS}::integer, ${timestamp(now)})`,
  );
}

/** A question that a code answers, good for five minutes, `askedFrom` an address (keyed hash); null when the factor is not hers. */
export async function challengeFactor(
  db: Db,
  { userId }: { userId: string },
  input: { id: string; askedFrom: string; now: Date },
): Promise<{ id: string; expiresAt: Date } | null> {
  const { id, askedFrom, now } = input;
  const challenge = {
    id: newId(now),
    askedFrom,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
  };
  const isHers = await call<boolean>(
    db,
    sql`challenge_factor(${userId}::uuid, ${id}::uuid, ${json(challenge)}, ${timestamp(now)})`,
  );
  return isHers ? challenge : null;
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

/** A factor that a sign-in may be finished with. */
export type SecondFactor = Pick<FactorInQuestion, 'id' | 'sealed' | 'lastStep'>;

/** What was shown at sign-in: a code of a factor's step, or a recovery code. */
export type ShownFactor = { id: string; step: number } | { recoveryCodeHash: string };

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

const texts = (values: string[] | undefined) =>
  values === undefined ? sql`null::text[]` : sql`${sql.param(values)}::text[]`;
