import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { pageTypes } from '../../domain/visit/visit.ts';
import { createdAt, id, lengthBetween, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofPerson } from '../policies.ts';
import { profiles } from './studios.ts';

/** One opening of a professional's public page: one per page and browser session, for thirteen months. No address is kept. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    pageType: text().notNull(),
    /** Null unless the visitor agreed to be recognised (cookie consent › analytics). */
    visitorId: text(),
    /** Of the page's ticket: the moment it was opened and chance. */
    sessionId: text().notNull(),
    /** A host, no more. */
    referrer: text(),
    visitDate: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('visits_professional', [t.studioId, t.professionalId], profiles).onDelete('cascade'),
    unique('visits_one_per_session').on(t.professionalId, t.pageType, t.sessionId),
    index('visits_by_visitor').on(t.professionalId, t.pageType, t.visitorId, t.visitDate),
    index('visits_by_age').on(t.createdAt), // the purge
    index('visits_by_day').on(t.studioId, t.professionalId, t.visitDate),
    oneOf('visits_page_type_known', t.pageType, pageTypes),
    lengthBetween('visits_visitor_length', t.visitorId, 1, 100),
    lengthBetween('visits_session_length', t.sessionId, 1, 100),
    lengthBetween('visits_referrer_length', t.referrer, 0, 2000),
    ofPerson(t.studioId, t.professionalId),
  ],
);

/** Visits by day, so that statistics read 30 rows and not every visit. Upserted by what records the visit. */
export const visitDays = pgTable(
  'visit_days',
  {
    studioId: studioId(),
    professionalId: uuid().notNull(),
    pageType: text().notNull(),
    visitDate: date({ mode: 'string' }).notNull(),
    visits: integer().notNull().default(0),
    uniqueVisitors: integer().notNull().default(0),
    /** Visitors seen for the first time ever: their sum is the number of unique visitors of all time. */
    newVisitors: integer().notNull().default(0),
    /** Bookings that came through the page that day, by when they were made. */
    bookings: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'visit_days_pk', columns: [t.studioId, t.professionalId, t.pageType, t.visitDate] }),
    ofSameStudio('visit_days_professional', [t.studioId, t.professionalId], profiles).onDelete('cascade'),
    oneOf('visit_days_page_type_known', t.pageType, pageTypes),
    check(
      'visit_days_counts',
      sql`${t.newVisitors} between 0 and ${t.uniqueVisitors} and ${t.uniqueVisitors} <= ${t.visits} and ${t.bookings} >= 0`,
    ),
    ofPerson(t.studioId, t.professionalId),
  ],
);

/** Visits by the host they came from; '' is a direct visit, '*' all the hosts that found no room (db/queries/page-views/page-views.ts). */
export const visitSources = pgTable(
  'visit_sources',
  {
    studioId: studioId(),
    professionalId: uuid().notNull(),
    pageType: text().notNull(),
    referrer: text().notNull(),
    visits: integer().notNull().default(0),
    /** Visitors whose first visit came from there: over all sources, every visitor there ever was. */
    newVisitors: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'visit_sources_pk', columns: [t.studioId, t.professionalId, t.pageType, t.referrer] }),
    ofSameStudio('visit_sources_professional', [t.studioId, t.professionalId], profiles).onDelete('cascade'),
    oneOf('visit_sources_page_type_known', t.pageType, pageTypes),
    index('visit_sources_most').on(t.studioId, t.professionalId, t.pageType, t.visits.desc()),
    check('visit_sources_count', sql`${t.newVisitors} between 0 and ${t.visits}`),
    ofPerson(t.studioId, t.professionalId),
  ],
);
