/** Days on which other hours hold than those of their weekday: open on a Sunday before Christmas, or shorter. */
import { array, check, type InferOutput, maxLength, optional, pipe } from 'valibot';
import { checkAt, form, localDate, localTime } from '../fields.ts';
import { formatDate } from '../format.ts';
import { minutes, ORDER } from './breaks.ts';

export const specialDayText = ({ date, start, end }: SpecialDay): string =>
  `${formatDate(date)}, ${start} às ${end}`;

export const MAX_SPECIAL_DAYS = 60;
const TWICE = 'Cada data pode estar uma vez na lista';

/** Open from start to end, without lunch and breaks. */
const specialDay = pipe(
  form({ date: localDate(), start: localTime(), end: localTime() }),
  checkAt('end', ({ start, end }) => !(minutes(start) >= minutes(end)), ORDER),
);
export type SpecialDay = InferOutput<typeof specialDay>;

export const specialDaysInput = optional(
  pipe(
    array(specialDay, 'Lista de dias inválida'),
    maxLength(MAX_SPECIAL_DAYS, `Use no máximo ${MAX_SPECIAL_DAYS} dias especiais`),
    check((days) => new Set(days.map(({ date }) => date)).size === days.length, TWICE),
  ),
  [],
);
