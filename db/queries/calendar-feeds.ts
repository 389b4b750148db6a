import { and, asc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  type CalendarFeedInput,
  type CalendarFeedState,
  FEED_DAYS,
} from '../../domain/agenda/calendar-feed.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { daysOfBlock, onDay } from '../../domain/scheduling/block-days.ts';
import { fallbackHours } from '../../domain/scheduling/business-hours.ts';
import { dateIn, dayOf, daysFrom, type LocalDate } from '../../domain/scheduling/clock.ts';
import { coveredBy } from '../../domain/scheduling/time-block.ts';
import { type Actor, asMember, batch, type Db, firstOf, type Visitor } from '../client.ts';
import { currentProfessionalId, pick } from '../columns.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  profiles,
  studios,
  timeBlocks,
} from '../schema/index.ts';
import { enterAs } from './accounts/account-statements.ts';
import { type BlockRow, storedBlock } from './agenda/agenda.ts';
import { claimsOf, requireRates } from './rate-counters.ts';

const isSelf = eq(profiles.id, currentProfessionalId);

const selectState = (db: Db) =>
  db
    .select({
      isOn: sql<boolean>`${profiles.calendarFeedHash} is not null`,
      shortNames: profiles.calendarFeedShortNames,
      showsReasons: profiles.calendarFeedReasons,
    })
    .from(profiles)
    .where(isSelf);

export async function readCalendarFeedState(db: Db, actor: Actor): Promise<CalendarFeedState> {
  const { states } = await asMember(db, actor, { states: selectState(db) });
  return firstOf(states);
}

/** What is left out stays; a `tokenHash` of null turns the feed off. */
export async function changeCalendarFeed(
  db: Db,
  actor: Actor,
  { tokenHash, shortNames, showsReasons }: Partial<CalendarFeedInput> & { tokenHash?: string | null },
): Promise<CalendarFeedState & { professionalId: string }> {
  const { member, states } = await asMember(db, actor, {
    change: db
      .update(profiles)
      .set({
        calendarFeedHash: tokenHash,
        calendarFeedShortNames: shortNames,
        calendarFeedReasons: showsReasons,
      })
      .where(isSelf),
    states: selectState(db),
  });
  return { ...firstOf(states), professionalId: member.professionalId };
}

/** The agenda behind an address, read as its professional. Refuses `rate_limited`, `not_found` (unknown, replaced, not active). */
export async function readCalendarFeed(
  db: Db,
  visitor: Visitor,
  { professionalId, tokenHash, now }: { professionalId: string; tokenHash: string; now: Date },
) {
  const claims = claimsOf(visitor, [
    [rateLimits.feedByAddress, visitor.address],
    [rateLimits.feedByLink, tokenHash],
  ]);
  const { owners, events, blocks } = await batch(db, {
    rates: requireRates(db, claims, now),
    enter: enterAs(db, professionalId),
    owners: db
      .select({
        professionalName: profiles.fullName,
        shortNames: profiles.calendarFeedShortNames,
        showsReasons: profiles.calendarFeedReasons,
        hours: profiles.businessHours,
        ...pick(studios, 'zone', 'address', 'city', 'state'),
      })
      .from(profiles)
      .innerJoin(studios, eq(studios.id, profiles.studioId))
      .where(and(isSelf, isOpen(tokenHash))),
    events: selectEvents(db, tokenHash, now),
    blocks: db
      .select({ block: timeBlocks })
      .from(timeBlocks)
      .innerJoin(profiles, and(eq(profiles.id, timeBlocks.professionalId), isOpen(tokenHash)))
      .where(
        and(
          eq(timeBlocks.professionalId, currentProfessionalId),
          isNull(timeBlocks.calendarId), // known to that calendar already
          gte(timeBlocks.lastDate, sql`${daysFrom(now, -FEED_DAYS.before).toISOString()}::timestamptz::date`),
        ),
      )
      .orderBy(asc(timeBlocks.blockedDate), asc(timeBlocks.id)),
  });
  const { hours, ...feed } = firstOf(owners);
  const { slotInterval } = hours ?? fallbackHours;
  const dayFrom = (days: number) => dateIn(feed.zone, daysFrom(now, days));
  const range = { from: dayFrom(-FEED_DAYS.before), to: dayFrom(FEED_DAYS.after) };
  const feedBlocks = blocks.flatMap(({ block }) =>
    feedBlocksOf(block, { zone: feed.zone, slotInterval, ...range }),
  );
  return { ...feed, events, blocks: feedBlocks, until: dayOf(feed.zone, range.to).end };
}

/** What comes back every week, and whole days in a row, as one each; hours of several days day by day. */
function feedBlocksOf(
  row: BlockRow,
  at: { zone: string; slotInterval: number; from: LocalDate; to: LocalDate },
) {
  const block = storedBlock(row);
  const days = daysOfBlock(block, at.from, at.to);
  const isOne = block.repeatsWeekly || block.kind === 'full_day';
  const first = isOne && days.length > 0 ? [block.blockedDate] : days;
  return first.flatMap((date) => {
    const covered = coveredBy(onDay(block, date), dayOf(at.zone, date), at.slotInterval);
    if (covered === null) return [];
    return [
      {
        ...pick(row, 'version', 'updatedAt', 'reason'),
        ...pick(block, 'repeatsWeekly', 'untilDate', 'skippedDates'),
        ...{ id: isOne ? row.id : `${row.id}-${date}`, date, isFullDay: block.kind === 'full_day' },
        ...{ start: covered.start, end: covered.end },
      },
    ];
  });
}

const isOpen = (tokenHash: string) =>
  and(eq(profiles.calendarFeedHash, tokenHash), eq(profiles.isActive, true));

const selectEvents = (db: Db, tokenHash: string, now: Date) =>
  db
    .select({
      ...pick(appointments, 'id', 'startsAt', 'endsAt', 'version', 'updatedAt'),
      clientName: clients.fullName,
      services: sql<string>`(select string_agg(${appointmentProcedures.name}, ' + ' order by ${appointmentProcedures.position})
        from ${appointmentProcedures} where ${appointmentProcedures.appointmentId} = ${appointments.id})`,
    })
    .from(appointments)
    .innerJoin(profiles, and(eq(profiles.id, appointments.professionalId), isOpen(tokenHash)))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(
      and(
        eq(appointments.professionalId, currentProfessionalId),
        ne(appointments.status, 'cancelled'),
        gte(appointments.startsAt, daysFrom(now, -FEED_DAYS.before)),
        lt(appointments.startsAt, daysFrom(now, FEED_DAYS.after)),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
