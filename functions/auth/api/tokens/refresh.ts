import { randomBytes } from 'node:crypto';
import type { Env } from '../../../env.ts';
import { sha256, sign } from '../../core/secrets.ts';

interface RefreshToken {
  token: string;
  tokenHash: string;
}

export function createRefreshToken(): RefreshToken {
  return withHash(randomBytes(32).toString('hex'));
}

/** Derived, so that concurrent refreshes and lost answers lead to the same token, although none is stored. */
export function nextRefreshToken(env: Env, token: string): RefreshToken {
  return withHash(sign(env, 'refresh', token).toString('hex'));
}

export function laterRefreshToken(env: Env, token: string, generations: number): RefreshToken {
  let later = withHash(token);
  for (let n = 0; n < generations; n += 1) later = nextRefreshToken(env, later.token);
  return later;
}

function withHash(token: string): RefreshToken {
  return { token, tokenHash: sha256(token) };
}
