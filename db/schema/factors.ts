import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isHash, lengthBetween, oneOf, updatedAt } from '../columns.ts';
import { users } from './accounts.ts';

/** The id of the key that sealed a secret. */
export const factorKey = (sealed: AnyPgColumn) => sql<string>`split_part(${sealed}, '.', 1)`;

/** An authenticator app that a user signs in with after the password. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty for a factor without a name: two of those are the same name. */
    friendlyName: text().notNull().default(''),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    /** The shared secret, sealed for the row (functions/sealing.ts). */
    sealedSecret: text().notNull(),
    /** The last 30-second step a code was accepted for: no code is good twice. */
    lastUsedStep: bigint({ mode: 'number' }),
    lastChallengedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('mfa_factors_key').on(factorKey(t.sealedSecret)),
    unique('mfa_factors_name_unique').on(t.userId, t.friendlyName),
    oneOf('mfa_factors_status_known', t.status, ['unverified', 'verified']),
    lengthBetween('mfa_factors_name_length', t.friendlyName, 0, 100),
  ],
);

/** What a code is asked for by (API clients); five minutes, once. */
export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: id(),
    factorId: uuid()
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    /** Keyed hash of the address that asked: no other may answer. */
    askedFrom: text().notNull(),
    verifiedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('mfa_challenges_factor').on(t.factorId), index('mfa_challenges_expiry').on(t.expiresAt)],
);

/** Codes for a lost phone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('recovery_codes_unique').on(t.userId, t.codeHash),
    isHash('recovery_codes_hash_is_hash', t.codeHash),
  ],
);
