import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';

/** SHA-256 in hex: what is stored of every secret that has entropy enough (session ids, link tokens). */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The secret of a link in a mail, called `token_hash` in its URL. Stored as SHA-256 only. */
export function createLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: sha256(token) };
}

/** A code of six digits to be typed. Guessable by its hash, therefore stored keyed and bound to its address. */
export function createCode(env: Env, email: string): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: hashCode(env, email, code) };
}

export function hashCode(env: Env, email: string, code: string): string {
  return sign(env, 'code', `${email}:${code}`).toString('hex');
}

/** What is signed for. */
export type Purpose = 'code' | 'ticket' | 'device' | 'flow' | 'refresh' | 'recovery-code';

/** HMAC-SHA-256 with a purpose, so that a value signed for one use is worthless for another. */
export function sign(env: Env, purpose: Purpose, text: string): Buffer {
  if (!(env.SIGNING_SECRET?.length >= 32)) throw new Error('SIGNING_SECRET needs at least 32 characters');
  return createHmac('sha256', env.SIGNING_SECRET).update(`lume:${purpose}:${text}`).digest();
}

export function isSignature(candidate: string, expected: Buffer): boolean {
  const bytes = Buffer.from(candidate, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
