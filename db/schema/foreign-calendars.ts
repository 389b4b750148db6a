import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type CalendarReport, calendarFaults } from '../../domain/foreign-calendar/foreign-calendar.ts';
import { createdAt, id, instant, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofPerson } from '../policies.ts';
import { profiles } from './studios.ts';

/** The calendar elsewhere whose busy times are blocks in a professional's agenda. */
export const foreignCalendars = pgTable(
  'foreign_calendars',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    /** Its address is a secret (functions/sealing.ts). */
    sealedAddress: text().notNull(),
    name: text().notNull(),
    etag: text(),
    nextLookAt: instant().notNull(),
    /** Of the last good look; null before the first. */
    readAt: instant(),
    /** What that look could not turn into blocks. */
    report: jsonb().$type<CalendarReport>(),
    /** Whether whole days that are marked as free are blocked; null until the professional said so. */
    blocksFreeDays: boolean(),
    fault: text({ enum: calendarFaults }),
    faultSince: instant(),
    /** In a row. A look counts as failed from its start until it is stored. */
    faults: integer().notNull().default(0),
    /** When the professional was told of the fault. */
    toldAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('foreign_calendars_professional', [t.studioId, t.professionalId], profiles).onDelete(
      'cascade',
    ),
    unique('foreign_calendars_one').on(t.professionalId),
    unique('foreign_calendars_of_studio').on(t.studioId, t.id),
    index('foreign_calendars_next').on(t.nextLookAt),
    oneOf('foreign_calendars_fault_known', t.fault, calendarFaults),
    check('foreign_calendars_fault_whole', sql`(${t.fault} is null) = (${t.faultSince} is null)`),
    ofPerson(t.studioId, t.professionalId),
  ],
);
