/** One VEVENT as data: its times are instants, resolved by the zones of its file. */
import { dayNumber } from '../scheduling/calendar.ts';
import { type EpochMinute, localOf } from '../scheduling/clock.ts';
import type { Zone } from './described-zone.ts';
import type { Lines } from './reach.ts';
import { type Rule, readRule } from './rule.ts';
import {
  type Duration,
  LONGEST_DAYS,
  type Property,
  readDuration,
  readPeriod,
  type Written,
  writtenTime,
  writtenTimes,
} from './values.ts';
import { Unreadable } from './work.ts';
import type { Zones } from './zones.ts';

export interface Span {
  start: EpochMinute;
  end: EpochMinute;
}

/** How long an event lasts: whole days of the studio, minutes exactly, or days and minutes by the clock (DURATION). */
type Length = { days: number } | { minutes: number } | { clock: Duration };

/** 'free' also for a declined invitation; 'free-day': a whole day that is marked as free, which is asked about. */
export type EventState = 'busy' | 'free' | 'free-day';

export interface CalendarEvent {
  uid: string;
  sequence: number;
  state: EventState;
  start: Written & { minute: number | null };
  isWholeDay: boolean;
  zone: Zone;
  length: Length;
  /** RECURRENCE-ID: which occurrence of the series this event takes the place of. */
  replaces: Occurrence | null;
  /** It takes the place of the following ones, too. */
  changesFollowing: boolean;
}

/** An occurrence by its instant, or, where only a date is named, by the local date. */
export type Occurrence = { instant: EpochMinute } | { day: number };

export interface Context {
  zones: Zones;
  studio: string;
  /** Email addresses of the calendar's owner, in lower case. */
  owners: ReadonlySet<string>;
}

export function readEvent(lines: Lines, context: Context): CalendarEvent {
  const first = (name: string) => lines.get(name)?.[0];
  const dtstart = first('DTSTART');
  if (dtstart === undefined) throw new Unreadable('start');
  const start = timeOf(dtstart);
  const zone = context.zones.zoneOf(start);
  const replaced = first('RECURRENCE-ID');
  const event = {
    uid: first('UID')?.value ?? '',
    sequence: Number(first('SEQUENCE')?.value) || 0,
    start,
    isWholeDay: start.minute === null,
    zone,
    length: lengthOf(lines, { start, zone }, context),
    changesFollowing: replaced?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  };
  const isFree = isMarkedFree(lines);
  return {
    ...event,
    state:
      !isNot(lines, context) && !isFree
        ? 'busy'
        : isFree && event.isWholeDay && !isNot(lines, context)
          ? 'free-day'
          : 'free',
    replaces: replaced === undefined ? null : occurrenceOf(timeOf(replaced), event, context),
  };
}

/** Some write a whole day with a time. */
const timeOf = ({ value, params }: Property) =>
  writtenTime(params.get('VALUE')?.toUpperCase() === 'DATE' ? value.slice(0, 8) : value, params.get('TZID'));

const wordIn = (lines: Lines, name: string) => lines.get(name)?.[0]?.value.toUpperCase() ?? '';

/** Exchange states its own word, with or without TRANSP. */
function isMarkedFree(lines: Lines): boolean {
  const stated = wordIn(lines, 'X-MICROSOFT-CDO-BUSYSTATUS');
  return stated === '' ? wordIn(lines, 'TRANSP') === 'TRANSPARENT' : stated === 'FREE';
}

/** Cancelled, or declined by the calendar's owner. */
function isNot(lines: Lines, { owners }: Context): boolean {
  const declined = (lines.get('ATTENDEE') ?? []).map(({ value }) =>
    value.toLowerCase().replace(/^mailto:/, ''),
  );
  return wordIn(lines, 'STATUS') === 'CANCELLED' || declined.some((address) => owners.has(address));
}

function lengthOf(lines: Lines, { start, zone }: { start: Written; zone: Zone }, { zones }: Context): Length {
  const [dtend, duration] = [lines.get('DTEND')?.[0], lines.get('DURATION')?.[0]];
  // An empty DTEND is none; a whole day lasts one at least, whatever its end.
  const end = dtend && dtend.value !== '' ? timeOf(dtend) : null;
  if (start.minute === null) {
    const stated = duration && readDuration(duration.value);
    const days = end
      ? end.day - start.day + (end.minute ? 1 : 0)
      : stated
        ? stated.days + Math.ceil(stated.minutes / DAY)
        : 1;
    return { days: checkedDays(Math.max(1, days)) };
  }
  if (end !== null) {
    const minutes = instantOf(end, zone, zones) - zone.at(start.day, start.minute);
    checkedDays(minutes / DAY);
    return { minutes };
  }
  return duration ? { clock: readDuration(duration.value) } : { minutes: 0 };
}

