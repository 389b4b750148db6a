import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import {
  DIRECT,
  MOST_SOURCES,
  type PageType,
  TOP_REFERRERS,
  type VisitStatistics,
} from '../../../domain/visit/visit.ts';
import { type Actor, asMember, callFunction, type Db, type Visitor } from '../../client.ts';
import { currentProfessionalId, newId } from '../../columns.ts';
import { profiles } from '../../schema/index.ts';
import { claimsOf, rateArguments } from '../rate-counters.ts';
import { figuresOf, selectDays, selectSources, seriesOf } from './page-view-days.ts';

export interface Visit {
  professionalId: string;
  pageType: PageType;
  /** Which opening of the page it is: one visit each, however often it is sent. */
  opening: string;
  /** Only of who agreed to be recognised. */
  visitorId: string | null;
  /** A host, or '' for a direct visit. */
  referrer: string;
  /** The SHA-256 of the session cookie that came along: the studio's own people do not count. */
  session: string | null;
}

/** Counts a visit in one request; answers whether it counted. Beyond the limits of an address or a page nothing does. */
export async function recordVisit(
  db: Db,
  visitor: Visitor,
  { now, ...visit }: Visit & { now: Date },
): Promise<boolean> {
  const { professionalId, pageType, opening, visitorId, referrer, session } = visit;
  const { address } = visitor;
  const claims = claimsOf(visitor, [
    [rateLimits.visitByAddress, address && `${professionalId}/${address}`],
    [rateLimits.visitByProfessional, professionalId],
  ]);
  const args = {
    ...{ id: newId(now), professional: professionalId, pageType, opening, visitor: visitorId, referrer },
    ...{ session, most: MOST_SOURCES, ...rateArguments(claims), now },
  };
  return callFunction(db, 'record_visit', args, v.boolean());
}

/** Everything the statistics show, from days and sources. `professional` null: all whom the actor may see. Refuses `not_found`. */
export async function readVisits(
  db: Db,
  actor: Actor,
  { professional, now }: { professional: string | null; now: Date },
): Promise<VisitStatistics> {
  const { member, rows, sources, known } = await asMember(db, actor, {
    rows: selectDays(db, { now, professional }),
    sources: selectSources(db, professional),
    known: db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, professional ?? currentProfessionalId)),
  });
  const { zone, isAdmin, professionalId } = member;
  if (known.length === 0 || !(isAdmin || (professional ?? professionalId) === professionalId))
    throw new Refusal('not_found');
  const date = dateIn(zone, now);
  const { today, week, month } = figuresOf(rows, date);
  const days = seriesOf(rows, date);
  return {
    ...{ zone, date, wholeStudio: isAdmin && professional === null },
    ...sourcesOf(sources),
    ...{ visitsToday: today, visitsLast7Days: week, visitsThisMonth: month },
    dailyVisits: days.map((day) => ({ date: day.date, visits: day.visits, uniqueVisitors: day.visitors })),
    conversion: days.map((day) => ({ date: day.date, visits: day.visits, bookings: day.bookings })),
  };
}

type Sources = Awaited<ReturnType<typeof selectSources>>;

function sourcesOf(sources: Sources) {
  const totalVisits = sources.reduce((sum, { visits }) => sum + visits, 0);
  const byName = new Map<string, number>();
  for (const { referrer, visits } of sources)
    if (referrer !== OTHERS_STORED) byName.set(referrer, (byName.get(referrer) ?? 0) + visits);
  const top = [...byName]
    .map(([referrer, visits]) => ({ referrer, visits }))
    .sort((one, other) => other.visits - one.visits || (one.referrer < other.referrer ? -1 : 1))
    .slice(0, TOP_REFERRERS);
  return {
    totalVisits,
    uniqueVisitors: sources.reduce((sum, { newVisitors }) => sum + newVisitors, 0),
    topReferrers: top.map(({ referrer, visits }) => ({ referrer: referrer || DIRECT, visits })),
    otherVisits: totalVisits - top.reduce((sum, { visits }) => sum + visits, 0),
  };
}

/** What the sources that found no room are stored under (db/functions/page-view/record_visit.sql). */
const OTHERS_STORED = '*';
