import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BusyBlock } from '../../domain/foreign-calendar/busy-blocks.ts';
import {
  type CalendarFault,
  type ForeignCalendarState,
  nextLook,
} from '../../domain/foreign-calendar/foreign-calendar.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Actor, asMember, batch, callFunction, type Db } from '../client.ts';
import { currentProfessionalId, currentStudioId, newId, pick } from '../columns.ts';
import { foreignCalendars, studios, timeBlocks } from '../schema/index.ts';
import { lockAgenda } from './agenda/agenda.ts';
import { claimsOf, requireRates, USER } from './rate-counters.ts';
import { enterStudio } from './reminders/due.ts';

const MINUTE_MS = 60_000;
const ownCalendar = eq(foreignCalendars.professionalId, currentProfessionalId);

/** The own calendar elsewhere, and how many blocks it brings. */
export async function readForeignCalendar(
  db: Db,
  actor: Actor,
  { now }: { now: Date },
): Promise<ForeignCalendarState> {
  const { calendars, blocks } = await asMember(db, actor, {
    calendars: db.select().from(foreignCalendars).where(ownCalendar),
    blocks: db
      .select({ n: count() })
      .from(timeBlocks)
      .where(
        and(
          inArray(
            timeBlocks.calendarId,
            db.select({ id: foreignCalendars.id }).from(foreignCalendars).where(ownCalendar),
          ),
          gte(
            timeBlocks.lastDate,
            sql`(${now.toISOString()}::timestamptz at time zone current_zone())::date`,
          ),
        ),
      ),
  });
  const [calendar] = calendars;
  if (calendar === undefined) return { calendar: null };
  const { name, readAt, fault, faultSince } = calendar;
  return {
    calendar: {
      ...{ name, fault, readAt: readAt.toISOString(), faultSince: faultSince?.toISOString() ?? null },
      blocks: blocks[0]?.n ?? 0,
    },
  };
}

const sealedColumns = {
  ...pick(foreignCalendars, 'id', 'studioId', 'professionalId', 'sealedAddress', 'etag', 'readAt'),
  ...pick(foreignCalendars, 'faults'),
  zone: studios.zone,
};
const selectSealed = (db: Db) =>
  db
    .select(sealedColumns)
    .from(foreignCalendars)
    .innerJoin(studios, eq(studios.id, foreignCalendars.studioId));

const sealed = ({ id, studioId, ...rest }: Awaited<ReturnType<typeof selectSealed>>[number]) => ({
  row: { studioId, rowId: id },
  ...rest,
});

export type SealedCalendar = ReturnType<typeof sealed>;

/** Before a look that a member asked for, counted: the own calendar, if any, and where another would be stored. Refuses `rate_limited`. */
export async function beginLook(
  db: Db,
  actor: Actor,
  { rateFactor, now }: { rateFactor: number; now: Date },
): Promise<{ zone: string; calendar: SealedCalendar | null; newRow: SealedCalendar['row'] }> {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.calendarLookByAccount, USER]]);
  const { member, found } = await asMember(db, actor, {
    rates: requireRates(db, claims, now),
    found: selectSealed(db).where(ownCalendar),
  });
  return {
    zone: member.zone,
    calendar: found[0] ? sealed(found[0]) : null,
    newRow: { studioId: member.studioId, rowId: newId(now) },
  };
}

const dueRows = v.array(v.object({ id: v.string(), studioId: v.string() }));

/** Calendars whose turn it is, who waits longest first. */
export const findDueCalendars = (
  db: Db,
  { now, portion }: { now: Date; portion: number },
): Promise<{ id: string; studioId: string }[]> =>
  callFunction(db, 'find_due', { job: 'calendars', now, limit: portion }, dueRows);

