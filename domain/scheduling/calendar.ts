/** Dates without time or zone: arithmetic on day numbers (days since 1970-01-01). */

export type LocalDate = string;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Days since 1970-01-01 (proleptic Gregorian); `date` must exist. */
export function dayNumber(date: LocalDate): number {
  return dayNumberOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
}

export function dateOfDayNumber(days: number): LocalDate {
  const { year, month, day } = civilOf(days);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** An existing date from 1900 to 2199. */
export function isLocalDate(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  return dateOfDayNumber(dayNumber(text)) === text;
}

export function addDays(date: LocalDate, count: number): LocalDate {
  return dateOfDayNumber(dayNumber(date) + count);
}

/** Both included; none when `to` is earlier. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, i) => dateOfDayNumber(first + i));
}

export function weekday(date: LocalDate): Weekday {
  // 1970-01-01 was a Thursday: index 3 in a week that starts on Monday.
  return weekdays[(((dayNumber(date) + 3) % 7) + 7) % 7] ?? 'monday';
}

export function monthRange(month: string): { from: LocalDate; to: LocalDate } {
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5, 7));
  return {
    from: dateOfDayNumber(dayNumberOf(year, index, 1)),
    to: dateOfDayNumber(dayNumberOf(index === 12 ? year + 1 : year, index === 12 ? 1 : index + 1, 1) - 1),
  };
}

export function monthOf(date: LocalDate): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${pad((index % 12) + 1)}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');

// Years count from 1 March, so that the leap day is the last of its year; an era is 400 years.
/** Of a date that exists. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function civilOf(days: number): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}
