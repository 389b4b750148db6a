/** Lucia makes and renews the secret and its cookie. Rows are written by db/queries/sessions, which also records the sign-in. */
import { type Adapter, Cookie, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../../db/client.ts';
import { extendSession } from '../../../db/queries/sessions/sessions.ts';
import type { StoredSession } from '../../../db/queries/sessions/signed-in.ts';
import { REMEMBERED_SESSION_HOURS, SESSION_HOURS } from '../../../domain/account/account.ts';
import type { Env } from '../../env.ts';
import { sha256, sign } from '../core/secrets.ts';
import { isSecure, sessionCookieName } from './cookies.ts';

/** Bytes. */
const ENTROPY_BYTES = 25;

/** 30 days with 'Lembrar-me', 12 idle hours without. */
const lifeOf = (remember: boolean) => new TimeSpan(remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS, 'h');

/** Signed, so that limits recognise it before the database is asked. */
export function newSessionSecret(
  env: Env,
  remember: boolean,
  now: Date,
): { secret: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + lifeOf(remember).milliseconds());
  const id = generateIdFromEntropySize(ENTROPY_BYTES);
  return { secret: `${id}.${sign(env, 'session', id).toString('base64url')}`, expiresAt };
}

/** Expiry of a session in use: past half of its life it starts anew (`isRenewed`). Null when expired. */
export async function renewSession(
  env: Env,
  db: Db,
  secret: string,
  stored: StoredSession,
): Promise<{ expiresAt: Date; isRenewed: boolean } | null> {
  const { session } = await luciaOf(env, stored.remember, { db, stored }).validateSession(secret);
  return session && { expiresAt: session.expiresAt, isRenewed: session.fresh };
}

/** Without 'Lembrar-me' it has no Max-Age and ends with the browser. */
export function sessionCookie(env: Env, secret: string, remember: boolean): string {
  const { name, value, attributes } = luciaOf(env, remember).createSessionCookie(secret);
  const { maxAge, ...untilBrowserCloses } = attributes;
  return new Cookie(name, value, remember ? attributes : untilBrowserCloses).serialize();
}

export const blankSessionCookie = (env: Env): string =>
  luciaOf(env, false).createBlankSessionCookie().serialize();

function luciaOf(env: Env, remember: boolean, read?: { db: Db; stored: StoredSession }): Lucia {
  return new Lucia(read ? { ...notAsked, ...readingAdapter(read) } : notAsked, {
    sessionExpiresIn: lifeOf(remember),
    sessionCookie: {
      name: sessionCookieName(env),
      attributes: { secure: isSecure(env), sameSite: 'lax', path: '/' },
    },
  });
}

function readingAdapter({ db, stored }: { db: Db; stored: StoredSession }): Partial<Adapter> {
  const { userId, expiresAt } = stored;
  return {
    getSessionAndUser: async (secret) => [
      { id: secret, userId, expiresAt, attributes: {} },
      { id: userId, attributes: {} },
    ],
    updateSessionExpiration: (secret, until) => extendSession(db, { id: sha256(secret), expiresAt: until }),
    // The nightly purge deletes expired sessions.
    deleteSession: async () => {},
  };
}

const refuse = () => Promise.reject(new Error('db/queries/sessions does this'));
const notAsked: Adapter = {
  getSessionAndUser: refuse,
  getUserSessions: refuse,
  setSession: refuse,
  updateSessionExpiration: refuse,
  deleteSession: refuse,
  deleteUserSessions: refuse,
  deleteExpiredSessions: refuse,
};
