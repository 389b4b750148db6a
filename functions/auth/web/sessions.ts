import { getCookie, setCookie } from 'hono/cookie';
import { Cookie } from 'lucia';
import type { ShownAtStep } from '../../../db/queries/accounts/second-steps.ts';
import { findSession, type StoredSession } from '../../../db/queries/sessions/signed-in.ts';
import type { AppContext } from '../../http/context.ts';
import { sessionSecret } from '../../http/guards.ts';
import { sourceOf } from '../../http/source.ts';
import { mailSoon } from '../../jobs/mail-soon.ts';
import { newDeviceLetter } from '../core/emails.ts';
import { isMarked, marked } from '../core/marks.ts';
import { sha256 } from '../core/secrets.ts';
import { browserCookieName, markCookieOptions } from './cookies.ts';
import { luciaOf, type Opening } from './lucia.ts';

/** What the web app knows of who is signed in. Instants are ISO, UTC. */
export interface Session extends Pick<StoredSession, 'user' | 'studio' | 'professional' | 'deletion'> {
  expiresAt: string;
}

/** Somebody who gave everything that is asked for, the second factor included. */
export interface SignedIn {
  userId: string;
  remember: boolean;
  /** How she proved who she is, newest first, in words of the contract's `amr`: 'totp', 'password', 'oauth' … */
  methods: readonly [string, ...string[]];
  aal: 'aal1' | 'aal2';
  /** The hash that was checked, when it was by password: a session of a password that was changed meanwhile is not opened. */
  passwordHash?: string | null;
  /** The second step that leads to it: used up with it. */
  step?: ShownAtStep;
}

/**
 * Opens a session in this browser: always a new one, the one whose cookie came along ends. Sets the cookie, and the mark by
 * which the browser is known next time; a browser that is not known is told to the person by mail.
 * Refuses: invalid_credentials for who may not sign in (any more).
 */
export async function openWebSession(c: AppContext, signedIn: SignedIn): Promise<Session> {
  const { userId, remember } = signedIn;
  const { env } = c;
  const { now } = c.var;
  const marks = getCookie(c, browserCookieName(env)) ?? '';
  const opening = openingOf(c, signedIn, isMarked(env, 'browser', marks, userId, now));
  const { id } = await lucia(c, remember).createSession(userId, { opening });
  if (opening.opened === undefined) throw new Error('the session was not opened');
  const { session, outboxIds } = opening.opened;
  mailSoon(c, outboxIds);
  giveCookie(c, id, remember);
  setCookie(c, browserCookieName(env), marked(env, 'browser', marks, userId, now), markCookieOptions(env));
  return sessionOf(session, session.expiresAt);
}

function openingOf(c: AppContext, signedIn: SignedIn, isKnownBrowser: boolean): Opening {
  const { remember, methods, aal, passwordHash = null, step } = signedIn;
  const { now } = c.var;
  const former = sessionSecret(c);
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    remember,
    aal,
    amr: methods.map((method) => ({ method, timestamp })),
    method: methods[0],
    passwordHash,
    ...(step === undefined ? {} : { step }),
    replaces: former === undefined ? null : sha256(former),
    letter: isKnownBrowser ? null : newDeviceLetter(c.env, sourceOf(c), now),
  };
}

/** The session of the cookie, null without one that is good. One past half of its life starts anew; a dead cookie is taken. */
export async function resumeSession(c: AppContext): Promise<Session | null> {
  const secret = sessionSecret(c);
  if (secret === undefined) return null;
  const known = await findSession(c.var.db, { session: sha256(secret) });
  const session = known && (await lucia(c, known.remember, known).validateSession(secret)).session;
  if (known === null || session === null) {
    takeCookie(c);
    return null;
  }
  if (session.fresh) giveCookie(c, secret, known.remember);
  return sessionOf(known, session.expiresAt);
}

/** Ends the session in the database, which ends it everywhere, and takes the cookie. */
export async function endWebSession(c: AppContext): Promise<void> {
  const secret = sessionSecret(c);
  if (secret !== undefined) await lucia(c, false).invalidateSession(secret);
  takeCookie(c);
}

function sessionOf(stored: StoredSession, expiresAt: Date): Session {
  const { user, studio, professional, deletion } = stored;
  return { user, studio, professional, deletion, expiresAt: expiresAt.toISOString() };
}

function lucia(c: AppContext, remember: boolean, known?: StoredSession) {
  const options = { remember, source: () => sourceOf(c), now: c.var.now };
  return luciaOf(c.env, c.var.db, known === undefined ? options : { ...options, known });
}

/** Without 'Lembrar-me' the cookie has no Max-Age and ends with the browser. */
function giveCookie(c: AppContext, secret: string, remember: boolean): void {
  const { name, value, attributes } = lucia(c, remember).createSessionCookie(secret);
  const { maxAge, ...untilBrowserCloses } = attributes;
  const cookie = new Cookie(name, value, remember ? attributes : untilBrowserCloses);
  c.header('Set-Cookie', cookie.serialize(), { append: true });
}

export function takeCookie(c: AppContext): void {
  c.header('Set-Cookie', lucia(c, false).createBlankSessionCookie().serialize(), { append: true });
}
