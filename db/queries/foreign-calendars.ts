import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BusyBlock } from '../../domain/foreign-calendar/busy-blocks.ts';
import {
  type CalendarFault,
  type CalendarReport,
  type ForeignCalendarState,
  nextLook,
  TOLD_AFTER,
} from '../../domain/foreign-calendar/foreign-calendar.ts';
import { noticeAddress } from '../../domain/notification/notification.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Actor, asMember, batch, callFunction, type Db, firstOf } from '../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, newId, pick } from '../columns.ts';
import { appointments, foreignCalendars, profiles, studios, timeBlocks } from '../schema/index.ts';
import { lockAgenda } from './agenda/agenda.ts';
import { emailOf, enqueue } from './outbox/enqueue.ts';
import { claimsOf, requireRates, USER } from './rate-counters.ts';
import { enterStudio } from './reminders/due.ts';

const MINUTE_MS = 60_000;
const lookAfter = (faults: number, now: Date) => new Date(now.getTime() + nextLook(faults) * MINUTE_MS);
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
  const { name, readAt, fault, faultSince, nextLookAt, report, blocksFreeDays } = calendar;
  return {
    calendar: {
      ...{ name, fault, blocksFreeDays, report: report ?? nothingToReport },
      readAt: readAt?.toISOString() ?? null,
      faultSince: faultSince?.toISOString() ?? null,
      isQueued: nextLookAt <= now,
      blocks: blocks[0]?.n ?? 0,
    },
  };
}

const nothingToReport: CalendarReport = {
  ...{ unread: 0, unreadDates: [], freeDays: 0, readUntil: null, isCut: false },
};

const sealedColumns = {
  ...pick(foreignCalendars, 'id', 'studioId', 'professionalId', 'sealedAddress', 'etag', 'readAt'),
  ...pick(foreignCalendars, 'name', 'fault', 'faults', 'toldAt', 'blocksFreeDays'),
  ...pick(profiles, 'fullName', 'email', 'notificationEmail', 'emailNotifications'),
  zone: studios.zone,
};
const selectSealed = (db: Db) =>
  db
    .select(sealedColumns)
    .from(foreignCalendars)
    .innerJoin(studios, eq(studios.id, foreignCalendars.studioId))
    .innerJoin(profiles, eq(profiles.id, foreignCalendars.professionalId));

const sealed = ({ id, studioId, ...rest }: Awaited<ReturnType<typeof selectSealed>>[number]) => ({
  row: { studioId, rowId: id },
  ...rest,
});

export type SealedCalendar = ReturnType<typeof sealed>;

/** Where another calendar of the member would be stored. */
export type NewCalendar = Pick<
  SealedCalendar,
  'row' | 'professionalId' | 'email' | 'zone' | 'blocksFreeDays'
>;

/** Before a look that a member asked for, counted: the own calendar, if any, and where another would be stored. Refuses `rate_limited`. */
export async function beginLook(
  db: Db,
  actor: Actor,
  { rateFactor, now }: { rateFactor: number; now: Date },
): Promise<{ calendar: SealedCalendar | null; another: NewCalendar }> {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.calendarLookByAccount, USER]]);
  const { member, found, self } = await asMember(db, actor, {
    rates: requireRates(db, claims, now),
    found: selectSealed(db).where(ownCalendar),
    self: db.select(pick(profiles, 'email')).from(profiles).where(eq(profiles.id, currentProfessionalId)),
  });
  const { studioId, professionalId, zone } = member;
  const row = { studioId, rowId: newId(now) };
  const another = { row, professionalId, zone, blocksFreeDays: null, ...firstOf(self) };
  return { calendar: found[0] ? sealed(found[0]) : null, another };
}

