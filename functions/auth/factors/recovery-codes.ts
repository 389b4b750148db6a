import { randomInt } from 'node:crypto';
import {
  plainRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  shownRecoveryCode,
} from '../../../domain/auth/factor.ts';
import type { Env } from '../../env.ts';
import { sign } from '../core/secrets.ts';

/** Ten codes, shown once, and their hashes. */
export function createRecoveryCodes(env: Env, userId: string): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, randomCode);
  return { codes: plain.map(shownRecoveryCode), hashes: plain.map((code) => hashOf(env, userId, code)) };
}

/** The hash of a typed code; null for what cannot be one. */
export function hashRecoveryCode(env: Env, userId: string, typed: string): string | null {
  const plain = plainRecoveryCode(typed);
  return plain === null ? null : hashOf(env, userId, plain);
}

function randomCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');
}

function hashOf(env: Env, userId: string, plain: string): string {
  return sign(env, 'recovery-code', `${userId}:${plain}`).toString('hex');
}