const DAY = 1440;

/** An end before the start, like one that is years away, is not a time that can be kept. */
function checkedDays(days: number): number {
  if (days < 0 || days > LONGEST_DAYS) throw new Unreadable('length');
  return days;
}

/** What names no zone is meant in the event's. */
const instantOf = (written: Written, zone: Zone, zones: Zones): EpochMinute =>
  (written.zone === null && written.minute !== null ? zone : zones.zoneOf(written)).at(
    written.day,
    written.minute ?? 0,
  );

type Timed = Pick<CalendarEvent, 'isWholeDay' | 'zone'>;

/** Which occurrence of an event a written time names. At midnight the date is meant as it is written, in whatever zone. */
export function occurrenceOf(
  written: Written,
  { isWholeDay, zone }: Timed,
  { zones, studio }: Context,
): Occurrence {
  if (written.minute === null) return { day: written.day };
  if (!isWholeDay) return { instant: instantOf(written, zone, zones) };
  if (written.minute === 0 || written.zone !== 'utc') return { day: written.day };
  return { day: dayNumber(localOf(studio, instantOf(written, zone, zones)).date) };
}

/** Of the occurrence that begins at a local time. */
export function spanAt(
  { zone, isWholeDay, length }: Pick<CalendarEvent, 'zone' | 'isWholeDay' | 'length'>,
  day: number,
  minute: number,
): Span {
  const start = zone.at(day, isWholeDay ? 0 : minute);
  if ('days' in length) return { start, end: zone.at(day + length.days, 0) };
  if ('minutes' in length) return { start, end: start + length.minutes };
  return { start, end: zone.at(day + length.clock.days, minute) + length.clock.minutes };
}

/** Days that the longest part of an event reaches over its start. */
export const daysOf = (length: Length): number =>
  'days' in length
    ? length.days
    : Math.ceil(('minutes' in length ? length.minutes : length.clock.minutes) / DAY) +
      ('clock' in length ? length.clock.days : 0);

/** Dates that an event repeats on, besides its rules: RDATE. A period has its own end. */
export function addedSpans(
  lines: Lines,
  event: CalendarEvent,
  { zones }: Context,
): { span: Span; day: number }[] {
  return (lines.get('RDATE') ?? []).flatMap((property) =>
    property.value.split(',').map((text) => {
      const period = text.includes('/') ? readPeriod(text, property.params.get('TZID')) : null;
      const written = period?.start ?? writtenTime(text, property.params.get('TZID'));
      const zone = written.zone === null ? event.zone : zones.zoneOf(written);
      const span = spanAt({ ...event, zone }, written.day, written.minute ?? event.start.minute ?? 0);
      return { span: period ? periodSpan(period, zone, zones) : span, day: written.day };
    }),
  );
}

export function periodSpan({ start, end }: ReturnType<typeof readPeriod>, zone: Zone, zones: Zones): Span {
  const from = zone.at(start.day, start.minute ?? 0);
  const to = 'days' in end ? from + end.days * DAY + end.minutes : instantOf(end, zone, zones);
  checkedDays((to - from) / DAY);
  return { start: from, end: to };
}

export const rulesOf = (lines: Lines, name: 'RRULE' | 'EXRULE'): Rule[] =>
  (lines.get(name) ?? []).map(({ value }) => readRule(value));

export const excludedTimes = (lines: Lines): Written[] =>
  (lines.get('EXDATE') ?? []).filter(({ value }) => value !== '').flatMap(writtenTimes);

/** Whether a rule is over at a local time of its event. UNTIL is the last one, also as a date and in whatever form it is written. */
export function isPast(until: Written | null, event: CalendarEvent, { zones, studio }: Context) {
  if (until === null) return () => false;
  if (until.zone === 'utc' && !event.isWholeDay) {
    const last = zones.zoneOf(until).at(until.day, until.minute ?? 0);
    return (day: number, minute: number) => event.zone.at(day, minute) > last;
  }
  const occurrence = occurrenceOf(until, event, { zones, studio, owners: new Set() });
  if ('day' in occurrence) return (day: number) => day > occurrence.day;
  return (day: number, minute: number) => day * DAY + minute > until.day * DAY + (until.minute ?? DAY);
}