/** Of ids that a file names as ours: those of the professional's own appointments and blocks. */
export async function findOwnEvents(
  db: Db,
  { row: { studioId }, professionalId }: Pick<SealedCalendar, 'row' | 'professionalId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { booked, blocked } = await batch(db, {
    studio: enterStudio(db, studioId),
    booked: db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.professionalId, professionalId), inArray(appointments.id, [...ids]))),
    blocked: db
      .select({ id: timeBlocks.id })
      .from(timeBlocks)
      .where(and(eq(timeBlocks.professionalId, professionalId), inArray(timeBlocks.id, [...ids]))),
  });
  return new Set([...booked, ...blocked].map(({ id }) => id));
}

const dueRows = v.array(v.object({ id: v.string(), studioId: v.string(), faults: v.number() }));
export type DueCalendar = v.InferOutput<typeof dueRows>[number];

/** Calendars whose turn it is, who waits longest first. */
export const findDueCalendars = (
  db: Db,
  { now, portion }: { now: Date; portion: number },
): Promise<DueCalendar[]> => callFunction(db, 'find_due', { job: 'calendars', now, limit: portion }, dueRows);

/**
 * Takes the turn of a calendar, so that no other run looks at it meanwhile; null when it was taken. The look counts as failed until it is
 * stored: one whose run was killed waits longer each time.
 */
