/** How the verbs hand things to functions of the database. */
import { type SQL, sql } from 'drizzle-orm';
import { type TokenKind, tokenMinutes } from '../../domain/account.ts';
import type { Mail } from '../../domain/notification.ts';
import { newId } from '../ids.ts';
import type { NewSecret } from './accounts/mailed-secrets.ts';

/** A value as jsonb; null for what is not there. */
export const json = (value: unknown): SQL =>
  value === undefined || value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;

export const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** A mail that becomes a row of the outbox. */
export const owedMail = (data: Mail, now: Date) => ({ id: newId(now), data });

/** A one-time secret that becomes a row, with the life of its kind. */
export const storedToken = (
  kind: TokenKind,
  secret: Pick<NewSecret, 'tokenHash'> & Partial<NewSecret> & { data?: unknown },
  now: Date,
) => {
  const { tokenHash, ...rest } = secret;
  return {
    id: newId(now),
    hash: tokenHash,
    ...rest,
    expiresAt: new Date(now.getTime() + tokenMinutes[kind] * 60_000),
  };
};
