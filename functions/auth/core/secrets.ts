import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Proof } from '../../../db/queries/accounts/mailed-secrets.ts';
import type { MailedProof } from '../../../domain/account/account.ts';
import { PKCE_PREFIX } from '../../../domain/auth/pkce.ts';
import type { Env } from '../../env.ts';

/** SHA-256 in hex: what is stored of every secret that has entropy enough (session ids, link tokens). */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The secret of a link in a mail, called `token_hash` in its URL. Stored as SHA-256 only. */
export function createLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: sha256(token) };
}

/** One secret by mail: the token of a link and six digits to be typed; using either uses up both. */
export interface MailSecret {
  token: string;
  tokenHash: string;
  code: string;
  codeHash: string;
}

/**
 * A secret for an email to an address: 28 random bytes in hex as the contract of /auth/v1 has them, `pkce_` before them when
 * the request carried a challenge.
 */
export function createMailSecret(env: Signing, email: string, { pkce = false } = {}): MailSecret {
  const token = `${pkce ? PKCE_PREFIX : ''}${randomBytes(28).toString('hex')}`;
  return { token, tokenHash: sha256(token), ...createCode(env, email) };
}

/** A code of six digits to be typed. Guessable by its hash, therefore stored keyed and bound to its address. */
export function createCode(env: Signing, email: string): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: hashCode(env, email, code) };
}

/** What was mailed, as it is looked for: the hash of the link's token, or of the code under its address. */
export function proofOf(env: Env, input: MailedProof): Proof {
  if ('code' in input) return { email: input.email, codeHash: hashCode(env, input.email, input.code) };
  return { tokenHash: sha256(input.tokenHash) };
}

export function hashCode(env: Signing, email: string, code: string): string {
  return sign(env, 'code', `${email}:${code}`).toString('hex');
}

/** What is signed for. */
export type Purpose =
  | 'code'
  | 'ticket'
  | 'device'
  | 'proof'
  | 'browser'
  | 'flow'
  | 'refresh'
  | 'recovery-code'
  | 'challenge'
  | 'data-export'
  | 'calendar-file';

/** What a signature is made with. */
export type Signing = Pick<Env, 'SIGNING_SECRET'>;

/** HMAC-SHA-256 with a purpose, so that a value signed for one use is worthless for another. */
export function sign(env: Signing, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', signingSecret(env)).update(`lume:${purpose}:${text}`).digest();
}

/** What every key is made of. Throws for one that is too short to keep anything. */
export function signingSecret(env: Signing): string {
  if (!(env.SIGNING_SECRET?.length >= 32)) throw new Error('SIGNING_SECRET needs at least 32 characters');
  return env.SIGNING_SECRET;
}

export function isSignature(candidate: string, expected: Buffer): boolean {
  const bytes = Buffer.from(candidate, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
