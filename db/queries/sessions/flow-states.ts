/** Sign-ins that are under way elsewhere and end with a code for who began them (PKCE). Codes come here as SHA-256 only. */
import { sql } from 'drizzle-orm';
import { FLOW_SECONDS } from '../../../domain/auth-v1-user.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import { timestamp } from '../arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited } from '../rate-counters.ts';
import { type NewApiSession, type OpenedApiSession, sessionArguments } from './refresh-tokens.ts';

/** Stores the code at the end of a sign-in; null when it is unknown, or its code was exchanged. */
export function issueFlowCode(
  db: Db,
  input: { flowId: string; userId: string; codeHash: string; now: Date },
): Promise<{ redirectTo: string | null; method: string } | null> {
  const { flowId, userId, codeHash, now } = input;
  return call(db, sql`issue_flow_code(${flowId}::uuid, ${userId}::uuid, ${codeHash}, ${timestamp(now)})`);
}

export type RedeemedFlow =
  | { outcome: 'good'; opened: OpenedApiSession }
  | { outcome: 'unknown' | 'late' | 'wrong_verifier' | 'banned' };

/**
 * Exchanges a code for an API session, once. `verifier` is the plain one, `verifierHash` its S256 form. A wrong verifier
 * leaves the code good. Refuses `rate_limited`.
 */
export async function redeemFlowCode(
  db: Db,
  visitor: Visitor,
  input: {
    codeHash: string;
    verifier: string;
    verifierHash: string;
    opening: Omit<NewApiSession, 'amr' | 'provider' | 'passwordHash'>;
  },
): Promise<RedeemedFlow> {
  const { codeHash, verifier, verifierHash, opening } = input;
  const claims = await claimsOf(visitor, [[rateLimits.tokenByAddress, visitor.address]]);
  const { session, refresh, source, letter, now } = sessionArguments({
    ...opening,
    amr: [],
    provider: '',
    passwordHash: null,
  });
  const redeemed = await call<RedeemedFlow | { outcome: 'limited'; wait: number }>(
    db,
    sql`redeem_flow_code(${codeHash}, ${verifier}, ${verifierHash}, ${FLOW_SECONDS}::integer, ${session}, ${refresh}, ${source},
      ${letter}, ${rateArguments(claims)}, ${now})`,
  );
  if (redeemed.outcome !== 'limited') return redeemed;
  refuseWhenLimited(redeemed.wait);
  return { outcome: 'unknown' };
}
