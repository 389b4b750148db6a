import { type Break, MAX_BREAKS } from '../../../../domain/scheduling/breaks.ts';
import type { BusinessHours, DayHours } from '../../../../domain/scheduling/business-hours.ts';
import {
  addDays,
  datesBetween,
  formatTime,
  type LocalDate,
  parseTime,
  type Weekday,
  weekday,
} from '../../../../domain/scheduling/clock.ts';
import { MAX_SPECIAL_DAYS, type SpecialDay } from '../../../../domain/scheduling/special-days.ts';
import type { FieldErrors } from '../../../lib/validation.ts';

/** A week of hours in a form, at the path 'hours' of what is sent. */
export interface HoursField {
  hours: BusinessHours;
  errors: FieldErrors;
  edit: (part: (now: BusinessHours) => BusinessHours) => void;
}

export const editDay = ({ edit }: HoursField, day: Weekday, part: (now: DayHours) => DayHours): void =>
  edit((hours) => ({ ...hours, [day]: part(hours[day]) }));

export const editSpecialDays = (
  { edit }: HoursField,
  part: (now: readonly SpecialDay[]) => SpecialDay[],
): void => edit((hours) => ({ ...hours, specialDays: part(hours.specialDays ?? []) }));

/** One more, on the next day that is closed otherwise; what is over goes. */
export function addSpecialDay(hours: BusinessHours, today: LocalDate): BusinessHours {
  const coming = (hours.specialDays ?? []).filter(({ date }) => date >= today);
  const isFree = (date: LocalDate) => coming.every((day) => day.date !== date);
  const next = datesBetween(addDays(today, 1), addDays(today, 2 * MAX_SPECIAL_DAYS)).filter(isFree);
  const date = next.find((day) => hours[weekday(day)].closed) ?? next[0] ?? today;
  const { start, end } = hours[weekday(date)];
  return { ...hours, specialDays: [...coming, { date, start, end }] };
}

export function copyDay(hours: BusinessHours, from: Weekday, to: readonly Weekday[]): BusinessHours {
  const copies = to.map((day) => [day, structuredClone(hours[from])] as const);
  return { ...hours, ...Object.fromEntries(copies) };
}

export const mayAddBreak = ({ breaks = [] }: DayHours): boolean => breaks.length < MAX_BREAKS;

/** One more break: a quarter of an hour behind the last, or in the middle of the afternoon. */
export function addBreak(day: DayHours): DayHours {
  const last = parseTime(day.breaks?.at(-1)?.end ?? '14:30') ?? 14 * 60 + 30;
  const start = Math.min(last + 30, 23 * 60 + 30);
  return withBreaks(day, [...(day.breaks ?? []), { start: formatTime(start), end: formatTime(start + 15) }]);
}

export const editBreak = (day: DayHours, index: number, part: Partial<Break>): DayHours =>
  withBreaks(
    day,
    (day.breaks ?? []).map((one, place) => (place === index ? { ...one, ...part } : one)),
  );

export const removeBreak = (day: DayHours, index: number): DayHours =>
  withBreaks(
    day,
    (day.breaks ?? []).filter((_, place) => place !== index),
  );

/** A day without breaks is one that names none, so that a break put in and taken out is no edit. */
function withBreaks({ breaks: _, ...day }: DayHours, breaks: Break[]): DayHours {
  return breaks.length > 0 ? { ...day, breaks } : day;
}
