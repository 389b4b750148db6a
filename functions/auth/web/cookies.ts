import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { tokenMinutes } from '../../../domain/account/account.ts';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/context.ts';
import { markLifetime } from '../core/marks.ts';
import { sha256 } from '../core/secrets.ts';

/** On https the prefix makes the browser refuse the cookie from any other host, path or plain connection. */
const named = (name: string) => (env: Env) => (isSecure(env) ? `__Host-lume-${name}` : `lume-${name}`);

export const sessionCookieName = named('session');

export const deviceCookieName = named('device');
export const browserCookieName = named('browser');
const signUpCookieName = named('sign-up');
/** May choose a new password, after a recovery link or code. */
export const recoveryCookieName = named('recovery');
/** Gave the password; the second factor is pending. */
export const secondStepCookieName = named('second-step');
/** May download one export, after the password. */
export const exportCookieName = named('export');

export const anamnesisCookieName = named('anamnesis');

export function linkCookieOptions(env: Env, maxAge: number): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Lax', path: '/', maxAge };
}

export function markCookieOptions(env: Env): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Lax', path: '/', maxAge: markLifetime };
}

export function stepCookieOptions(env: Env, kind: 'password_reset' | 'second_factor'): CookieOptions {
  return briefCookieOptions(env, tokenMinutes[kind]);
}

export function briefCookieOptions(env: Env, minutes: number): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Strict', path: '/', maxAge: minutes * 60 };
}

export function isSecure(env: Env): boolean {
  return env.APP_URL.startsWith('https://');
}

/** The email is often read days later, or requested again. */
const LIFE_MINUTES = 7 * 24 * 60;

/** Sets a new secret in the browser that signs up; its hash is stored with the password (decision 30). */
export function markSignUpBrowser(c: AppContext): string {
  const secret = randomBytes(32).toString('base64url');
  setCookie(c, signUpCookieName(c.env), secret, briefCookieOptions(c.env, LIFE_MINUTES));
  return sha256(secret);
}

export function signUpBrowser(c: AppContext): string | null {
  const secret = getCookie(c, signUpCookieName(c.env));
  return secret ? sha256(secret) : null;
}
