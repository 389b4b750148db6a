import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { createdAt, instant, lengthBetween, matches, studioId } from '../columns.ts';
import { ofStudio } from '../policies.ts';
import { studios } from './studios.ts';

/** The first answer to a booking, kept for its repetitions. The same key with another body is refused. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    studioId: studioId().references(() => studios.id, { onDelete: 'cascade' }),
    appointmentId: uuid().notNull(),
    bodyHash: text().notNull(),
    /** Not jsonb: it is given again byte for byte. */
    answer: json().$type<AppointmentRow>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('idempotency_keys_age').on(t.createdAt),
    index('idempotency_keys_studio').on(t.studioId),
    matches('idempotency_keys_key_shape', t.key, '^[A-Za-z0-9_-]{16,64}$'),
    lengthBetween('idempotency_keys_body_hash_length', t.bodyHash, 16, 128),
    ofStudio(t.studioId),
  ],
);

/** How often something was tried in the current window of its limit. Keys are made of names and hashes. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    windowEndsAt: instant().notNull(),
    hits: integer().notNull(),
  },
  (t) => [
    index('rate_counters_age').on(t.windowEndsAt),
    lengthBetween('rate_counters_key_length', t.key, 1, 300),
    check('rate_counters_hits', sql`${t.hits} > 0`),
  ],
);
