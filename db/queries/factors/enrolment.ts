import { and, count, eq, lt, not, or, sql } from 'drizzle-orm';
import { CHALLENGE_SECONDS, MAX_FACTORS, UNVERIFIED_FACTOR_SECONDS } from '../../../domain/auth/factor.ts';
import { Refusal } from '../../../domain/errors.ts';
import { batch, type Db, refuseUnless } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { mfaChallenges, mfaFactors } from '../../schema/index.ts';
import { hasVerifiedFactor, lockUser } from '../accounts/account-statements.ts';
import { isCurrent } from '../accounts/auth-users.ts';
import { type FactorOwner, hasShownFactor, isOwn } from './factors.ts';

/**
 * A new factor that waits five minutes for its first code. `anew` replaces an abandoned one of this name. Refuses `sign_in_again`
 * (a verified one was not shown), `too_many_factors`, `factor_name_taken` (no name is a name too).
 */
export async function enrolFactor(
  db: Db,
  { userId, session }: FactorOwner,
  input: { id: string; name: string; sealed: string; anew?: boolean; now: Date },
): Promise<void> {
  const { id, name, sealed, anew = false, now } = input;
  const expired = lt(mfaFactors.createdAt, new Date(now.getTime() - UNVERIFIED_FACTOR_SECONDS * 1000));
  const abandoned = anew ? or(expired, eq(mfaFactors.friendlyName, name)) : expired;
  const isFree = or(not(hasVerifiedFactor(userId)), hasShownFactor(userId, session));
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
  await batch(db, {
    requireFactor: refuseUnless(db, hasRow(mfaFactors, own), 'not_found'),
    stamp: db.update(mfaFactors).set({ lastChallengedAt: now }).where(own),
    add: db.insert(mfaChallenges).values(challenge),
  });
  return challenge;
}
