/** Who bears an access token of /auth/v1: asked of the database on every call, so that signing out acts at once. */
import { sql } from 'drizzle-orm';
import type { AuthSession, AuthUser } from '../../../domain/auth-v1-user.ts';
import type { RateLimit } from '../../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import type { FactorInQuestion } from '../accounts/factors.ts';
import { timestamp } from '../arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited } from '../rate-counters.ts';

/** What is read along with her, in the same request. */
export interface BearerQuestion {
  userId: string;
  sessionId: string | null;
  /** Counted first: by address, by account. */
  limits?: { byAddress?: RateLimit; byAccount?: RateLimit };
  /** What a new password is compared with. */
  withCredentials?: boolean;
  /** A second factor of hers, and the challenge that is answered. */
  factor?: { id: string; challengeId: string | null };
  now: Date;
}

export interface StoredBearer {
  user: AuthUser | null;
  /** Null when it has ended. */
  session: (AuthSession & { createdAt: string }) | null;
  /** Banned, or deactivated by her studio. */
  isBanned: boolean;
  /** Whether a verified second factor exists. */
  hasFactor: boolean;
  credentials: { passwordHash: string | null; fullName: string } | null;
  factor: FactorInQuestion | null;
}

/** The user and session of a token's claims, whatever has become of them. Refuses `rate_limited`. */
export async function findBearer(db: Db, visitor: Visitor, question: BearerQuestion): Promise<StoredBearer> {
  const { userId, sessionId, limits = {}, withCredentials = false, factor, now } = question;
  const claims = await claimsOf(visitor, [
    ...(limits.byAddress === undefined ? [] : [[limits.byAddress, visitor.address] as const]),
    ...(limits.byAccount === undefined ? [] : [[limits.byAccount, userId] as const]),
  ]);
  const { wait, ...bearer } = await call<StoredBearer & { wait: number }>(
    db,
    sql`read_bearer(${userId}::uuid, ${sessionId}::uuid, ${withCredentials ? 'credentials' : null},
      ${factor?.id ?? null}::uuid, ${factor?.challengeId ?? null}::uuid, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  refuseWhenLimited(wait);
  return bearer;
}
