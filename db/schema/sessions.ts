import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tokenKinds } from '../../domain/account/account.ts';
import type { AuthenticationMethod } from '../../domain/auth/v1-user.ts';
import { between, citext, createdAt, id, instant, isHash, oneOf } from '../columns.ts';
import { ofStudioOrNone } from '../policies.ts';
import { users } from './accounts.ts';
import { flowStates } from './flow-states.ts';
import { studios } from './studios.ts';

/** One signed-in browser or API client. The id is the SHA-256 of the secret; the secret itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** What a JWT may name (`session_id`) without giving the session away. */
    publicId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull().default(false),
    /** How it is carried: by the browser's cookie, or by the tokens of an API client. */
    presentation: text({ enum: ['web', 'api'] })
      .notNull()
      .default('web'),
    /** Where it was opened: 'Chrome no Android', 'Campinas, SP', and the network with its last part left out. */
    device: text(),
    place: text(),
    address: text(),
    lastUsedAt: instant().notNull().defaultNow(),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    amr: jsonb().$type<AuthenticationMethod[]>().notNull().default([]),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('sessions_public_id_unique').on(t.publicId),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
    isHash('sessions_id_is_hash', t.id),
    oneOf('sessions_aal_known', t.aal, ['aal1', 'aal2']),
    oneOf('sessions_presentation_known', t.presentation, ['web', 'api']),
  ],
);

/** Rotating refresh tokens of API clients; each points to the one it replaced. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    parentId: uuid().references((): AnyPgColumn => refreshTokens.id, { onDelete: 'cascade' }),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('refresh_tokens_hash_unique').on(t.tokenHash),
    uniqueIndex('refresh_tokens_one_active').on(t.sessionId).where(sql`${t.revokedAt} is null`),
    index('refresh_tokens_parent').on(t.parentId),
    // All of a session's, not only the active one: they go with it.
    index('refresh_tokens_session').on(t.sessionId),
    isHash('refresh_tokens_hash_is_hash', t.tokenHash),
  ],
);

/** Links and six-digit codes that work once. That of a booking visitor ('recognition') names studio and address, not a user. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    kind: text({ enum: tokenKinds }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    studioId: uuid(),
    email: citext().notNull(),
    tokenHash: text(),
    codeHash: text(),
    attempts: integer().notNull().default(0),
    /** What goes on once it is redeemed: a client that waits for a code (PKCE), a sign-in that remembers. */
    flowStateId: uuid().references(() => flowStates.id, { onDelete: 'set null' }),
    data: jsonb().$type<Record<string, unknown>>(),
    expiresAt: instant().notNull(),
    consumedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'one_time_tokens_studio',
      columns: [t.studioId],
      foreignColumns: [studios.id],
    }).onDelete('cascade'),
    uniqueIndex('one_time_tokens_hash_unique').on(t.tokenHash),
    // Held by a browser, not mailed: one person may sign in on two devices.
    uniqueIndex('one_time_tokens_one_per_user')
      .on(t.userId, t.kind)
      .where(sql`${t.consumedAt} is null and ${t.kind} not in ('password_reset', 'second_factor')`),
    // Whatever their kind: a change of the password voids them all.
    index('one_time_tokens_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('one_time_tokens_flow').on(t.flowStateId).where(sql`${t.flowStateId} is not null`),
    uniqueIndex('one_time_tokens_one_per_visitor')
      .on(t.studioId, t.email, t.kind)
      .where(sql`${t.consumedAt} is null and ${t.userId} is null`),
    index('one_time_tokens_expiry').on(t.expiresAt),
    oneOf('one_time_tokens_kind_known', t.kind, tokenKinds),
    check('one_time_tokens_has_subject', sql`(${t.userId} is null) = (${t.kind} = 'recognition')`),
    check('one_time_tokens_visitor_has_studio', sql`${t.userId} is not null or ${t.studioId} is not null`),
    check('one_time_tokens_has_secret', sql`${t.tokenHash} is not null or ${t.codeHash} is not null`),
    between('one_time_tokens_attempts', t.attempts, 0, 100),
    ofStudioOrNone(t.studioId),
  ],
);
