/** A signed-in person's authenticator apps; the verbs themselves are in factors.ts. */
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, call, type Db, type Visitor } from '../../client.ts';
import { timestamp } from '../arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited, USER } from '../rate-counters.ts';
import type { FactorInQuestion, FactorOwner } from './factors.ts';

/**
 * A factor of hers whose code is to be checked, counted by address and account before it is. Refuses `session_expired`,
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
  const found = await call<{
    wait: number;
    userId: string;
    sessionId: string;
    factor: FactorInQuestion | null;
  }>(db, sql`own_factor(${actor.session}, ${id}::uuid, ${rateArguments(claims)}, ${timestamp(now)})`);
  refuseWhenLimited(found.wait);
  if (found.factor === null) throw new Refusal('not_found');
  return { userId: found.userId, session: found.sessionId, factor: found.factor };
}
