/** Days on which other hours hold than those of their weekday: open on a Sunday before Christmas, or shorter. */
import { array, check, maxLength, optional, pipe } from 'valibot';
import { checkAt, form, localDate, localTime } from '../fields.ts';
import { formatDate } from '../format.ts';
import { ORDER } from './breaks.ts';
import { isLocalDate, type LocalDate, type LocalTime, parseTime } from './clock.ts';

/** Open from start to end, without lunch and breaks. */
export interface SpecialDay {
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
}

export const specialDayText = ({ date, start, end }: SpecialDay): string =>
  `${formatDate(date)}, ${start} às ${end}`;

export const MAX_SPECIAL_DAYS = 60;
const TWICE = 'Cada data pode estar uma vez na lista';

// An invalid time has its own message, and comparing it is false.
const minutes = (time: LocalTime): number => parseTime(time) ?? Number.NaN;

const specialDay = pipe(
  form({ date: localDate(), start: localTime(), end: localTime() }),
  checkAt('end', ({ start, end }) => !(minutes(start) >= minutes(end)), ORDER),
);

export const specialDaysInput = optional(
  pipe(
    array(specialDay, 'Lista de dias inválida'),
    maxLength(MAX_SPECIAL_DAYS, `Use no máximo ${MAX_SPECIAL_DAYS} dias especiais`),
    check((days) => new Set(days.map(({ date }) => date)).size === days.length, TWICE),
  ),
  [],
);

/** What is stored, without what is no day. */
export const completeSpecialDays = (stored: unknown): SpecialDay[] =>
  Array.isArray(stored) ? stored.flatMap(readDay) : [];

function readDay(stored: unknown): SpecialDay[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { date, start, end } = stored as Record<string, unknown>; // narrowed to an object on the line above
  const isDay = typeof date === 'string' && isLocalDate(date);
  if (!isDay || typeof start !== 'string' || typeof end !== 'string') return [];
  return minutes(start) < minutes(end) ? [{ date, start, end }] : [];
}
