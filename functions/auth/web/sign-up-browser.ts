import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../../http/context.ts';
import { sha256 } from '../core/secrets.ts';
import { briefCookieOptions, signUpCookieName } from './cookies.ts';

/** The email is often read days later, or requested again. */
const LIFE_MINUTES = 7 * 24 * 60;

/** Sets a new secret in the browser that signs up; its hash is stored with the password (decision 30). */
export function markSignUpBrowser(c: AppContext): string {
  const secret = randomBytes(32).toString('base64url');
  setCookie(c, signUpCookieName(c.env), secret, briefCookieOptions(c.env, LIFE_MINUTES));
  return sha256(secret);
}

/** Hash of the secret of the last sign-up in this browser; null without one. */
export function signUpBrowser(c: AppContext): string | null {
  const secret = getCookie(c, signUpCookieName(c.env));
  return secret ? sha256(secret) : null;
}
