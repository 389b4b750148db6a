/** Which days of a period a rule names (the BY… parts of RFC 5545 that are about days). */
import { civilOf, dayNumberOf } from '../scheduling/calendar.ts';
import type { Rule } from './rule.ts';
import { daysOfMonth, isLeap } from './values.ts';

export interface DayRule {
  matches(day: number): boolean;
  /** The first day from `day` on that may match: months that the rule does not name are passed over at once. */
  skip(day: number): number;
}

/** 0 is Monday; 1970-01-01 was a Thursday. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7;

export function dayRule(rule: Rule, start: number): DayRule {
  const { byMonth, byMonthDay, byYearDay, byWeekNo, byDay, freq, weekStart } = completeRule(rule, start);
  const nthIn = freq === 'YEARLY' && byMonth.length === 0 ? 'year' : 'month';
  return {
    matches(day) {
      const date = civilOf(day);
      return (
        isIn(byMonth, date.month) &&
        isIn(byMonthDay, date.day, daysOfMonth(date.year, date.month)) &&
        isYearDay(byYearDay, day, date.year) &&
        isInWeek(byWeekNo, day, weekStart) &&
        isWeekday(byDay, day, { date, nthIn, hasOrdinals: freq === 'MONTHLY' || freq === 'YEARLY' })
      );
    },
    skip(day) {
      if (byMonth.length === 0) return day;
      const { year, month } = civilOf(day);
      if (byMonth.includes(month)) return day;
      return month === 12 ? dayNumberOf(year + 1, 1, 1) : dayNumberOf(year, month + 1, 1);
    },
  };
}

/** What a rule leaves open is that of its start. */
function completeRule(rule: Rule, start: number): Rule {
  const { freq, byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = rule;
  const { month, day } = civilOf(start);
  const ofStart = [{ weekday: weekdayOfDay(start), nth: 0 }];
  if (freq === 'WEEKLY' && byDay.length === 0) return { ...rule, byDay: ofStart };
  const isOpen = byYearDay.length + byMonthDay.length + byDay.length === 0;
  if (!isOpen || freq === 'DAILY' || freq === 'WEEKLY') return rule;
  if (byWeekNo.length > 0) return { ...rule, byDay: ofStart };
  if (freq === 'MONTHLY' || byMonth.length > 0) return { ...rule, byMonthDay: [day] };
  return { ...rule, byMonth: [month], byMonthDay: [day] };
}

/** `size`: how many there are, to count from the end. */
const isIn = (list: readonly number[], value: number, size = 0) =>
  list.length === 0 || list.includes(value) || (size > 0 && list.includes(value - size - 1));

function isYearDay(list: readonly number[], day: number, year: number): boolean {
  return list.length === 0 || isIn(list, day - dayNumberOf(year, 1, 1) + 1, isLeap(year) ? 366 : 365);
}

function isInWeek(list: readonly number[], day: number, weekStart: number): boolean {
  if (list.length === 0) return true;
  // The year of a week is that of its fourth day.
  const firstDay = day - ((weekdayOfDay(day) - weekStart + 7) % 7);
  const { year } = civilOf(firstDay + 3);
  const week = (firstDay - firstWeek(year, weekStart)) / 7 + 1;
  return isIn(list, week, (firstWeek(year + 1, weekStart) - firstWeek(year, weekStart)) / 7);
}

/** First day of the week with 4 January. */
export function firstWeek(year: number, weekStart: number): number {
  const fourth = dayNumberOf(year, 1, 4);
  return fourth - ((weekdayOfDay(fourth) - weekStart + 7) % 7);
}

interface Position {
  date: { year: number; month: number; day: number };
  nthIn: 'month' | 'year';
  hasOrdinals: boolean;
}

function isWeekday(list: Rule['byDay'], day: number, { date, nthIn, hasOrdinals }: Position): boolean {
  if (list.length === 0) return true;
  const weekday = weekdayOfDay(day);
  return list.some((one) => {
    if (one.weekday !== weekday) return false;
    if (one.nth === 0 || !hasOrdinals) return true;
    const { year, month } = date;
    const first = nthIn === 'month' ? dayNumberOf(year, month, 1) : dayNumberOf(year, 1, 1);
    const size = nthIn === 'month' ? daysOfMonth(year, month) : isLeap(year) ? 366 : 365;
    const index = day - first;
    const nth = one.nth > 0 ? Math.floor(index / 7) + 1 : -(Math.floor((size - 1 - index) / 7) + 1);
    return nth === one.nth;
  });
}
