import { getCookie } from 'hono/cookie';
import type { Actor, Visitor } from '../../db/client.ts';
import { Refusal } from '../../domain/errors.ts';
import { sessionCookieName } from '../auth/cookies.ts';
import { sha256 } from '../auth/tokens.ts';
import type { AppContext } from './context.ts';
import { clientAddress, rateFactorOf } from './rate-limit.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Who acts: the bearer of the session cookie. Whether the session is alive is settled by the database, in the same
 * round trip as the work itself (`enter`). Refuses: unauthorized 401 without a cookie.
 */
export function member(c: AppContext): Actor {
  const known = c.get('actor');
  if (known !== undefined) return known;
  const secret = sessionSecret(c);
  if (secret === undefined) throw new Refusal('unauthorized');
  const actor = { session: sha256(secret) };
  c.set('actor', actor);
  return actor;
}

/** Who acts without signing in: an address to count by. */
export function visitor(c: AppContext): Visitor {
  return { address: clientAddress(c), rateFactor: rateFactorOf(c.env) };
}

/** The value of the session cookie as the browser sent it. */
export function sessionSecret(c: AppContext): string | undefined {
  return getCookie(c, sessionCookieName(c.env)) || undefined;
}

/** An id out of the path. What is no id at all answers like an id of nobody's: not_found 404. */
export function rowId(id: string): string {
  if (!isUuid(id)) throw new Refusal('not_found');
  return id.toLowerCase();
}

export function isUuid(text: string): boolean {
  return uuid.test(text);
}