export async function takeTurn(
  db: Db,
  { id, studioId, faults, now }: DueCalendar & { now: Date },
): Promise<SealedCalendar | null> {
  const { found, taken } = await batch(db, {
    studio: enterStudio(db, studioId),
    found: selectSealed(db).where(eq(foreignCalendars.id, id)),
    taken: db
      .update(foreignCalendars)
      .set({
        faults: faults + 1,
        nextLookAt: lookAfter(faults + 1, now),
        // A look before this one counts as failed without a fault only when its run was killed.
        ...(faults > 0 && {
          fault: sql`coalesce(${foreignCalendars.fault}, 'interrupted')`,
          faultSince: sql`coalesce(${foreignCalendars.faultSince}, ${foreignCalendars.readAt}, ${foreignCalendars.createdAt})`,
        }),
      })
      .where(
        and(
          eq(foreignCalendars.id, id),
          eq(foreignCalendars.faults, faults),
          sql`${foreignCalendars.nextLookAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: foreignCalendars.id }),
  });
  return taken.length > 0 && found[0] !== undefined ? sealed(found[0]) : null;
}

/** What a look brought. `blocks` and `report` null: the file is the one that was read before. */
export interface Look {
  sealedAddress: string;
  etag: string | null;
  blocks: BusyBlock[] | null;
  report: CalendarReport | null;
}

/** The first look at a calendar; null: it takes longer than somebody waits, and the job has it. */
type FirstLook = { etag: string | null; blocks: BusyBlock[]; report: CalendarReport } | null;

/** The own calendar from now on; another one before it is gone, with its blocks. */
export async function storeForeignCalendar(
  db: Db,
  actor: Actor,
  {
    id,
    sealedAddress,
    name,
    look,
    now,
  }: {
    id: string;
    sealedAddress: string;
    name: string;
    look: FirstLook;
    now: Date;
  },
): Promise<void> {
  await asMember(db, actor, {
    lock: lockAgenda(db, currentProfessionalId),
    forget: db.delete(foreignCalendars).where(ownCalendar),
    add: db.insert(foreignCalendars).values({
      ...{ id, studioId: currentStudioId, professionalId: currentProfessionalId },
      ...{ sealedAddress, name, createdAt: now },
      ...(look === null
        ? { nextLookAt: now }
        : { etag: look.etag, report: look.report, readAt: now, nextLookAt: lookAfter(0, now) }),
    }),
    blocks: look === null ? undefined : addBlocks(db, { calendarId: id, blocks: look.blocks, now }),
  });
}

/** Stores what a look at a calendar brought: its blocks are these and no others. */
export async function storeLook(
  db: Db,
  { row: { studioId, rowId: id }, professionalId }: SealedCalendar,
  { sealedAddress, etag, blocks, report }: Look,
  now: Date,
): Promise<void> {
  await batch(db, {
    studio: enterStudio(db, studioId),
    lock: lockAgenda(db, professionalId),
    look: db
      .update(foreignCalendars)
      .set({
        ...{ sealedAddress, etag, readAt: now, nextLookAt: lookAfter(0, now) },
        ...{ fault: null, faultSince: null, faults: 0, toldAt: null, ...(report && { report }) },
      })
      .where(eq(foreignCalendars.id, id)),
    drop: blocks === null ? undefined : dropOthers(db, id, blocks),
    add: blocks === null ? undefined : addBlocks(db, { calendarId: id, blocks, now }),
  });
}

/** A look that brought nothing: the blocks stay as they are. The professional is told after the second in a row. */
export async function storeFault(
  db: Db,
  calendar: SealedCalendar,
  { fault, settingsLink, now }: { fault: CalendarFault; settingsLink: string; now: Date },
): Promise<void> {
  const { row, faults } = calendar;
  await batch(db, {
    studio: enterStudio(db, row.studioId),
    fault: db
      .update(foreignCalendars)
      .set({
        ...{ fault, faults: faults + 1 },
        faultSince: sql`coalesce(${foreignCalendars.faultSince}, ${now.toISOString()}::timestamptz)`,
        nextLookAt: lookAfter(faults + 1, now),
      })
      .where(eq(foreignCalendars.id, row.rowId)),
    tell: faults + 1 < TOLD_AFTER ? undefined : tellOnce(db, calendar, { fault, settingsLink, now }),
  });
}

/** Before a look, of those whose runs were killed: their faults are stored by nobody else. */
export async function tellKilledLooks(
  db: Db,
  calendar: SealedCalendar,
  { settingsLink, now }: { settingsLink: string; now: Date },
): Promise<void> {
  if (calendar.faults < TOLD_AFTER || calendar.toldAt !== null) return;
  await batch(db, {
    studio: enterStudio(db, calendar.row.studioId),
    tell: tellOnce(db, calendar, { fault: calendar.fault ?? 'interrupted', settingsLink, now }),
  });
}

/** By the bell (`toldAt`), and by email where they are on. Once until the calendar is read again. */
function tellOnce(
  db: Db,
  { row: { rowId: id }, professionalId, toldAt, ...calendar }: SealedCalendar,
  { fault, settingsLink, now }: { fault: CalendarFault; settingsLink: string; now: Date },
) {
  if (toldAt !== null) return undefined;
  const recipient = noticeAddress(calendar);
  const { fullName: name, name: calendarName, zone, readAt } = calendar;
  const data = { kind: 'calendar-failed', fault, zone, name, calendarName, settingsLink } as const;
  const email = { ...data, readAt: readAt?.toISOString() ?? null };
  return {
    email:
      recipient === null
        ? undefined
        : enqueue(db, [emailOf(email, recipient, now, { professionalId })], {
            when: hasRow(foreignCalendars, and(eq(foreignCalendars.id, id), isNull(foreignCalendars.toldAt))),
          }),
    bell: db.update(foreignCalendars).set({ toldAt: now }).where(eq(foreignCalendars.id, id)),
  };
}

/** A calendar that takes longer than somebody waits: its turn comes now, in the job. */
export async function queueLook(db: Db, actor: Actor, { now }: { now: Date }): Promise<void> {
  await asMember(db, actor, {
    queue: db.update(foreignCalendars).set({ nextLookAt: now }).where(ownCalendar),
  });
}

/** Says whether whole days that are marked as free are blocked. The next look reads the file again, changed or not. */
export async function chooseFreeDays(db: Db, actor: Actor, { blocks }: { blocks: boolean }): Promise<void> {
  await asMember(db, actor, {
    choose: db.update(foreignCalendars).set({ blocksFreeDays: blocks, etag: null }).where(ownCalendar),
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
