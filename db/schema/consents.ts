import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { consentKinds } from '../../domain/consent/consent.ts';
import { createdAt, id, oneOf, studioId } from '../columns.ts';
import { ofStudio } from '../policies.ts';
import { users } from './accounts.ts';
import { studios } from './studios.ts';

/** What somebody agreed to or refused; the newest row of a kind holds. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    studioId: studioId().references(() => studios.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: consentKinds }).notNull(),
    isGranted: boolean().notNull(),
    choices: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('consents_by_user').on(t.userId, t.kind, t.createdAt),
    index('consents_by_studio').on(t.studioId),
    oneOf('consents_kind_known', t.kind, consentKinds),
    ofStudio(t.studioId),
  ],
);
