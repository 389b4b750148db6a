/** The blocks of a calendar elsewhere: only what changed is written, and only then does the version of the agenda rise. */
import { type SQL, sql } from 'drizzle-orm';
import type { BusyBlock } from '../../../domain/foreign-calendar/busy-blocks.ts';
import type { Db } from '../../client.ts';
import { foreignCalendars, timeBlocks } from '../../schema/index.ts';

const blockRecords = (blocks: readonly BusyBlock[]) =>
  sql`json_to_recordset(${JSON.stringify(blocks)}::json)
    as busy ("blockedDate" date, "untilDate" date, "isFullDay" boolean, "startTime" time, "endTime" time)`;

const isSameBlock = sql`(t.blocked_date, t.is_full_day) = (busy."blockedDate", busy."isFullDay")
  and t.until_date is not distinct from busy."untilDate" and t.start_time is not distinct from busy."startTime"
  and t.end_time is not distinct from busy."endTime"`;

/** Removes those that a look did not bring. */
export const dropOthers = (db: Db, calendarId: string, blocks: readonly BusyBlock[]) =>
  raiseAfter(
    db,
    sql`delete from ${timeBlocks} t where t.calendar_id = ${calendarId}::uuid
      and not exists (select from ${blockRecords(blocks)} where ${isSameBlock})`,
  );

/** Adds those that are not there. */
export const addBlocks = (
  db: Db,
  { calendarId, blocks, now }: { calendarId: string; blocks: readonly BusyBlock[]; now: Date },
) =>
  raiseAfter(
    db,
    sql`insert into ${timeBlocks} (id, studio_id, professional_id, calendar_id, blocked_date, until_date,
      is_full_day, start_time, end_time, reason, created_at)
    select gen_random_uuid(), c.studio_id, c.professional_id, c.id, busy."blockedDate", busy."untilDate",
      busy."isFullDay", busy."startTime", busy."endTime", c.name, ${now.toISOString()}::timestamptz
    from ${foreignCalendars} c, ${blockRecords(blocks)}
    where c.id = ${calendarId}::uuid
      and not exists (select from ${timeBlocks} t where t.calendar_id = c.id and ${isSameBlock})`,
  );

const raiseAfter = (db: Db, change: SQL) =>
  db.execute(sql`with changed as (${change} returning professional_id)
    select raise_agenda_versions(array(select distinct professional_id from changed))`);
