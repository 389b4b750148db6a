import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Source } from '../../../domain/account/device.ts';
import { API_SESSION_DAYS, REFRESH_REUSE_SECONDS } from '../../../domain/auth/v1-user.ts';
import type { Email } from '../../../domain/email/email.ts';
import { Refusal, type RefusalCode } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { type Answers, batch, type Db, refuseUnless, type Visitor } from '../../client.ts';
import { newId } from '../../columns.ts';
import { identities, refreshTokens, sessions } from '../../schema/index.ts';
import { enterAs, lockUser, outboxIdsOf } from '../accounts/account-statements.ts';
import { authUserOf, authUserReads } from '../accounts/auth-users.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';
import { emailWhen, insertSession, mayOpen, type Opening, signedInStatements } from './sessions.ts';

/** A new API session. `id`: SHA-256 of a secret that nobody keeps, since no cookie will carry it. */
export interface NewApiSession extends Omit<Opening, 'userId' | 'method'> {
  refreshTokenHash: string;
  /** Of the identity that was used: 'email', or the provider's name. */
  provider: string;
  /** Sent unless such a device signed in before, or nobody ever did. */
  mail: Extract<Email, { kind: 'new-device' }>;
}

/** Opens a session. Refuses `invalid_credentials` (password changed meanwhile), `forbidden` (banned, deactivated). */
export async function openApiSession(db: Db, { userId }: { userId: string }, input: NewApiSession) {
  const refusal = input.passwordHash === null ? 'forbidden' : 'invalid_credentials';
  const { opened } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    opened: apiSessionStatements(db, userId, input, refusal),
  });
  return openedApiSessionOf(opened);
}

/** What opens an API session, in a batch that has locked the account and entered. */
export function apiSessionStatements(db: Db, userId: string, input: NewApiSession, refusal: RefusalCode) {
  const { id, refreshTokenHash, provider, mail, source, now } = input;
  const opening = { ...input, userId, method: input.amr[0]?.method ?? 'email' };
  const isNewDevice = sql`u.last_sign_in_at is not null and not exists (select from account_events e
    where e.user_id = u.id and e.kind = 'signed_in' and e.device = ${source.device})`;
  return {
    requireAccount: refuseUnless(db, mayOpen(opening), refusal),
    opened: insertSession(db, opening, { presentation: 'api', remember: true, expiresAt: expiryOf(now) }),
    emails: emailWhen(db, userId, mail, now, isNewDevice),
    addToken: db
      .insert(refreshTokens)
      .values({ id: newId(now), sessionId: id, tokenHash: refreshTokenHash, createdAt: now }),
    useIdentity: db
      .update(identities)
      .set({ lastSignInAt: now })
      .where(and(eq(identities.userId, userId), eq(identities.provider, provider))),
    signIn: signedInStatements(db, opening),
    account: authUserReads(db, userId),
  };
}

export function openedApiSessionOf({
  opened: [session],
  account,
  emails,
}: Answers<ReturnType<typeof apiSessionStatements>>) {
  const user = authUserOf(account);
  if (session === undefined || user === null) throw new Refusal('not_found');
  return { session, user, outboxIds: outboxIdsOf(emails) };
}

export type OpenedApiSession = ReturnType<typeof openedApiSessionOf>;

const rotation = v.object({
  outcome: v.picklist(['good', 'unknown', 'expired', 'banned', 'reused', 'conflict']),
  /** How many tokens the active one is behind the one that came: 1 for who is on time. */
  generations: v.optional(v.number()),
});

/**
 * Uses a refresh token; `nextHash` is of the one that follows. All who come with one token at the same time get the same next one.
 * One older than the active one's parent, REFRESH_REUSE_SECONDS after its use, ends its session ('reused'). Refuses `rate_limited`.
 */
export async function rotateRefreshToken(
  db: Db,
  visitor: Visitor,
  input: { tokenHash: string; nextHash: string; source: Source; now: Date },
) {
  const { tokenHash, nextHash, source, now } = input;
  const sessionId = sql`(select session_id from refresh_tokens where token_hash = ${tokenHash})`;
  const { rotated, session, account } = await batch(db, {
    rates: requireRates(db, claimsOf(visitor, [[rateLimits.tokenByAddress, visitor.address]]), now),
    rotated: db.execute(sql`select rotate_refresh_token(${tokenHash}, ${newId(now)}::uuid, ${nextHash},
      ${REFRESH_REUSE_SECONDS}::integer, ${expiryOf(now).toISOString()}::timestamptz, ${newId(now)}::uuid,
      ${JSON.stringify(source)}::jsonb, ${now.toISOString()}::timestamptz) as answer`),
    session: db
      .select({ id: sessions.publicId, aal: sessions.aal, amr: sessions.amr })
      .from(sessions)
      .where(eq(sessions.id, sessionId)),
    account: authUserReads(db, sql`(select user_id from sessions where id = ${sessionId})`),
  });
  const { outcome, generations = 1 } = v.parse(rotation, rotated.rows[0]?.answer);
  if (outcome !== 'good') return { outcome };
  const user = authUserOf(account);
  if (session[0] === undefined || user === null)
    throw new Error('the session that was refreshed is not found');
  return { outcome, generations, session: session[0], user };
}

function expiryOf(now: Date): Date {
  return daysFrom(now, API_SESSION_DAYS);
}
