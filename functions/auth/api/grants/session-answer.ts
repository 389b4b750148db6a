import { randomBytes } from 'node:crypto';
import { type NewApiSession, openApiSession } from '../../../../db/queries/sessions/refresh-tokens.ts';
import type { AuthSession, AuthUser } from '../../../../domain/auth/v1-user.ts';
import type { AppContext } from '../../../http/context.ts';
import { sourceOf } from '../../../http/source.ts';
import { emailSoon } from '../../../jobs/email-soon.ts';
import { newDeviceEmail } from '../../core/emails.ts';
import { sha256 } from '../../core/secrets.ts';
import { refuseAs } from '../errors.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../tokens/jwt.ts';
import { createRefreshToken } from '../tokens/refresh.ts';

export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: AuthUser;
}

interface SessionProof {
  userId: string;
  method: string;
  provider?: string;
  /** The checked hash, for sign-in by password: refused when it changed meanwhile. */
  passwordHash?: string | null;
}

/** Opens a session presented by tokens only. Refuses invalid_credentials, user_banned with `bannedStatus`. */
export async function startApiSession(
  c: AppContext,
  { userId, provider = 'email', ...proof }: SessionProof,
  bannedStatus = 400,
): Promise<SessionAnswer> {
  const { opening: client, refreshToken } = openingOf(c);
  const { method, passwordHash = null } = proof;
  const amr = [{ method, timestamp: Math.floor(client.now.getTime() / 1000) }];
  const opening = openApiSession(c.var.db, { userId }, { ...client, amr, provider, passwordHash });
  const isBanned = { forbidden: [bannedStatus, 'user_banned', 'User is banned'] } as const;
  const opened = await opening.catch(refuseAs(isBanned));
  emailSoon(c, opened.outboxIds);
  return sessionAnswer(c, opened, refreshToken);
}

export function openingOf(c: AppContext): {
  opening: Omit<NewApiSession, 'amr' | 'provider' | 'passwordHash'>;
  refreshToken: string;
} {
  const { token, tokenHash } = createRefreshToken();
  const source = sourceOf(c);
  const { now } = c.var;
  const mail = newDeviceEmail(c.env, source, now);
  const id = sha256(randomBytes(32).toString('hex'));
  return {
    opening: { id, refreshTokenHash: tokenHash, aal: 'aal1', mail, source, now },
    refreshToken: token,
  };
}

export async function sessionAnswer(
  c: AppContext,
  { session, user }: { session: AuthSession; user: AuthUser },
  refreshToken: string,
): Promise<SessionAnswer> {
  const claims = {
    sub: user.id,
    email: user.email,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
  };
  const { token, expiresAt } = await signAccessToken(c.env, claims, c.var.now);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}

export function sessionFragment(
  { access_token, expires_at, expires_in, refresh_token, token_type }: SessionAnswer,
  more: Record<string, string> = {},
): URLSearchParams {
  return new URLSearchParams({
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: '',
    token_type,
    ...more,
  });
}
