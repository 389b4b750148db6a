import { randomInt } from 'node:crypto';
import {
  plainRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  shownRecoveryCode,
} from '../../../domain/auth/factor.ts';
import type { Env } from '../../env.ts';
import { sign, signatures } from '../core/secrets.ts';

export function createRecoveryCodes(env: Env, userId: string): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, randomCode);
  const hashes = plain.map((code) => sign(env, PURPOSE, subjectOf(userId, code)).toString('hex'));
  return { codes: plain.map(shownRecoveryCode), hashes };
}

/** The hashes that a typed code may be stored under; null for what cannot be one. */
export function recoveryCodeHashes(env: Env, userId: string, typed: string): string[] | null {
  const plain = plainRecoveryCode(typed);
  if (plain === null) return null;
  return signatures(env, PURPOSE, subjectOf(userId, plain)).map((hash) => hash.toString('hex'));
}

function randomCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');
}

const PURPOSE = 'recovery-code';
const subjectOf = (userId: string, plain: string) => `${userId}:${plain}`;
