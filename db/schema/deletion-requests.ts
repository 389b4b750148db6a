import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ofSameStudio, studioId } from '../columns.ts';
import { ofStudio } from '../policies.ts';
import { profiles } from './studios.ts';

/** An account that its person wants deleted, and from when on it may be: until then it can be withdrawn. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: id(),
    studioId: studioId(),
    userId: uuid().notNull(),
    wholeStudio: boolean().notNull(),
    tellsClients: boolean().notNull().default(false),
    dueAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('deletion_requests_person', [t.studioId, t.userId], profiles).onDelete('cascade'),
    unique('deletion_requests_user').on(t.userId),
    index('deletion_requests_due').on(t.dueAt),
    index('deletion_requests_studio').on(t.studioId, t.userId),
    check('deletion_requests_grace', sql`${t.dueAt} > ${t.createdAt}`),
    ofStudio(t.studioId),
  ],
);
