import type { CookieOptions } from 'hono/utils/cookie';
import { tokenMinutes } from '../../../domain/account/account.ts';
import type { Env } from '../../env.ts';
import { markLifetime } from '../core/marks.ts';

/** On https the prefix makes the browser refuse the cookie from any other host, path or plain connection. */
const named = (name: string) => (env: Env) => (isSecure(env) ? `__Host-lume-${name}` : `lume-${name}`);

export const sessionCookieName = named('session');

/** The booking visitor recognised in this browser. */
export const deviceCookieName = named('device');
/** Accounts opened in this browser. */
export const browserCookieName = named('browser');
/** Sign-up in this browser, until the address is confirmed. */
export const signUpCookieName = named('sign-up');
/** May choose a new password, after a recovery link or code. */
export const recoveryCookieName = named('recovery');
/** Gave the password; the second factor is pending. */
export const secondStepCookieName = named('second-step');
/** May download one export, after the password. */
export const exportCookieName = named('export');

export function markCookieOptions(env: Env): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Lax', path: '/', maxAge: markLifetime };
}

/** Strict cookies of a few minutes. */
export function stepCookieOptions(env: Env, kind: 'password_reset' | 'second_factor'): CookieOptions {
  return briefCookieOptions(env, tokenMinutes[kind]);
}

export function briefCookieOptions(env: Env, minutes: number): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Strict', path: '/', maxAge: minutes * 60 };
}

export function isSecure(env: Env): boolean {
  return env.APP_URL.startsWith('https://');
}