/** Takes the turn of a calendar, so that no other run looks at it meanwhile; null when it was taken. */
export async function takeTurn(
  db: Db,
  { id, studioId, now }: { id: string; studioId: string; now: Date },
): Promise<SealedCalendar | null> {
  const { taken, found } = await batch(db, {
    studio: enterStudio(db, studioId),
    taken: db
      .update(foreignCalendars)
      .set({ nextLookAt: new Date(now.getTime() + nextLook(0) * MINUTE_MS) })
      .where(
        and(
          eq(foreignCalendars.id, id),
          sql`${foreignCalendars.nextLookAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: foreignCalendars.id }),
    found: selectSealed(db).where(eq(foreignCalendars.id, id)),
  });
  return taken.length > 0 && found[0] !== undefined ? sealed(found[0]) : null;
}

/** What a look brought. `blocks` null: the file is the one that was read before. */
export interface Look {
  sealedAddress: string;
  etag: string | null;
  blocks: BusyBlock[] | null;
}

/** The own calendar from now on; another one before it is gone, with its blocks. */
export async function storeForeignCalendar(
  db: Db,
  actor: Actor,
  { id, name, look, now }: { id: string; name: string; look: Look & { blocks: BusyBlock[] }; now: Date },
): Promise<void> {
  const { sealedAddress, etag, blocks } = look;
  await asMember(db, actor, {
    lock: lockAgenda(db, currentProfessionalId),
    forget: db.delete(foreignCalendars).where(ownCalendar),
    add: db.insert(foreignCalendars).values({
      ...{ id, studioId: currentStudioId, professionalId: currentProfessionalId },
      ...{ sealedAddress, name, etag, readAt: now, createdAt: now },
      nextLookAt: new Date(now.getTime() + nextLook(0) * MINUTE_MS),
    }),
    blocks: addBlocks(db, { calendarId: id, blocks, now }),
  });
}

/** Stores what a look at a calendar brought: its blocks are these and no others. */
export async function storeLook(
  db: Db,
  { row: { studioId, rowId: id }, professionalId }: SealedCalendar,
  { sealedAddress, etag, blocks }: Look,
  now: Date,
): Promise<void> {
  await batch(db, {
    studio: enterStudio(db, studioId),
    lock: lockAgenda(db, professionalId),
    look: db
      .update(foreignCalendars)
      .set({ sealedAddress, etag, readAt: now, fault: null, faultSince: null, faults: 0 })
      .where(eq(foreignCalendars.id, id)),
    drop: blocks === null ? undefined : dropOthers(db, id, blocks),
    add: blocks === null ? undefined : addBlocks(db, { calendarId: id, blocks, now }),
  });
}

/** A look that brought nothing: the blocks stay as they are. */
export async function storeFault(
  db: Db,
  { row: { studioId, rowId: id }, faults }: SealedCalendar,
  fault: CalendarFault,
  now: Date,
): Promise<void> {
  await batch(db, {
    studio: enterStudio(db, studioId),
    fault: db
      .update(foreignCalendars)
      .set({
        ...{ fault, faults: faults + 1 },
        faultSince: sql`coalesce(${foreignCalendars.faultSince}, ${now.toISOString()}::timestamptz)`,
        nextLookAt: new Date(now.getTime() + nextLook(faults + 1) * MINUTE_MS),
      })
      .where(eq(foreignCalendars.id, id)),
  });
}

/** Forgets the own calendar and its blocks; without one it changes nothing. */
export async function removeForeignCalendar(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, {
    lock: lockAgenda(db, currentProfessionalId),
    forget: db.delete(foreignCalendars).where(ownCalendar),
  });
}

const blockRecords = (blocks: readonly BusyBlock[]) =>
  sql`json_to_recordset(${JSON.stringify(blocks)}::json)
    as busy ("blockedDate" date, "untilDate" date, "isFullDay" boolean, "startTime" time, "endTime" time)`;

const isSameBlock = sql`(t.blocked_date, t.is_full_day) = (busy."blockedDate", busy."isFullDay")
  and t.until_date is not distinct from busy."untilDate" and t.start_time is not distinct from busy."startTime"
  and t.end_time is not distinct from busy."endTime"`;

/** Only what changed is written: each row raises the version of the agenda. */
const dropOthers = (db: Db, calendarId: string, blocks: readonly BusyBlock[]) =>
  db.execute(sql`delete from ${timeBlocks} t where t.calendar_id = ${calendarId}::uuid
    and not exists (select from ${blockRecords(blocks)} where ${isSameBlock})`);

const addBlocks = (
  db: Db,
  { calendarId, blocks, now }: { calendarId: string; blocks: readonly BusyBlock[]; now: Date },
) =>
  db.execute(sql`insert into ${timeBlocks} (id, studio_id, professional_id, calendar_id, blocked_date, until_date,
      is_full_day, start_time, end_time, reason, created_at)
    select gen_random_uuid(), c.studio_id, c.professional_id, c.id, busy."blockedDate", busy."untilDate",
      busy."isFullDay", busy."startTime", busy."endTime", c.name, ${now.toISOString()}::timestamptz
    from ${foreignCalendars} c, ${blockRecords(blocks)}
    where c.id = ${calendarId}::uuid
      and not exists (select from ${timeBlocks} t where t.calendar_id = c.id and ${isSameBlock})`);
