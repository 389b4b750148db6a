import { randomBytes } from 'node:crypto';
import type { Env } from '../../../env.ts';
import { sha256, sign } from '../../core/secrets.ts';

/** A refresh token, and its SHA-256, which is all that is stored. */
export interface RefreshToken {
  token: string;
  tokenHash: string;
}

/** The first token of a session. */
export function createRefreshToken(): RefreshToken {
  return withHash(randomBytes(32).toString('hex'));
}

/**
 * The token that replaces another. It follows from it and our secret, so that clients who refresh with one token at the
 * same time, or lost the answer, come to the same next one, although no token is stored.
 */
export function nextRefreshToken(env: Env, token: string): RefreshToken {
  return withHash(sign(env, 'refresh', token).toString('hex'));
}

/** The token so many generations after another. */
export function laterRefreshToken(env: Env, token: string, generations: number): RefreshToken {
  let later = withHash(token);
  for (let n = 0; n < generations; n += 1) later = nextRefreshToken(env, later.token);
  return later;
}

function withHash(token: string): RefreshToken {
  return { token, tokenHash: sha256(token) };
}
