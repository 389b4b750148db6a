/** The days of a rule near a window, in local time: arithmetic on day numbers, without zones and instants. */
import { civilOf, dayNumberOf } from '../scheduling/calendar.ts';
import { type DayRule, dayRule, firstWeek, weekdayOfDay } from './day-rule.ts';
import type { Rule } from './rule.ts';
import type { Work } from './work.ts';

export interface LocalMinute {
  /** Days since 1970-01-01. */
  day: number;
  /** Minutes of the day, with a fraction for seconds. */
  minute: number;
}

interface Repetition {
  rule: Rule;
  start: LocalMinute;
  /** Days that are asked for, both included. A rule without COUNT begins here, whatever year it began in. */
  range: { from: number; to: number };
  /** Past the rule's UNTIL. */
  isOver: (day: number, minute: number) => boolean;
}

/** Ascending; the start is one only where the rule names it. COUNT counts the start as the first. */
export function* repeatedDays(
  { rule, start, range, isOver }: Repetition,
  work: Work,
): Generator<LocalMinute> {
  const days = dayRule(rule, start.day);
  const times = timesOf(rule, start.minute);
  const jumps = rule.count === null && range.from > start.day;
  let period = jumps ? Math.max(0, periodsBefore(rule, start.day, range.from)) : 0;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let isFirst = true;
  for (; left > 0; period += 1) {
    const { from, to } = periodAt(rule, start.day, period);
    if (from > range.to) return;
    work.spend(1);
    for (const { day, minute } of candidatesOf({ from, to }, { rule, days, times }, work)) {
      if (day < start.day || (day === start.day && minute < start.minute)) continue;
      if (day > range.to || isOver(day, minute)) return;
      const isStart = day === start.day && minute === start.minute;
      // The start counts, also where the rule does not name it.
      if (isFirst && !jumps && !isStart) left -= 1;
      isFirst = false;
      if (left <= 0) return;
      left -= 1;
      if (day >= range.from) yield { day, minute };
      if (left <= 0) return;
    }
  }
}

function timesOf({ byHour, byMinute }: Rule, start: number): number[] {
  const hours = byHour.length > 0 ? byHour : [Math.floor(start / 60)];
  const minutes = byMinute.length > 0 ? byMinute : [Math.floor(start % 60)];
  const seconds = start - Math.floor(start);
  return hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute + seconds));
}

interface Candidates {
  rule: Rule;
  days: DayRule;
  times: number[];
}

function candidatesOf(
  period: { from: number; to: number },
  { rule, days, times }: Candidates,
  work: Work,
): LocalMinute[] {
  const found: LocalMinute[] = [];
  for (let day = period.from; day <= period.to; day += 1) {
    const skipped = days.skip(day);
    if (skipped > day) {
      day = skipped - 1;
      work.spend(1);
      continue;
    }
    work.spend(1);
    if (days.matches(day)) {
      work.spend(times.length);
      for (const minute of times) found.push({ day, minute });
    }
  }
  if (rule.bySetPos.length === 0) return found;
  const chosen = rule.bySetPos.map((n) => (n > 0 ? n - 1 : found.length + n));
  return found.filter((_, index) => chosen.includes(index));
}

/** The nth period of a rule: a day, a week, a month or a year. */
function periodAt(
  { freq, interval, weekStart, byWeekNo }: Rule,
  start: number,
  n: number,
): { from: number; to: number } {
  if (freq === 'DAILY') {
    const day = start + n * interval;
    return { from: day, to: day };
  }
  if (freq === 'WEEKLY') {
    const from = weekOf(start, weekStart) + n * interval * 7;
    return { from, to: from + 6 };
  }
  const { year, month } = civilOf(start);
  if (freq === 'MONTHLY') {
    const months = year * 12 + month - 1 + n * interval;
    return { from: firstOfMonth(months), to: firstOfMonth(months + 1) - 1 };
  }
  const inYear = year + n * interval;
  // The first and last week of a year may reach over its ends.
  return byWeekNo.length > 0
    ? { from: firstWeek(inYear, weekStart), to: firstWeek(inYear + 1, weekStart) - 1 }
    : { from: dayNumberOf(inYear, 1, 1), to: dayNumberOf(inYear, 12, 31) };
}

/** Whole periods between the start and a day, one less than there may be. */
function periodsBefore({ freq, interval, weekStart }: Rule, start: number, day: number): number {
  const [one, other] = [civilOf(start), civilOf(day)];
  const apart = {
    DAILY: day - start,
    WEEKLY: Math.floor((day - weekOf(start, weekStart)) / 7),
    MONTHLY: (other.year - one.year) * 12 + other.month - one.month,
    YEARLY: other.year - one.year,
  }[freq];
  return Math.floor(apart / interval) - 1;
}

const weekOf = (day: number, weekStart: number) => day - ((weekdayOfDay(day) - weekStart + 7) % 7);

const firstOfMonth = (months: number) => dayNumberOf(Math.floor(months / 12), (months % 12) + 1, 1);
