/** Visits of the public page: counted as they come, read by day and source. */
import { rateLimits } from '../../domain/rate-limit.ts';
import { addDays, type LocalDate } from '../../domain/scheduling/clock.ts';
import {
  DIRECT,
  MOST_SOURCES,
  type PageType,
  SERIES_DAYS,
  TOP_REFERRERS,
  type VisitStatistics,
} from '../../domain/visit.ts';
import { type Actor, callAsWritten, type Db, type Visitor } from '../client.ts';
import { newId } from '../ids.ts';
import { claimsOf } from './rate-counters.ts';
import { type StoredFigures, visitDays, visitFigures } from './visit-figures.ts';

export interface Visit {
  professionalId: string;
  pageType: PageType;
  /** Which opening of the page it is: one visit each, however often it is told. */
  opening: string;
  /** Only of who agreed to be recognised. */
  visitorId: string | null;
  /** A host, or '' for a direct visit. */
  referrer: string;
  /** The SHA-256 of the session cookie that came along: the studio's own people do not count. */
  session: string | null;
}

/** Counts a visit in one request; answers whether it counted. Beyond the limits of an address or a page nothing does. */
export async function recordVisit(db: Db, visitor: Visitor, visit: Visit, now: Date): Promise<boolean> {
  const { professionalId, pageType, opening, visitorId, referrer, session } = visit;
  const { address } = visitor;
  const claims = await claimsOf(visitor, [
    [rateLimits.visitByAddress, address && `${professionalId}/${address}`],
    [rateLimits.visitByProfessional, professionalId],
  ]);
  return callAsWritten(
    db,
    'record_visit($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8::integer, $9::text[], $10::integer[], $11::integer[], $12::timestamptz)',
    [
      ...[newId(now), professionalId, pageType, opening, visitorId, referrer, session, MOST_SOURCES],
      claims.map(({ key }) => key),
      claims.map(({ limit }) => limit.windowSeconds),
      claims.map(({ limit }) => limit.max),
      now.toISOString(),
    ],
  );
}

interface StoredStatistics {
  zone: string;
  date: LocalDate;
  wholeStudio: boolean;
  totalVisits: number;
  uniqueVisitors: number;
  figures: StoredFigures;
  referrers: [referrer: string, visits: number][];
}

/**
 * Everything the statistics show, in one request that reads days and sources and no single visit. `professional` null: all
 * whom the actor may see. Refuses `session_expired`, `not_found`.
 */
export async function readVisits(
  db: Db,
  actor: Actor,
  { professional, now }: { professional: string | null; now: Date },
): Promise<VisitStatistics> {
  const stored = await callAsWritten<StoredStatistics>(
    db,
    'read_visits($1, $2::uuid, $3::integer, $4::integer, $5::timestamptz)',
    [actor.session, professional, SERIES_DAYS, TOP_REFERRERS, now.toISOString()],
  );
  const { figures, referrers, ...rest } = stored;
  const { today, week, month } = visitFigures(figures, stored.date);
  const days = visitDays(figures).map(({ ago, ...day }) => ({ date: addDays(stored.date, -ago), ...day }));
  const named = referrers.reduce((sum, [, visits]) => sum + visits, 0);
  return {
    ...rest,
    visitsToday: today,
    visitsLast7Days: week,
    visitsThisMonth: month,
    dailyVisits: days.map(({ date, visits, visitors }) => ({ date, visits, uniqueVisitors: visitors })),
    topReferrers: referrers.map(([referrer, visits]) => ({ referrer: referrer || DIRECT, visits })),
    otherVisits: rest.totalVisits - named,
    conversion: days.map(({ date, visits, bookings }) => ({ date, visits, bookings })),
  };
}
