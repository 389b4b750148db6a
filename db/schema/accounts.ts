import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, instant, isHash, lengthBetween, updatedAt } from '../columns.ts';

/** Who can sign in. People, not tenants: what a studio owns hangs on `profiles`. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: citext().notNull(),
    passwordHash: text(),
    /** SHA-256 of what the browser holds in which the password was typed at sign-up; counts until the address is proved. */
    signUpBrowser: text(),
    /** The password was typed over `/auth/v1` and nobody else signed up for the address since; false once the address is proved. */
    isOnlyApiSignUp: boolean().notNull().default(false),
    emailConfirmedAt: instant(),
    confirmationSentAt: instant(),
    recoverySentAt: instant(),
    newEmail: citext(),
    emailChangeSentAt: instant(),
    reauthenticationSentAt: instant(),
    invitedAt: instant(),
    lastSignInAt: instant(),
    bannedUntil: instant(),
    appMetadata: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default({ provider: 'email', providers: ['email'] }),
    userMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('users_email_unique').on(t.email),
    index('users_sign_up_browser').on(t.signUpBrowser).where(sql`${t.signUpBrowser} is not null`),
    index('users_unproven')
      .on(t.createdAt)
      .where(sql`${t.emailConfirmedAt} is null and ${t.invitedAt} is null and ${t.bannedUntil} is null`),
    lengthBetween('users_email_length', t.email, 3, 254),
    check('users_email_shape', sql`${t.email}::text ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
    check('users_password_is_hash', sql`${t.passwordHash} like '$%$%$%'`),
    isHash('users_sign_up_browser_is_hash', t.signUpBrowser),
  ],
);

/** How a user signs in: one row per provider. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerId: text().notNull(),
    identityData: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    email: citext(),
    lastSignInAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('identities_provider_unique').on(t.provider, t.providerId),
    index('identities_user').on(t.userId),
  ],
);
