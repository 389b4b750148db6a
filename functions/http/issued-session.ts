import { getCookie } from 'hono/cookie';
import { isAuthV1 } from '../auth/api/errors.ts';
import { accessTokenOf, readAccessToken } from '../auth/api/tokens/jwt.ts';
import { isSigned, sha256 } from '../auth/core/secrets.ts';
import { sessionCookieName } from '../auth/web/cookies.ts';
import type { AppContext } from './context.ts';

/** A name of the session that a request brings, if we issued it; whether it is still alive only the database knows. */
export async function issuedSession(c: AppContext): Promise<string | null> {
  if (isAuthV1(c)) return sessionOfToken(c);
  if (c.req.header('cookie') === undefined) return null;
  const secret = getCookie(c, sessionCookieName(c.env)) ?? '';
  const [id = '', signature] = secret.split('.');
  return signature !== undefined && isSigned(c.env, 'session', id, signature) ? sha256(secret) : null;
}

async function sessionOfToken(c: AppContext): Promise<string | null> {
  const token = accessTokenOf(c.req.header('authorization'));
  if (token === null) return null;
  const claims = await readAccessToken(c.env, token).catch(() => null);
  return claims?.session_id ?? null;
}
