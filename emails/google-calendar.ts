import { type CalendarVisit, description, summaryOf } from './calendar-file.ts';

/** Opens Google's calendar with the visit filled in, for phones that open no calendar file. */
export function googleCalendarLink(visit: CalendarVisit): string {
  const link = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE');
  link.searchParams.set('text', summaryOf(visit));
  link.searchParams.set('dates', `${compact(visit.startsAt)}/${compact(visit.endsAt)}`);
  link.searchParams.set('ctz', visit.zone);
  if (visit.address) link.searchParams.set('location', visit.address);
  link.searchParams.set('details', description(visit));
  return link.href;
}

/** '2026-12-03T12:00:00.000Z' -> '20261203T120000Z' */
const compact = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
