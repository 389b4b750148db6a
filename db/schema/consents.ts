import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { consentKinds } from '../../domain/consent/consent.ts';
import { createdAt, id, lengthBetween, oneOf } from '../columns.ts';
import { ofStudioOrNone } from '../policies.ts';
import { users } from './accounts.ts';
import { studios } from './studios.ts';

/** What somebody agreed to or refused; the newest row of a kind holds. A visitor without account is an opaque id. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    studioId: uuid().references(() => studios.id),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: text(),
    kind: text({ enum: consentKinds }).notNull(),
    isGranted: boolean().notNull(),
    choices: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('consents_by_user').on(t.userId, t.kind, t.createdAt),
    index('consents_by_visitor').on(t.visitorId, t.kind, t.createdAt),
    index('consents_by_studio').on(t.studioId),
    oneOf('consents_kind_known', t.kind, consentKinds),
    check('consents_has_subject', sql`num_nonnulls(${t.userId}, ${t.visitorId}) = 1`),
    lengthBetween('consents_visitor_length', t.visitorId, 1, 100),
    ofStudioOrNone(t.studioId),
  ],
);
