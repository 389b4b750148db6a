/** The busy times of an iCalendar file (RFC 5545, as programs write it). Of its events only times are read. */
import { mergedSpans } from '../foreign-calendar/busy-blocks.ts';
import { dateOfDayNumber, type LocalDate } from '../scheduling/calendar.ts';
import type { Span } from './event.ts';
import { readCalendars } from './occurrences.ts';
import { canMatter, firstDayOf, type Range } from './reach.ts';
import type { Component, Scan } from './scan.ts';
import { TooMuchWork } from './work.ts';

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
/** Dates of unread events that are told. */
const MOST_DATES = 5;

export const rangeOf = ({ start, end }: Span): Range => ({
  from: Math.floor(start / DAY) - 1,
  to: Math.ceil(end / DAY) + 1,
});

export function busyTimes({ calendars }: Scan, place: Place): BusyTimes | { fault: 'too_large' } {
  const found = { busy: [] as Span[], free: [] as Span[], unread: [] as Component[] };
  try {
    readCalendars(calendars, {
      ...{ zone: place.zone, owners: place.owners, range: rangeOf(place.window), steps: place.steps },
      isLeftOut: (component) => isOwn(component, place),
      onSpans: (state, spans) => {
        const into = state === 'busy' ? found.busy : state === 'free-day' ? found.free : [];
        for (const span of spans) into.push(span);
      },
      onUnread: (component) => found.unread.push(component),
    });
  } catch (error) {
    if (error instanceof TooMuchWork) return { fault: 'too_large' };
    throw error;
  }
  const unread = found.unread.filter(({ lines }) => canMatter(lines, rangeOf(place.window)));
  const dates = unread.map(({ lines }) => firstDayOf(lines)).filter((day) => day !== null);
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

/** '{id}@lume', or '{id}-{date}@lume' of a block (emails/calendar-feed.ts). */
const OUR_UID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d{4}-\d\d-\d\d)?@lume$/i;

const isOwn = (component: Component, { own }: Place) => own.has(ourId(component) ?? '');

const ourId = ({ lines }: Component): string | undefined =>
  OUR_UID.exec(lines.get('UID')?.[0]?.value ?? '')?.[1]?.toLowerCase();

/** Ids in a file that have the form of ours: whose they are is for the database to say. */
export const idsLikeOurs = ({ calendars }: Scan): string[] => [
  ...new Set(calendars.flatMap(({ components }) => components.map(ourId).filter((id) => id !== undefined))),
];
