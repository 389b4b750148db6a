import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Proof } from '../../../db/queries/accounts/returned-secrets.ts';
import type { EmailedProof } from '../../../domain/account/account.ts';
import { PKCE_PREFIX } from '../../../domain/auth/pkce.ts';
import type { Env } from '../../env.ts';

/** SHA-256 in hex, as secrets with enough entropy are stored. */
export function sha256(secret: string | Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function createLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: sha256(token) };
}

/** The token of a link and six digits; using either invalidates both. */
interface EmailSecret {
  token: string;
  tokenHash: string;
  code: string;
  codeHash: string;
}

/** 28 random bytes in hex as the contract of /auth/v1 has them, prefixed `pkce_` when the request carried a challenge. */
export function createEmailSecret(env: Signing, email: string, { pkce = false } = {}): EmailSecret {
  const token = `${pkce ? PKCE_PREFIX : ''}${randomBytes(28).toString('hex')}`;
  return { token, tokenHash: sha256(token), ...createCode(env, email) };
}

/** Six digits. Guessable from a plain hash, therefore stored keyed and bound to the address. */
export function createCode(env: Signing, email: string): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: hashCode(env, email, code) };
}

export function proofOf(env: Env, input: EmailedProof): Proof {
  if ('code' in input) return { email: input.email, codeHash: hashCode(env, input.email, input.code) };
  return { tokenHash: sha256(input.tokenHash) };
}

export function hashCode(env: Signing, email: string, code: string): string {
  return sign(env, 'code', `${email}:${code}`).toString('hex');
}

export type Purpose =
  | 'code'
  | 'ticket'
  | 'session'
  | 'device'
  | 'proof'
  | 'browser'
  | 'flow'
  | 'refresh'
  | 'recovery-code'
  | 'challenge'
  | 'data-export'
  | 'calendar-file'
  | 'manage-link'
  | 'recall-refusal'
  | 'review-link'
  | 'waitlist-link'
  | 'private-picture'
  | 'pix-connection';

export type Signing = Pick<Env, 'SIGNING_SECRET' | 'SIGNING_SECRET_PREVIOUS'>;

/** HMAC-SHA-256 with a purpose: a value signed for one use is invalid for another. */
export function sign(env: Signing, purpose: Purpose, text: string): Buffer {
  return hmac(signingSecrets(env)[0], purpose, text);
}

export function signatures(env: Signing, purpose: Purpose, text: string): Buffer[] {
  return signingSecrets(env).map((secret) => hmac(secret, purpose, text));
}

export function isSigned(env: Signing, purpose: Purpose, text: string, candidate: string): boolean {
  const bytes = Buffer.from(candidate, 'base64url');
  return signatures(env, purpose, text).some(
    (expected) => bytes.length === expected.length && timingSafeEqual(bytes, expected),
  );
}

/** The first signs and seals, all verify and open (docs/security/secrets.md). Refuses to start with one that is too short. */
export function signingSecrets(env: Signing): [string, ...string[]] {
  const { SIGNING_SECRET, SIGNING_SECRET_PREVIOUS: previous } = env;
  const secrets: [string, ...string[]] = [SIGNING_SECRET ?? '', ...(previous ? [previous] : [])];
  if (secrets.some(({ length }) => length < 32))
    throw new Error('SIGNING_SECRET needs at least 32 characters');
  return secrets;
}

function hmac(secret: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', secret).update(`lume:${purpose}:${text}`).digest();
}
