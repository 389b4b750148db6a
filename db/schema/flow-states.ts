import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isHash, lengthBetween, oneOf } from '../columns.ts';
import { users } from './accounts.ts';

/** A sign-in under way at an OpenID Connect provider, or in a mail whose link ends at a client that waits for a code (PKCE). */
export const flowStates = pgTable(
  'flow_states',
  {
    id: id(),
    /** Known from the start for a mailed link, after the provider's answer otherwise. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    presentation: text({ enum: ['web', 'api'] }).notNull(),
    method: text().notNull(),
    redirectTo: text(),
    codeChallenge: text(),
    codeChallengeMethod: text({ enum: ['s256', 'plain'] }),
    /** Typed with the sign-up that asked for the link: in force once the verifier was shown. */
    passwordHash: text(),
    stateHash: text(),
    codeHash: text(),
    linkingUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    codeIssuedAt: instant(),
    consumedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('flow_states_state_unique').on(t.stateHash),
    unique('flow_states_code_unique').on(t.codeHash),
    index('flow_states_user').on(t.userId),
    index('flow_states_linking_user').on(t.linkingUserId),
    index('flow_states_expiry').on(t.expiresAt),
    oneOf('flow_states_presentation_known', t.presentation, ['web', 'api']),
    oneOf('flow_states_challenge_method_known', t.codeChallengeMethod, ['s256', 'plain']),
    check(
      'flow_states_challenge_has_method',
      sql`(${t.codeChallenge} is null) = (${t.codeChallengeMethod} is null)`,
    ),
    check('flow_states_password_is_hash', sql`${t.passwordHash} like '$%$%$%'`),
    lengthBetween('flow_states_challenge_length', t.codeChallenge, 43, 128),
    lengthBetween('flow_states_redirect_length', t.redirectTo, 1, 2000),
    isHash('flow_states_state_is_hash', t.stateHash),
    isHash('flow_states_code_is_hash', t.codeHash),
  ],
);
