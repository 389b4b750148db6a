/** Second factors: authenticator apps. Secrets come sealed; `factorRead` belongs in any batch that checks a code. */
import { and, eq, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import type { Email } from '../../../domain/email/email.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db, type Visitor } from '../../client.ts';
import { currentProfessionalId, hasRow } from '../../columns.ts';
import { mfaChallenges, mfaFactors, sessions } from '../../schema/index.ts';
import type { AccountId } from '../accounts/account-statements.ts';
import { isCurrent } from '../accounts/auth-users.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';

export interface FactorOwner {
  userId: string;
  session: string;
}

export interface FactorInQuestion {
  id: string;
  sealed: string;
  lastStep: number | null;
  status: 'verified' | 'unverified';
  challenge: 'good' | 'used' | 'late' | 'unknown' | null;
  askedFrom: string | null;
}

export type SecondFactor = Pick<FactorInQuestion, 'id' | 'sealed' | 'lastStep'>;

/** What was shown at sign-in. */
export type ShownFactor = { id: string; step: number } | { recoveryCodeHashes: string[] };

export const isOwn = (userId: AccountId, id: string) =>
  and(eq(mfaFactors.id, id), eq(mfaFactors.userId, userId));

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

type FactorRow = Awaited<ReturnType<typeof factorRead>>[number];

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

/** An own factor whose code is to be checked, counted by address and account first. Refuses `rate_limited`, `not_found`. */
export async function findOwnFactor(
  db: Db,
  actor: Actor,
  input: { id: string; visitor: Visitor; now: Date },
): Promise<FactorOwner & { factor: FactorInQuestion }> {
  const { id, visitor, now } = input;
  const claims = claimsOf(visitor, [
    [rateLimits.secondFactorByAddress, visitor.address],
    [rateLimits.secondFactorByAccount, USER],
  ]);
  const { session, factor } = await asMember(db, actor, {
    rates: requireRates(db, claims, now),
    session: db
      .select({ userId: sessions.userId, session: sessions.publicId })
      .from(sessions)
      .where(eq(sessions.id, actor.session)),
    factor: factorRead(db, currentProfessionalId, { id, challengeId: null }),
  });
  const found = factorOf(factor, { challengeId: null, now });
  if (found === null || session[0] === undefined) throw new Refusal('not_found');
  return { ...session[0], factor: found };
}

export interface FactorChange {
  notice: Extract<Email, { kind: 'security-notice' }>;
  source: Source;
  now: Date;
}

export const isUnverified = (id: string) =>
  hasRow(mfaFactors, and(eq(mfaFactors.id, id), eq(mfaFactors.status, 'unverified')));

export const nameOf = (id: string) =>
  sql`jsonb_build_object('name', (select friendly_name from mfa_factors where id = ${id}::uuid))`;

export const hasShownFactor = (userId: string, session: string) =>
  hasRow(
    sessions,
    and(eq(sessions.publicId, session), eq(sessions.userId, userId), eq(sessions.aal, 'aal2')),
  );
