/** The occurrences of every event of a file: single ones, repeated ones, and those that take the place of another. */
import { groupBy } from '../group-by.ts';
import {
  type CalendarEvent,
  type Context,
  type EventState,
  periodSpan,
  readEvent,
  type Span,
  spanAt,
} from './event.ts';
import type { Range } from './reach.ts';
import type { Component, Scanned } from './scan.ts';
import { seriesSpans } from './series.ts';
import { readPeriod } from './values.ts';
import { limitedWork, Unreadable, type Work } from './work.ts';
import { zonesOf } from './zones.ts';

export interface CalendarReading {
  /** IANA zone of the studio. */
  zone: string;
  /** Email addresses of the calendar's owner. */
  owners: readonly string[];
  /** Days that are asked for. */
  range: Range;
  /** What it may cost (work.ts). */
  steps: number;
  isLeftOut: (component: Component) => boolean;
  onSpans: (state: EventState, spans: readonly Span[], component: Component) => void;
  /** Once for each event that could not be read. */
  onUnread: (component: Component) => void;
}

/** Besides what repeats. */
const STEPS_OF_EVENT = 10;

/** Throws `TooMuchWork`. */
export function readCalendars(calendars: readonly Scanned[], reading: CalendarReading): void {
  const work = limitedWork(reading.steps);
  const unread = new Set<Component>();
  /** What cannot be read costs only itself, and is told. Resolves to whether it was read. */
  const orUnread: Attempt = (component, read) => {
    work.nextEvent();
    try {
      work.spend(STEPS_OF_EVENT);
      if (component.isPartial) throw new Unreadable('size');
      read();
      return true;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (!unread.has(component)) reading.onUnread(component);
      unread.add(component);
      return false;
    }
  };
  for (const calendar of calendars) readCalendar(calendar, reading, { work, orUnread });
}

type Attempt = (component: Component, read: () => void) => boolean;

interface ReadComponent {
  component: Component;
  event: CalendarEvent;
}

function readCalendar(
  calendar: Scanned,
  { zone, owners, range, isLeftOut, onSpans }: CalendarReading,
  { work, orUnread }: { work: Work; orUnread: Attempt },
) {
  const floating = calendar.zone === '' ? null : calendar.zone;
  const context: Context = {
    zones: zonesOf({ studio: zone, floating, described: calendar.described }, work),
    studio: zone,
    owners: new Set(
      [...owners, calendar.name ?? ''].map((one) => one.toLowerCase()).filter((one) => one.includes('@')),
    ),
  };
  const events: ReadComponent[] = [];
  for (const component of calendar.components)
    orUnread(component, () => {
      if (component.kind === 'VFREEBUSY') onSpans('busy', statedTimes(component, context, work), component);
      else if (!isLeftOut(component)) events.push({ component, event: readEvent(component.lines, context) });
    });
  const exceptionsOf = groupBy(
    latest(events.filter(({ event }) => event.replaces !== null)),
    ({ event }) => event.uid,
  );
  const addStated = ({ component, event }: ReadComponent) =>
    orUnread(component, () =>
      onSpans(event.state, [spanAt(event, event.start.day, event.start.minute ?? 0)], component),
    );
  for (const exceptions of exceptionsOf.values()) exceptions.forEach(addStated);
  for (const one of events.filter(({ event }) => event.replaces === null && event.state !== 'free')) {
    const { component, event } = one;
    const exceptions = (exceptionsOf.get(event.uid) ?? []).map((other) => other.event);
    const series = { event, lines: component.lines, exceptions, range };
    const isRead = orUnread(component, () =>
      onSpans(event.state, seriesSpans(series, context, work), component),
    );
    // The start is stated, whatever the rule says.
    if (!isRead) addStated(one);
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
