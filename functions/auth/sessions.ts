import { Cookie } from 'lucia';
import type { Db } from '../../db/client.ts';
import { findSession, type StoredSession } from '../../db/queries/sessions.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Env } from '../env.ts';
import { luciaOf } from './lucia.ts';
import { sha256 } from './tokens.ts';

/** What the web app knows of who is signed in. Instants are ISO, UTC. */
export interface Session extends Pick<StoredSession, 'user' | 'studio' | 'professional'> {
  expiresAt: string;
}

/** An opened, resumed or ended session, and the Set-Cookie that tells the browser, if it must be told. */
export interface SessionAnswer {
  session: Session | null;
  setCookie?: string;
}

export async function openSession(
  env: Env,
  db: Db,
  { userId, remember, userAgent }: { userId: string; remember: boolean; userAgent: string | null },
): Promise<{ session: Session; setCookie: string }> {
  const { id } = await luciaOf(env, db, remember).createSession(userId, { remember, userAgent });
  const stored = await findSession(db, { session: sha256(id) });
  if (stored === null) throw new Refusal('invalid_credentials');
  return { session: sessionOf(stored, stored.expiresAt), setCookie: cookieOf(env, db, id, remember) };
}

/** The session of a cookie's value; one past half of its life starts anew, one that is over loses its cookie. */
export async function resumeSession(env: Env, db: Db, secret: string | undefined): Promise<SessionAnswer> {
  if (secret === undefined) return { session: null };
  const stored = await findSession(db, { session: sha256(secret) });
  if (stored === null) return { session: null, setCookie: blankCookie(env, db) };
  const { session } = await luciaOf(env, db, stored.remember, stored).validateSession(secret);
  if (session === null) return { session: null, setCookie: blankCookie(env, db) };
  const resumed = { session: sessionOf(stored, session.expiresAt) };
  return session.fresh ? { ...resumed, setCookie: cookieOf(env, db, secret, stored.remember) } : resumed;
}

/** Ends the session in the database, which ends it everywhere, and clears the cookie. */
export async function endSession(
  env: Env,
  db: Db,
  secret: string | undefined,
): Promise<{ setCookie: string }> {
  if (secret !== undefined) await luciaOf(env, db, false).invalidateSession(secret);
  return { setCookie: blankCookie(env, db) };
}

function sessionOf({ user, studio, professional }: StoredSession, expiresAt: Date): Session {
  return { user, studio, professional, expiresAt: expiresAt.toISOString() };
}

/** Without 'Lembrar-me' the cookie has no Max-Age and ends with the browser. */
function cookieOf(env: Env, db: Db, secret: string, remember: boolean): string {
  const cookie = luciaOf(env, db, remember).createSessionCookie(secret);
  if (remember) return cookie.serialize();
  const { maxAge, ...untilBrowserCloses } = cookie.attributes;
  return new Cookie(cookie.name, cookie.value, untilBrowserCloses).serialize();
}

function blankCookie(env: Env, db: Db): string {
  return luciaOf(env, db, false).createBlankSessionCookie().serialize();
}
