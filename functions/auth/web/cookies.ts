import { randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { tokenMinutes } from '../../../domain/account/account.ts';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/context.ts';
import { markLifetime } from '../core/marks.ts';
import { sha256 } from '../core/secrets.ts';

/** On https the prefix makes the browser refuse the cookie from any other host, path or plain connection. */
const cookieName = (name: string) => (env: Env) => (isSecure(env) ? `__Host-lume-${name}` : `lume-${name}`);

export const sessionCookieName = cookieName('session');

/** HttpOnly. A Lax one also comes with a link from elsewhere. `maxAge`: seconds. */
export function cookie(name: string, sameSite: 'Lax' | 'Strict', maxAge: number) {
  const nameOf = cookieName(name);
  const optionsOf = (env: Env) => ({ httpOnly: true, secure: isSecure(env), sameSite, path: '/', maxAge });
  return {
    get: (c: AppContext): string => getCookie(c, nameOf(c.env)) ?? '',
    set: (c: AppContext, value: string, age = maxAge): void =>
      setCookie(c, nameOf(c.env), value, { ...optionsOf(c.env), maxAge: age }),
    clear: (c: AppContext): void => void deleteCookie(c, nameOf(c.env), optionsOf(c.env)),
  };
}

export const deviceCookie = cookie('device', 'Lax', markLifetime);
export const browserCookie = cookie('browser', 'Lax', markLifetime);
/** May choose a new password, after a recovery link or code. */
export const recoveryCookie = cookie('recovery', 'Strict', tokenMinutes.password_reset * 60);
/** Gave the password; the second factor is pending. */
export const secondStepCookie = cookie('second-step', 'Strict', tokenMinutes.second_factor * 60);
/** Seven days: the email is often read days later, or requested again. */
const signUpCookie = cookie('sign-up', 'Strict', 7 * 24 * 3600);

export function isSecure(env: Env): boolean {
  return env.APP_URL.startsWith('https://');
}

/** Sets a new secret in the browser that signs up; its hash is stored with the password (decision 30). */
export function markSignUpBrowser(c: AppContext): string {
  const secret = randomBytes(32).toString('base64url');
  signUpCookie.set(c, secret);
  return sha256(secret);
}

export function signUpBrowser(c: AppContext): string | null {
  const secret = signUpCookie.get(c);
  return secret ? sha256(secret) : null;
}
