import type { Env } from '../env.ts';
import { isSignature, sign } from './tokens.ts';

/** Who a browser is known as: this client under this e-mail. A client belongs to one studio, and so does the mark. */
export interface KnownClient {
  clientId: string;
  email: string;
}

/** Seconds. A year, renewed by every booking. */
export const deviceLifetime = 365 * 24 * 60 * 60;

/** A family shares a phone and a client has several studios: the newest marks are kept. */
const marksKept = 8;

/**
 * The device cookie: marks `expiry.signature` joined by '~', newest first. It names nobody: a mark can only be
 * checked by who already knows the client and the e-mail.
 */
export function isDeviceKnown(env: Env, cookie: string, client: KnownClient, now: Date): boolean {
  return marksOf(cookie, now).some((mark) => belongsTo(env, mark, client));
}

/** The cookie with a fresh mark for the client; older marks of the same client and expired ones fall away. */
export function markDevice(env: Env, cookie: string, client: KnownClient, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000) + deviceLifetime).toString(36);
  const mark = `${expires}.${signature(env, client, expires).toString('base64url')}`;
  const others = marksOf(cookie, now).filter((other) => !belongsTo(env, other, client));
  return [mark, ...others].slice(0, marksKept).join('~');
}

function marksOf(cookie: string, now: Date): string[] {
  const seconds = now.getTime() / 1000;
  return cookie.split('~', marksKept).filter((mark) => Number.parseInt(mark, 36) > seconds);
}

function belongsTo(env: Env, mark: string, client: KnownClient): boolean {
  const [expires = '', mac = ''] = mark.split('.');
  return isSignature(mac, signature(env, client, expires));
}

function signature(env: Env, { clientId, email }: KnownClient, expires: string): Buffer {
  return sign(env, 'device', `${clientId}:${email}:${expires}`);
}
