/** Who bears an access token of /auth/v1: asked of the database on every call, so that signing out acts at once. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { RateLimit } from '../../../domain/rate-limit.ts';
import { batch, type Db, type Visitor } from '../../client.ts';
import { profiles, sessions } from '../../schema/index.ts';
import { enterAs } from '../accounts/account-statements.ts';
import { authUserOf, authUserReads } from '../accounts/auth-users.ts';
import { factorOf, factorRead } from '../factors/factors.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';

export interface BearerQuestion {
  userId: string;
  sessionId: string | null;
  /** Counted first: by address, by account. */
  limits?: { byAddress?: RateLimit; byAccount?: RateLimit };
  /** A second factor of the person, and the challenge that is answered. */
  factor?: { id: string; challengeId: string | null };
  now: Date;
}

/** The user and session of a token's claims, whatever has become of them. Refuses `rate_limited`. */
export async function findBearer(db: Db, visitor: Visitor, question: BearerQuestion) {
  const { userId, sessionId, limits = {}, factor, now } = question;
  const claims = claimsOf(visitor, [
    ...(limits.byAddress === undefined ? [] : [[limits.byAddress, visitor.address] as const]),
    ...(limits.byAccount === undefined ? [] : [[limits.byAccount, userId] as const]),
  ]);
  // No factor has this id.
  const asked = factor ?? { id: userId, challengeId: null };
  const {
    session,
    profile,
    asked: rows,
    account,
  } = await batch(db, {
    rates: requireRates(db, claims, now),
    enter: enterAs(db, userId),
    session: sessionRead(db, { userId, sessionId, now }),
    profile: db
      .select({ fullName: profiles.fullName, isActive: profiles.isActive })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    asked: factorRead(db, userId, asked),
    account: authUserReads(db, userId),
  });
  const [user] = account.users;
  const { fullName = '', isActive = false } = profile[0] ?? {};
  return {
    user: authUserOf(account),
    session: session[0] ?? null,
    isBanned: !isActive || (user?.bannedUntil ?? now) > now,
    hasFactor: account.factors.some(({ status }) => status === 'verified'),
    credentials: { passwordHash: user?.passwordHash ?? null, fullName },
    factor: factorOf(rows, { challengeId: asked.challengeId, now }),
  };
}

export type StoredBearer = Awaited<ReturnType<typeof findBearer>>;

const sessionRead = (db: Db, { userId, sessionId, now }: Omit<BearerQuestion, 'limits'>) =>
  db
    .select({ id: sessions.publicId, aal: sessions.aal, amr: sessions.amr, createdAt: sessions.createdAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.publicId, sql`${sessionId}::uuid`),
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
      ),
    );
