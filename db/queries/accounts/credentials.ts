import { and, eq, gt, sql } from 'drizzle-orm';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, batch, type Db, firstOf, run, type Visitor } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { accountEvents, profiles, sessions, users } from '../../schema/index.ts';
import { claimsOf, memberRate, refuseWhenLimited, takenRates, takeRates, waitOf } from '../rate-counters.ts';
import { enterAs, hasVerifiedFactor } from './account-statements.ts';

/**
 * What a sign-in is checked against, after counting it by address and e-mail; null for an unknown address. Where others used these
 * limits up, a browser that opened the account before (`markOf`; `isKnownBrowser`) has a limit of its own. Refuses `rate_limited`.
 */
export async function findCredentials(
  db: Db,
  visitor: Visitor,
  input: { email: string; now: Date; markOf?: (userId: string) => string | undefined },
) {
  const { email, now, markOf } = input;
  const claims = claimsOf(visitor, [
    [rateLimits.signInByAddress, visitor.address],
    [rateLimits.signInByEmail, email],
  ]);
  const { counted, found } = await batch(db, {
    counted: takenRates(db, claims, now),
    enter: enterAs(db, sql`(select id from users where email = ${email})`),
    found: db
      .select({
        userId: users.id,
        passwordHash: users.passwordHash,
        isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
        isActive: sql<boolean>`${profiles.isActive} and coalesce(${users.bannedUntil} <= now(), true)`,
        fullName: profiles.fullName,
        hasSecondFactor: hasVerifiedFactor(sql`${users.id}`),
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, email)),
  });
  const [person = null] = found;
  const wait = waitOf(counted);
  const mark = person === null ? undefined : markOf?.(person.userId);
  if (wait > 0 && mark !== undefined) await countSignInOf(db, visitor, mark, now);
  else refuseWhenLimited(wait);
  return person && { ...person, isKnownBrowser: mark !== undefined };
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

async function countSignInOf(db: Db, visitor: Visitor, mark: string, now: Date): Promise<void> {
  const claims = claimsOf(visitor, [[rateLimits.signInByBrowser, mark]]);
  refuseWhenLimited((await takeRates(db, claims, now)).retryAfterSeconds);
}

/** Whose address it is, without counting; null for nobody's. */
export async function findAccount(db: Db, { email }: { email: string }): Promise<string | null> {
  const [account] = await run(db.select({ id: users.id }).from(users).where(eq(users.email, email)));
  return account?.id ?? null;
}

/** Counts a check of the member's password, in the batch that reads its hash. */
export const passwordCheckRate = (db: Db, actor: Actor, now: Date) =>
  memberRate(db, actor, rateLimits.passwordCheckByAccount, now);

/** What the current password of a member is checked against, counted by account: call it before hashing. Refuses `rate_limited`. */
export async function readOwnCredentials(db: Db, actor: Actor, { now }: { now: Date }) {
  const { own } = await asMember(db, actor, {
    rates: passwordCheckRate(db, actor, now),
    own: db
      .select({
        userId: users.id,
        sessionId: sessions.publicId,
        aal: sessions.aal,
        email: users.email,
        fullName: profiles.fullName,
        passwordHash: users.passwordHash,
        /** By this session, a moment ago: the same change again may be a repeat whose answer was lost. */
        hasChangedPassword: changedBy(minutesFrom(now, -REPEAT_MINUTES)),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(sessions.id, actor.session)),
  });
  return firstOf(own, 'session_expired');
}

const REPEAT_MINUTES = 10;

const changedBy = (since: Date) =>
  hasRow(
    accountEvents,
    and(
      eq(accountEvents.userId, sessions.userId),
      eq(accountEvents.sessionId, sessions.publicId),
      eq(accountEvents.kind, 'password_changed'),
      gt(accountEvents.createdAt, since),
    ),
  );

export type OwnCredentials = Awaited<ReturnType<typeof readOwnCredentials>>;
