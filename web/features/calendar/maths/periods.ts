import { formatMonth, formatWeekday } from '../../../../domain/format.ts';
import {
  addDays,
  addMonths,
  datesBetween,
  type LocalDate,
  monthOf,
  monthRange,
  weekday,
  weekdays,
} from '../../../../domain/scheduling/clock.ts';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A month is always six weeks, so that nothing below it moves. */
export const MONTH_CELLS = 42;
const WEEK = 7;

export interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** Around `date`: 42 days of the month from a Sunday, the week from Sunday, or the day. */
export function periodOf(view: CalendarView, date: LocalDate): Period {
  if (view === 'day') return { from: date, to: date };
  const from = sundayBefore(view === 'week' ? date : monthRange(monthOf(date)).from);
  return { from, to: addDays(from, (view === 'week' ? WEEK : MONTH_CELLS) - 1) };
}

export function datesOf(view: CalendarView, date: LocalDate): LocalDate[] {
  const { from, to } = periodOf(view, date);
  return datesBetween(from, to);
}

export function weeksOf(dates: readonly LocalDate[]): LocalDate[][] {
  return Array.from({ length: Math.ceil(dates.length / WEEK) }, (_, week) =>
    dates.slice(week * WEEK, (week + 1) * WEEK),
  );
}

/** `count` periods later; a day the other month lacks becomes its last. */
export function turnPeriod(view: CalendarView, date: LocalDate, count: number): LocalDate {
  if (view !== 'month') return addDays(date, count * (view === 'week' ? WEEK : 1));
  const month = addMonths(monthOf(date), count);
  const sameDay = `${month}-${date.slice(8)}`;
  const last = monthRange(month).to;
  return sameDay < last ? sameDay : last;
}

/** 'novembro de 2026', '22 a 28 de novembro de 2026', 'sábado, 21 de novembro de 2026'. */
export function titleOf(view: CalendarView, date: LocalDate): string {
  if (view === 'month') return formatMonth(date);
  if (view === 'day') return `${formatWeekday(date)}, ${dayAndMonth(date)} de ${date.slice(0, 4)}`;
  const { from, to } = periodOf('week', date);
  if (monthOf(from) === monthOf(to)) return `${dayOfMonth(from)} a ${dayOfMonth(to)} de ${formatMonth(to)}`;
  const years = from.slice(0, 4) === to.slice(0, 4) ? '' : ` de ${from.slice(0, 4)}`;
  return `${dayOfMonth(from)} de ${shortMonth(from)}${years} a ${dayOfMonth(to)} de ${shortMonth(to)} de ${to.slice(0, 4)}`;
}

/** 'novembro de 2026', '22 a 28 nov', 'sáb, 21 de nov'. */
export function shortTitleOf(view: CalendarView, date: LocalDate): string {
  if (view === 'month') return formatMonth(date);
  if (view === 'day') return `${shortWeekday(date)}, ${dayOfMonth(date)} de ${shortMonth(date)}`;
  const { from, to } = periodOf('week', date);
  const start = monthOf(from) === monthOf(to) ? '' : ` ${shortMonth(from)}`;
  return `${dayOfMonth(from)}${start} a ${dayOfMonth(to)} ${shortMonth(to)}`;
}

/** 'sábado, 21 de novembro'. */
export function dayName(date: LocalDate): string {
  return `${formatWeekday(date)}, ${dayAndMonth(date)}`;
}

/** 'sáb'. */
export function shortWeekday(date: LocalDate): string {
  return formatWeekday(date).slice(0, 3);
}

export function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8));
}

/** 'nov'. */
function shortMonth(date: LocalDate): string {
  return formatMonth(date).slice(0, 3);
}

const dayAndMonth = (date: LocalDate): string =>
  `${dayOfMonth(date)} de ${formatMonth(date).replace(/ de \d+$/, '')}`;

function sundayBefore(date: LocalDate): LocalDate {
  return addDays(date, -((weekdays.indexOf(weekday(date)) + 1) % WEEK));
}
