/** The busy times of an iCalendar file (RFC 5545). Of its events only times are read. */
import ICAL from 'ical.js';
import { FEED_UID_END } from '../../domain/agenda/calendar-feed.ts';
import { mergedSpans, type Span } from '../../domain/foreign-calendar/busy-blocks.ts';
import { dayOf, type EpochMinute } from '../../domain/scheduling/clock.ts';

interface Place {
  /** The studio's: of floating times and whole days. */
  zone: string;
  window: Span;
}

/** Steps through recurrences that one file may take. A weekly event of ten years takes 520. */
const MOST_STEPS = 50_000;
const LONGEST_INTERVAL = 1000;
class TooMuch extends Error {}

/** Sorted, disjoint, within the window; without free, cancelled and own events. 'too_large': recurrences cost too much work. */
export function busyTimes(text: string, place: Place): Span[] | { fault: 'no_calendar' | 'too_large' } {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name !== 'vcalendar') return { fault: 'no_calendar' };
    const spans = counted(() => eventsOf(calendar).flatMap((event) => spansOf(event, place)));
    return mergedSpans(spans, place.window);
  } catch (error) {
    return { fault: error instanceof TooMuch ? 'too_large' : 'no_calendar' };
  }
}

/** Each event with its exceptions; what changes one day of an event that is not in the file stands for itself. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent').filter((one) => !uidOf(one).endsWith(FEED_UID_END));
  const [exceptions, series] = [all.filter(isException), all.filter((one) => !isException(one))];
  const exceptionsOf = Map.groupBy(exceptions, uidOf);
  const known = new Set(series.map(uidOf));
  return [
    ...series.map((one) => new ICAL.Event(one, { exceptions: exceptionsOf.get(uidOf(one)) ?? [] })),
    ...exceptions
      .filter((one) => !known.has(uidOf(one)))
      .map((one) => new ICAL.Event(one, { exceptions: [] })),
  ];
}

const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');
const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid'));

function spansOf(event: ICAL.Event, { zone, window }: Place): Span[] {
  if (!event.startDate) return [];
  if (event.isRecurrenceException() || !event.isRecurring())
    return isBusy(event) ? [spanOf(event, event, zone)] : [];
  for (const rule of event.component.getAllProperties('rrule')) refuseEndless(rule.getFirstValue());
  const starts = event.iterator();
  const found: Span[] = [];
  for (let next = starts.next(); next; next = starts.next()) {
    if (minuteOf(next, zoneOf(event, 'dtstart'), zone) >= window.end) break;
    const { item, ...times } = event.getOccurrenceDetails(next);
    const span = spanOf(item, times, zone);
    if (span.end > window.start && isBusy(item)) found.push(span);
  }
  return found;
}

function isBusy({ component }: ICAL.Event): boolean {
  const stated = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return stated('transp') !== 'TRANSPARENT' && stated('status') !== 'CANCELLED';
}

function spanOf(
  event: ICAL.Event,
  { startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>,
  zone: string,
): Span {
  const from = zoneOf(event, 'dtstart');
  const until = zoneOf(event, 'dtend') ?? from;
  return {
    start: Math.floor(minuteOf(startDate, from, zone)),
    end: Math.ceil(minuteOf(endDate, until, zone)),
  };
}

/** The name of a zone as it is written, which the library drops where the file does not describe the zone. */
function zoneOf({ component }: ICAL.Event, property: 'dtstart' | 'dtend'): string | undefined {
  const tzid = component.getFirstProperty(property)?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
}

/** Zones of IANA as everywhere in the product; others (Outlook's own names) as the file describes them; none: the studio's. */
function minuteOf(time: ICAL.Time, tzid: string | undefined, studioZone: string): EpochMinute {
  const { year, month, day, hour, minute, isDate, zone } = time;
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (isDate) return dayOf(studioZone, date).start;
  const isDescribed = zone !== ICAL.Timezone.localTimezone;
  const isUtc = zone === ICAL.Timezone.utcTimezone;
  if (!isUtc && tzid !== undefined && isIana(tzid)) return dayOf(tzid, date).from(hour * 60 + minute);
  return isDescribed ? time.toUnixTime() / 60 : dayOf(studioZone, date).from(hour * 60 + minute);
}

const known = new Map<string, boolean>();
function isIana(tzid: string): boolean {
  const before = known.get(tzid);
  if (before !== undefined) return before;
  const found = canFormat(tzid);
  if (known.size < 1000) known.set(tzid, found);
  return found;
}

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function refuseEndless(rule: unknown): void {
  if (!(rule instanceof ICAL.Recur)) return;
  const isFast = ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(rule.freq);
  if (isFast || rule.interval > LONGEST_INTERVAL) throw new TooMuch();
}

/**
 * The iterator looks on for ever where a rule matches no day (30 February), and asks `check_contracting_rules` of each day: there it is stopped. The
 * library is as before afterwards: a second copy of this module would count, too.
 */
function counted<T>(work: () => T): T {
  const iterator = ICAL.RecurIterator.prototype;
  const isMatch = iterator.check_contracting_rules;
  let stepsLeft = MOST_STEPS;
  iterator.check_contracting_rules = function check(this: ICAL.RecurIterator) {
    stepsLeft -= 1;
    if (stepsLeft < 0) throw new TooMuch();
    return isMatch.call(this);
  };
  try {
    return work();
  } finally {
    iterator.check_contracting_rules = isMatch;
  }
}
