/** Whether an event can touch the days of the window, by a quick look at its lines. In doubt it can. */
import { dayNumberOf } from '../scheduling/calendar.ts';
import { LONGEST_DAYS, type Property } from './values.ts';

export type Lines = Map<string, Property[]>;

/** Days since 1970-01-01, both included. */
export interface Range {
  from: number;
  to: number;
}

/** Days by which a zone can move an instant, and its date with it. */
const ASTRAY = 2;

/** `raw`: the lines of an event as they are written, unfolded. */
export function isOutside(raw: readonly string[], range: Range): boolean {
  const days: Record<'start' | 'end' | 'replaced' | 'last', number | null> = {
    ...{ start: null, end: null, replaced: null, last: null },
  };
  let [lasts, repeats] = [false, false];
  for (const line of raw) {
    const name = /^[A-Z-]+/i.exec(line)?.[0].toUpperCase();
    const value = line.slice(line.lastIndexOf(':') + 1);
    if (name === 'DTSTART') days.start = dayOfText(value);
    else if (name === 'DTEND') days.end = dayOfText(value);
    else if (name === 'DURATION') lasts = true;
    else if (name === 'RRULE') {
      days.last = Math.max(days.last ?? 0, untilOf(value));
      repeats = true;
    } else if (name === 'RECURRENCE-ID' && !/;RANGE=/i.test(line)) days.replaced = dayOfText(value);
    // Dates of its own, stretches that are busy, a change of all that follow.
    else if (name === 'RDATE' || name === 'FREEBUSY' || name === 'RECURRENCE-ID') return false;
  }
  const { start, end, replaced, last } = days;
  if (start === null) return false;
  const length = end === null ? (lasts ? LONGEST_DAYS : 1) : Math.max(end - start, 1);
  const touches = (first: number, final: number) =>
    final + ASTRAY >= range.from && first - ASTRAY <= range.to;
  if (replaced !== null)
    return !touches(start, start + length) && !touches(replaced - LONGEST_DAYS, replaced + LONGEST_DAYS);
  return !touches(start, Math.max(repeats ? (last ?? start) : start, start) + length);
}

/** Of one that could not be read: whether it matters here. COUNT bounds it roughly. */
export function canMatter(lines: Lines, range: Range): boolean {
  const start = firstDayOf(lines);
  const [rule, ...others] = lines.get('RRULE') ?? [];
  const count = Number(/(?:^|;)COUNT=(\d+)/i.exec(rule?.value ?? '')?.[1] ?? Number.NaN);
  if (start === null || Number.isNaN(count) || others.length > 0 || lines.has('RDATE')) return true;
  const interval = Number(/(?:^|;)INTERVAL=(\d+)/i.exec(rule?.value ?? '')?.[1] ?? 1);
  const freq = /(?:^|;)FREQ=(\w+)/i.exec(rule?.value ?? '')?.[1]?.toUpperCase() ?? '';
  const days = { DAILY: 1, WEEKLY: 7, MONTHLY: 31 }[freq] ?? 366;
  // A rule may pass over periods that have no such day: a year of months, eight years to the next 29 February.
  return start + count * interval * days * 12 + LONGEST_DAYS >= range.from;
}

/** The day on which an event begins; null where it names none. */
export const firstDayOf = (lines: Lines): number | null => dayOfText(lines.get('DTSTART')?.[0]?.value ?? '');

function untilOf(rule: string): number {
  const until = /(?:^|;)UNTIL=(\d{8})/i.exec(rule)?.[1];
  return (until === undefined ? null : dayOfText(until)) ?? Number.POSITIVE_INFINITY;
}

function dayOfText(text: string): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)/.exec(text);
  const [year = 0, month = 0, day = 0] = (match ?? []).slice(1).map(Number);
  return month < 1 || month > 12 || day < 1 || day > 31 ? null : dayNumberOf(year, month, day);
}
