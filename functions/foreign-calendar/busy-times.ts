/** The busy times of an iCalendar file (RFC 5545, as programs write it). Of its events only times are read. */
import { mergedSpans } from '../../domain/foreign-calendar/busy-blocks.ts';
import { dateOfDayNumber, type LocalDate } from '../../domain/scheduling/calendar.ts';
import { type CalendarEvent, type Context, periodSpan, readEvent, type Span, spanAt } from './event.ts';
import { canMatter, dayIn, type Range } from './reach.ts';
import type { Component, Scan, Scanned } from './scan.ts';
import { seriesSpans } from './series.ts';
import { readPeriod } from './values.ts';
import { limitedWork, TooMuchWork, Unreadable, type Work } from './work.ts';
import { zonesOf } from './zones.ts';

export interface Place {
  /** IANA zone of the studio. */
  zone: string;
  window: Span;
  /** Email addresses of the calendar's owner. */
  owners: readonly string[];
  /** Ids of the professional's own appointments and blocks that the file brings back from our feed. */
  own: ReadonlySet<string>;
  /** Whole days that are marked as free are busy all the same. */
  blocksFreeDays: boolean;
  /** What it may cost (work.ts). */
  steps: number;
}

export interface BusyTimes {
  /** Sorted, disjoint, within the window. */
  spans: Span[];
  /** Events that could not be read and may lie in the window, and the days that they name first. */
  unread: { count: number; dates: LocalDate[] };
  /** Whole days of the window that are marked as free. */
  freeDays: number;
}

const DAY = 1440;
/** Besides what repeats. */
const STEPS_OF_EVENT = 10;
/** Dates of unread events that are told. */
const MOST_DATES = 5;

export const rangeOf = ({ start, end }: Span): Range => ({
  from: Math.floor(start / DAY) - 1,
  to: Math.ceil(end / DAY) + 1,
});

export function busyTimes({ calendars }: Scan, place: Place): BusyTimes | { fault: 'too_large' } {
  const found = { busy: [] as Span[], free: [] as Span[], unread: [] as Component[] };
  try {
    const work = limitedWork(place.steps);
    for (const calendar of calendars) readCalendar(calendar, place, { found, work });
  } catch (error) {
    if (error instanceof TooMuchWork) return { fault: 'too_large' };
    throw error;
  }
  const unread = found.unread.filter(({ lines }) => canMatter(lines, rangeOf(place.window)));
  const dates = unread.map(({ lines }) => dayIn(lines, 'DTSTART')).filter((day) => day !== null);
  const free = mergedSpans(found.free, place.window);
  return {
    spans: mergedSpans(place.blocksFreeDays ? [...found.busy, ...free] : found.busy, place.window),
    unread: {
      count: unread.length,
      dates: [...new Set(dates)]
        .sort((a, b) => a - b)
        .slice(0, MOST_DATES)
        .map(dateOfDayNumber),
    },
    freeDays: free.reduce((days, { start, end }) => days + Math.round((end - start) / DAY), 0),
  };
}

interface Reading {
  found: { busy: Span[]; free: Span[]; unread: Component[] };
  work: Work;
}

interface ReadComponent {
  component: Component;
  event: CalendarEvent;
}

function readCalendar(calendar: Scanned, place: Place, reading: Reading) {
  const { found, work } = reading;
  const floating = calendar.zone === '' ? null : calendar.zone;
  const context: Context = {
    zones: zonesOf({ studio: place.zone, floating, described: calendar.described }, work),
    studio: place.zone,
    owners: new Set(
      [...place.owners, calendar.name ?? '']
        .map((one) => one.toLowerCase())
        .filter((one) => one.includes('@')),
    ),
  };
  const events: ReadComponent[] = [];
  for (const component of calendar.components)
    orUnread(component, reading, () => {
      if (component.kind === 'VFREEBUSY') found.busy.push(...statedTimes(component, context, work));
      else if (!isOwn(component, place))
        events.push({ component, event: readEvent(component.lines, context) });
    });
  const exceptionsOf = Map.groupBy(
    latest(events.filter(({ event }) => event.replaces !== null)),
    ({ event }) => event.uid,
  );
  const range = rangeOf(place.window);
  const addStated = ({ component, event }: ReadComponent) =>
    orUnread(component, reading, () =>
      add(event, [spanAt(event, event.start.day, event.start.minute ?? 0)], reading),
    );
  for (const exceptions of exceptionsOf.values()) exceptions.forEach(addStated);
  for (const one of events.filter(({ event }) => event.replaces === null && event.state !== 'free')) {
    const { component, event } = one;
    const exceptions = (exceptionsOf.get(event.uid) ?? []).map((other) => other.event);
    const series = { event, lines: component.lines, exceptions, range };
    const isRead = orUnread(component, reading, () =>
      add(event, seriesSpans(series, context, work), reading),
    );
    // The start is stated, whatever the rule says.
    if (!isRead) addStated(one);
  }
}

function add({ state }: CalendarEvent, spans: readonly Span[], { found }: Reading) {
  const into = state === 'busy' ? found.busy : state === 'free-day' ? found.free : [];
  for (const span of spans) into.push(span);
}

/** What cannot be read costs only itself, and is told. Resolves to whether it was read. */
function orUnread(component: Component, { found, work }: Reading, read: () => void): boolean {
  work.nextEvent();
  try {
    work.spend(STEPS_OF_EVENT);
    if (component.isPartial) throw new Unreadable('size');
    read();
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (!found.unread.includes(component)) found.unread.push(component);
    return false;
  }
}

/** Of two that take the place of the same occurrence the later version counts. */
function latest(exceptions: readonly ReadComponent[]): ReadComponent[] {
  const byOccurrence = new Map<string, ReadComponent>();
  for (const one of exceptions) {
    const key = JSON.stringify([one.event.uid, one.event.replaces]);
    const other = byOccurrence.get(key);
    if (other === undefined || other.event.sequence <= one.event.sequence) byOccurrence.set(key, one);
  }
  return [...byOccurrence.values()];
}

/** VFREEBUSY. */
function statedTimes({ lines }: Component, { zones }: Context, work: Work): Span[] {
  return (lines.get('FREEBUSY') ?? []).flatMap(({ params, value }) => {
    if (params.get('FBTYPE')?.toUpperCase() === 'FREE') return [];
    return value.split(',').map((text) => {
      work.spend(1);
      const period = readPeriod(text, params.get('TZID'));
      return periodSpan(period, zones.zoneOf(period.start), zones);
    });
  });
}

/** '{id}@lume', or '{id}-{date}@lume' of a block (emails/calendar-feed.ts). */
const OUR_UID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d{4}-\d\d-\d\d)?@lume$/i;

const isOwn = (component: Component, { own }: Place) => own.has(ourId(component) ?? '');

const ourId = ({ lines }: Component): string | undefined =>
  OUR_UID.exec(lines.get('UID')?.[0]?.value ?? '')?.[1]?.toLowerCase();

/** Ids in a file that have the form of ours: whose they are is for the database to say. */
export const idsLikeOurs = ({ calendars }: Scan): string[] => [
  ...new Set(calendars.flatMap(({ components }) => components.map(ourId).filter((id) => id !== undefined))),
];
