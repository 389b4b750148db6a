/** Openings of the demo's public page over the last thirty days, with their rollups. */
import { addDays, datesBetween, dayOf, instantOf, type LocalDate } from '../../domain/scheduling/clock.ts';
import type { Chance } from './chance.ts';
import { ZONE } from './studio.ts';

const DAYS = 30;
const VISITORS = 180;
const PAGE = 'booking_page';
const sources = [
  'https://www.instagram.com/',
  'https://www.instagram.com/',
  'https://www.instagram.com/',
  'https://www.google.com/',
  'https://wa.me/',
  'https://www.facebook.com/',
  '',
  '',
] as const;

interface Owner {
  studioId: string;
  professionalId: string;
}

export function pageVisits(chance: Chance, owner: Owner, today: LocalDate, now: Date) {
  return datesBetween(addDays(today, 1 - DAYS), today).flatMap((visitDate) =>
    Array.from({ length: chance.between(4, 16) }, () => {
      const referrer = chance.pick(sources);
      return {
        ...owner,
        id: chance.id(),
        pageType: PAGE,
        visitorId: `demo-${chance.between(1, VISITORS)}`,
        sessionId: chance.id(),
        referrer: referrer === '' ? null : referrer,
        visitDate,
        createdAt: seenAt(chance, visitDate, now),
      };
    }),
  );
}

type PageVisit = ReturnType<typeof pageVisits>[number];

function seenAt(chance: Chance, date: LocalDate, now: Date): Date {
  const seen = instantOf(dayOf(ZONE, date).start + chance.between(7 * 60, 23 * 60));
  return seen > now ? now : seen;
}

/** One row per day, as recording each visit would have left it. */
export function daysOf(owner: Owner, visits: readonly PageVisit[]) {
  const known = new Set<string>();
  return [...Map.groupBy(visits, (visit) => visit.visitDate)].map(([visitDate, ofDay]) => {
    const visitors = new Set(ofDay.map((visit) => visit.visitorId));
    const newVisitors = [...visitors].filter((visitor) => !known.has(visitor)).length;
    for (const visitor of visitors) known.add(visitor);
    return {
      ...owner,
      pageType: PAGE,
      visitDate,
      visits: ofDay.length,
      uniqueVisitors: visitors.size,
      newVisitors,
    };
  });
}

export const sourcesOf = (owner: Owner, visits: readonly PageVisit[]) =>
  [...Map.groupBy(visits, (visit) => visit.referrer ?? '')].map(([referrer, fromThere]) => ({
    ...owner,
    pageType: PAGE,
    referrer,
    visits: fromThere.length,
  }));
