/** How the verbs hand things to functions of the database. */
import { type SQL, sql } from 'drizzle-orm';
import type { Mail } from '../../domain/notification/notification.ts';
import { newId } from '../ids.ts';

/** A value as jsonb; null for what is not there. */
export const json = (value: unknown): SQL =>
  value === undefined || value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;

export const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** A mail that becomes a row of the outbox. */
export const owedMail = (data: Mail, now: Date) => ({ id: newId(now), data });
