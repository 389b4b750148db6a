/** Proof Key for Code Exchange (RFC 7636). */
import { validationFailed } from './v1-error.ts';

/** Prefix of a token whose link ends at a client that waits for a code. */
export const PKCE_PREFIX = 'pkce_';

export interface CodeChallenge {
  value: string;
  method: 's256' | 'plain';
}

/** Challenge and method of a client, in any case; null without either. Refuses one without the other. */
export function readChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): CodeChallenge | null {
  const value = challenge || null;
  const how = method?.toLowerCase() || null;
  if (value === null && how === null) return null;
  if (value === null || how === null) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (how !== 's256' && how !== 'plain') {
    throw validationFailed('Invalid code challenge method, please use s256 or plain');
  }
  if (value.length < 43 || value.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(value)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { value, method: how };
}
