/** What a member does with the own calendar elsewhere. */
import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { BusyBlock } from '../../../domain/foreign-calendar/busy-blocks.ts';
import type {
  CalendarReport,
  ForeignCalendarState,
} from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId, pick } from '../../columns.ts';
import { foreignCalendars, profiles, timeBlocks } from '../../schema/index.ts';
import { lockAgenda, raiseAgendas } from '../agenda/agenda.ts';
import { memberRate } from '../rate-counters.ts';
import { addBlocks } from './blocks.ts';
import { lookAfter, ownCalendar, type SealedCalendar, sealedCalendarOf, selectSealed } from './sealed.ts';

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

/** With its blocks. */
const forgetOwn = (db: Db) => ({
  agendas: raiseAgendas(
    db,
    db
      .selectDistinct({ id: timeBlocks.professionalId })
      .from(timeBlocks)
      .where(and(eq(timeBlocks.professionalId, currentProfessionalId), isNotNull(timeBlocks.calendarId))),
  ),
  calendars: db.delete(foreignCalendars).where(ownCalendar),
});

const nothingToReport: CalendarReport = {
  ...{ unread: 0, unreadDates: [], freeDays: 0, readUntil: null, isCut: false },
};

/** Where another calendar of the member would be stored. */
export type NewCalendar = Pick<
  SealedCalendar,
  'row' | 'professionalId' | 'email' | 'zone' | 'blocksFreeDays'
>;

/** Before a look that a member asked for, counted: the own calendar, if any, and where another would be stored. Refuses `rate_limited`. */
export async function beginLook(
  db: Db,
  actor: Actor,
  { now }: { now: Date },
): Promise<{ calendar: SealedCalendar | null; another: NewCalendar }> {
  const { member, found, self } = await asMember(db, actor, {
    rates: memberRate(db, actor, rateLimits.calendarLookByAccount, now),
    found: selectSealed(db).where(ownCalendar),
    self: db.select(pick(profiles, 'email')).from(profiles).where(eq(profiles.id, currentProfessionalId)),
  });
  const { studioId, professionalId, zone } = member;
  const row = { studioId, rowId: newId(now) };
  const another = { row, professionalId, zone, blocksFreeDays: null, ...firstOf(self) };
  return { calendar: found[0] ? sealedCalendarOf(found[0]) : null, another };
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
    forget: forgetOwn(db),
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
    forget: forgetOwn(db),
  });
}
