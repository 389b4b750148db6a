/** API sessions and the refresh tokens that keep them going. Tokens come here as SHA-256 only. */
import { sql } from 'drizzle-orm';
import {
  API_SESSION_DAYS,
  type AssuranceLevel,
  type AuthenticationMethod,
  type AuthSession,
  type AuthUser,
  REFRESH_REUSE_SECONDS,
} from '../../../domain/auth-v1-user.ts';
import type { Source } from '../../../domain/device.ts';
import type { Mail } from '../../../domain/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../ids.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited } from '../rate-counters.ts';

/** What a new API session is stored as. `id`: SHA-256 of a secret that nobody keeps, since no cookie will carry it. */
export interface NewApiSession {
  id: string;
  refreshTokenHash: string;
  aal: AssuranceLevel;
  amr: AuthenticationMethod[];
  /** Of the identity that was used: 'email', or the provider's name. */
  provider: string;
  /** The hash of the password that was checked: it must be hers still. Null for who proved herself otherwise. */
  passwordHash: string | null;
  /** Owed unless she signed in from such a device before. */
  letter: Extract<Mail, { kind: 'new-device' }>;
  source: Source;
  now: Date;
}

export interface OpenedApiSession {
  session: AuthSession;
  user: AuthUser;
  outboxIds: string[];
}

/** Opens a session for who has proved who she is. Null for who may not sign in (banned, deactivated, another password by now). */
export function openApiSession(
  db: Db,
  { userId }: { userId: string },
  input: NewApiSession,
): Promise<OpenedApiSession | null> {
  const { session, refresh, source, letter, now } = sessionArguments(input);
  return call<OpenedApiSession | null>(
    db,
    sql`open_api_session(${userId}::uuid, ${session}, ${refresh}, ${source}, ${letter}, ${now})`,
  );
}

/** The arguments that every function of the database takes that opens an API session. */
export function sessionArguments({ id, refreshTokenHash, letter, source, now, ...proof }: NewApiSession) {
  const session = {
    id,
    ...proof,
    method: proof.amr[0]?.method ?? 'email',
    presentation: 'api',
    remember: true,
    expiresAt: expiryOf(now),
  };
  return {
    session: json(session),
    refresh: json({ id: newId(now), hash: refreshTokenHash }),
    source: json(source),
    letter: json(owedMail(letter, now)),
    now: timestamp(now),
  };
}

export type RotatedSession =
  | {
      outcome: 'good';
      /** How many tokens the active one is behind the one that came: 1 for who is on time. */
      generations: number;
      session: AuthSession;
      user: AuthUser;
    }
  | { outcome: 'unknown' | 'expired' | 'banned' | 'reused' | 'conflict' };

/**
 * Uses a refresh token; `nextHash` is of the token that follows from it. All who come with one token at the same time get the
 * same next one. One that is older than the active one's parent, more than REFRESH_REUSE_SECONDS after it was used, ends its
 * session at once ('reused'). Refuses `rate_limited`.
 */
export async function rotateRefreshToken(
  db: Db,
  visitor: Visitor,
  input: { tokenHash: string; nextHash: string; source: Source; now: Date },
): Promise<RotatedSession> {
  const { tokenHash, nextHash, source, now } = input;
  const claims = await claimsOf(visitor, [[rateLimits.tokenByAddress, visitor.address]]);
  const rotated = await call<RotatedSession | { outcome: 'limited'; wait: number }>(
    db,
    sql`rotate_refresh_token(${tokenHash}, ${json({ id: newId(now), hash: nextHash })}, ${REFRESH_REUSE_SECONDS}::integer,
      ${timestamp(expiryOf(now))}, ${json(source)}, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  if (rotated.outcome !== 'limited') return rotated;
  refuseWhenLimited(rotated.wait);
  return { outcome: 'conflict' };
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + API_SESSION_DAYS * 24 * 60 * 60_000);
}
