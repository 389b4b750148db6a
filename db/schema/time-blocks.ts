import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, lengthBetween, ofSameStudio, studioId, updatedAt } from '../columns.ts';
import { ofPerson } from '../policies.ts';
import { foreignCalendars } from './foreign-calendars.ts';
import { imports } from './imports.ts';
import { profiles } from './studios.ts';

/** Time a professional takes out of the public agenda; day and times are the studio's local time. */
export const timeBlocks = pgTable(
  'time_blocks',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    blockedDate: date({ mode: 'string' }).notNull(),
    /** The last day of a block over several days, or of a weekly one; null: one day, or every week for good. */
    untilDate: date({ mode: 'string' }),
    repeatsWeekly: boolean().notNull().default(false),
    skippedDates: date({ mode: 'string' }).array().notNull().default([]),
    /** The last day it may cover, 'infinity' for a weekly one without end. */
    lastDate: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(until_date, case when repeats_weekly then 'infinity'::date else blocked_date end)`,
      ),
    startTime: time({ precision: 0 }),
    /** Equal to the start for a single time. */
    endTime: time({ precision: 0 }),
    isFullDay: boolean().notNull().default(false),
    reason: text(),
    /** The calendar elsewhere that it comes from, and changes with; null: made by a person. */
    calendarId: uuid(),
    version: integer().notNull().default(1),
    createdBy: uuid(),
    /** The import that added it. */
    importId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofSameStudio('time_blocks_professional', [t.studioId, t.professionalId], profiles).onDelete('cascade'),
    ofSameStudio('time_blocks_creator', [t.studioId, t.createdBy], profiles),
    ofSameStudio('time_blocks_calendar', [t.studioId, t.calendarId], foreignCalendars).onDelete('cascade'),
    ofSameStudio('time_blocks_import', [t.studioId, t.importId], imports),
    index('time_blocks_imported').on(t.studioId, t.importId).where(sql`${t.importId} is not null`),
    index('time_blocks_calendar').on(t.calendarId).where(sql`${t.calendarId} is not null`),
    index('time_blocks_reach').on(t.professionalId, t.lastDate),
    index('time_blocks_studio').on(t.studioId, t.professionalId),
    lengthBetween('time_blocks_reason_length', t.reason, 0, 500),
    check('time_blocks_days', sql`${t.untilDate} >= ${t.blockedDate}`),
    check(
      'time_blocks_shape',
      sql`case when ${t.isFullDay} then ${t.startTime} is null and ${t.endTime} is null
          else ${t.startTime} is not null and ${t.endTime} is not null and ${t.startTime} <= ${t.endTime} end`,
    ),
    ofPerson(t.studioId, t.professionalId),
  ],
);
