/** Openings of the demo's public page over the last thirty days, with their rollups. */
import { sql } from 'drizzle-orm';
import {
  addDays,
  dateIn,
  datesBetween,
  dayOf,
  instantOf,
  type LocalDate,
} from '../../domain/scheduling/clock.ts';
import type { Db } from '../client.ts';
import * as tables from '../schema/index.ts';
import type { Chance } from './chance.ts';
import { type Owner, ZONE } from './studio.ts';

const DAYS = 30;
const VISITORS = 90;
const PAGE = 'booking_page';
const sources = [
  ...['instagram.com', 'instagram.com', 'instagram.com', 'instagram.com', 'instagram.com'],
  ...['google.com', 'google.com', 'whatsapp.com', 'whatsapp.com', 'facebook.com', 'linktr.ee'],
  ...['', '', '', ''],
] as const;

/** So many a day, a little more every week, today's until `now`; a third of the visitors agreed to be recognised. */
export function pageVisits(
  chance: Chance,
  owner: Owner,
  now: Date,
  [least, most]: readonly [number, number],
) {
  const today = dateIn(ZONE, now);
  const all = datesBetween(addDays(today, 1 - DAYS), today).flatMap((visitDate, index) =>
    Array.from({ length: chance.between(least, most) + Math.floor(index / 4) }, () => ({
      ...owner,
      id: chance.id(),
      pageType: PAGE,
      visitorId: chance.next() < 0.35 ? `demo-${chance.between(1, VISITORS)}` : null,
      sessionId: chance.id(),
      referrer: chance.pick(sources) || null,
      visitDate,
      createdAt: seenAt(chance, visitDate),
    })),
  );
  return all.filter(({ createdAt }) => createdAt <= now).toSorted(byTime);
}

const byTime = (one: { createdAt: Date }, other: { createdAt: Date }) =>
  one.createdAt.getTime() - other.createdAt.getTime();

type PageVisit = ReturnType<typeof pageVisits>[number];

function seenAt(chance: Chance, date: LocalDate): Date {
  return instantOf(dayOf(ZONE, date).start + chance.between(7 * 60, 23 * 60));
}

export function visitRows(db: Db, owner: Owner, visits: readonly PageVisit[]) {
  const { visitDays: days, visitSources } = tables;
  return [
    db.insert(tables.visits).values([...visits]),
    // Bookings of the page have made rows of their own days already.
    db
      .insert(days)
      .values(daysOf(owner, visits))
      .onConflictDoUpdate({
        target: [days.studioId, days.professionalId, days.pageType, days.visitDate],
        set: {
          visits: sql`excluded.visits`,
          uniqueVisitors: sql`excluded.unique_visitors`,
          newVisitors: sql`excluded.new_visitors`,
        },
      }),
    db.insert(visitSources).values(sourcesOf(owner, visits)),
  ] as const;
}

const visitorOf = (visit: PageVisit) => visit.visitorId ?? visit.sessionId;

function firstVisits(visits: readonly PageVisit[]): Set<PageVisit> {
  return new Set(new Map(visits.toReversed().map((visit) => [visitorOf(visit), visit])).values());
}

function daysOf(owner: Owner, visits: readonly PageVisit[]) {
  const first = firstVisits(visits);
  return [...Map.groupBy(visits, (visit) => visit.visitDate)].map(([visitDate, ofDay]) => ({
    ...owner,
    pageType: PAGE,
    visitDate,
    visits: ofDay.length,
    uniqueVisitors: new Set(ofDay.map(visitorOf)).size,
    newVisitors: ofDay.filter((visit) => first.has(visit)).length,
  }));
}

function sourcesOf(owner: Owner, visits: readonly PageVisit[]) {
  const first = firstVisits(visits);
  return [...Map.groupBy(visits, (visit) => visit.referrer ?? '')].map(([referrer, fromThere]) => ({
    ...owner,
    pageType: PAGE,
    referrer,
    visits: fromThere.length,
    newVisitors: fromThere.filter((visit) => first.has(visit)).length,
  }));
}
