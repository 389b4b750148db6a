import type { CookieOptions } from 'hono/utils/cookie';
import { tokenMinutes } from '../../../domain/account/account.ts';
import type { Env } from '../../env.ts';
import { markLifetime } from '../core/marks.ts';

/** On https the prefix makes the browser refuse the cookie from any other host, path or plain connection. */
const named = (name: string) => (env: Env) => (isSecure(env) ? `__Host-lume-${name}` : `lume-${name}`);

export const sessionCookieName = named('session');

/** Whom a booking visitor proved to be. */
export const deviceCookieName = named('device');
/** Whose account was opened in this browser before. */
export const browserCookieName = named('browser');
/** Who signed up in this browser, until the address is confirmed. */
export const signUpCookieName = named('sign-up');
/** The right to choose a new password, after a recovery link or code. */
export const recoveryCookieName = named('recovery');
/** The right password, while the second factor is awaited. */
export const secondStepCookieName = named('second-step');
/** The right to fetch one export, after the password. */
export const exportCookieName = named('export');

export function markCookieOptions(env: Env): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Lax', path: '/', maxAge: markLifetime };
}

/** For the two that live minutes and are only ever sent by our own pages. */
export function stepCookieOptions(env: Env, kind: 'password_reset' | 'second_factor'): CookieOptions {
  return briefCookieOptions(env, tokenMinutes[kind]);
}

/** The same, for any number of minutes. */
export function briefCookieOptions(env: Env, minutes: number): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Strict', path: '/', maxAge: minutes * 60 };
}

export function isSecure(env: Env): boolean {
  return env.APP_URL.startsWith('https://');
}
