import type { CookieOptions } from 'hono/utils/cookie';
import type { Env } from '../env.ts';
import { deviceLifetime } from './device.ts';

/** On https the prefix makes the browser refuse the cookie from any other host, path or plain connection. */
export function sessionCookieName(env: Env): string {
  return isSecure(env) ? '__Host-lume-session' : 'lume-session';
}

export function deviceCookieName(env: Env): string {
  return isSecure(env) ? '__Host-lume-device' : 'lume-device';
}

export function deviceCookieOptions(env: Env): CookieOptions {
  return { httpOnly: true, secure: isSecure(env), sameSite: 'Lax', path: '/', maxAge: deviceLifetime };
}

export function isSecure(env: Env): boolean {
  return env.APP_URL.startsWith('https://');
}
