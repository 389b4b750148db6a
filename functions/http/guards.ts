import { getCookie } from 'hono/cookie';
import type { Actor, Visitor } from '../../db/client.ts';
import { Refusal } from '../../domain/errors.ts';
import { isUuid } from '../../domain/text.ts';
import { sha256 } from '../auth/core/secrets.ts';
import { sessionCookieName } from '../auth/web/cookies.ts';
import type { AppContext } from './context.ts';
import { clientAddress, rateFactorOf } from './rate-limit.ts';

/** The database checks the session in the round trip of the work itself (`enter`). Refuses unauthorized 401 without a cookie. */
export function member(c: AppContext): Actor {
  const known = c.get('actor');
  if (known !== undefined) return known;
  const secret = sessionSecret(c);
  if (secret === undefined) throw new Refusal('unauthorized');
  const actor = { session: sha256(secret), rateFactor: rateFactorOf(c.env) };
  c.set('actor', actor);
  return actor;
}

export function visitor(c: AppContext): Visitor {
  return { address: clientAddress(c), rateFactor: rateFactorOf(c.env) };
}

export function sessionSecret(c: AppContext): string | undefined {
  return getCookie(c, sessionCookieName(c.env)) || undefined;
}

/** An id of the path. A malformed one is refused like an unknown one: not_found 404. */
export function rowId(c: AppContext, name = 'id'): string {
  const id = c.req.param(name) ?? '';
  if (!isUuid(id)) throw new Refusal('not_found');
  return id.toLowerCase();
}
