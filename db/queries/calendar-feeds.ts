import { and, asc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { type CalendarFeedState, FEED_DAYS } from '../../domain/agenda/calendar-feed.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { daysOfBlock, onDay } from '../../domain/scheduling/block-days.ts';
import { type BusinessHours, completeHours, fallbackHours } from '../../domain/scheduling/business-hours.ts';
import { dayOf, epochMinuteOf, instantOf, todayIn } from '../../domain/scheduling/clock.ts';
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
  { tokenHash, shortNames }: { tokenHash?: string | null; shortNames?: boolean },
): Promise<CalendarFeedState & { professionalId: string }> {
  const { member, states } = await asMember(db, actor, {
    change: db
      .update(profiles)
      .set({ calendarFeedHash: tokenHash, calendarFeedShortNames: shortNames })
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
  const claims = await claimsOf(visitor, [
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
  const blocked = blocks.flatMap(({ block }) => blockedTimes(block, { zone: feed.zone, hours, now }));
  return { ...feed, events, blocked };
}

/** A block day by day; its reason stays in the studio. */
function blockedTimes(
  row: BlockRow,
  { zone, hours, now }: { zone: string; hours: BusinessHours | null; now: Date },
) {
  const block = storedBlock(row);
  const { slotInterval } = completeHours(hours) ?? fallbackHours;
  const dayFrom = (days: number) => todayIn(zone, epochMinuteOf(daysFrom(now, days)));
  const days = daysOfBlock(block, dayFrom(-FEED_DAYS.before), dayFrom(FEED_DAYS.after));
  return days.flatMap((date) => {
    const covered = coveredBy(onDay(block, date), dayOf(zone, date), slotInterval);
    if (covered === null) return [];
    const [startsAt, endsAt] = [instantOf(covered.start), instantOf(covered.end)];
    return [{ id: `${row.id}-${date}`, startsAt, endsAt, version: row.version, updatedAt: row.updatedAt }];
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

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);
