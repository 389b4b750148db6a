import { formatDate, formatWeekday } from '../../domain/format.ts';
import type { LocalDate, LocalMoment } from '../../domain/scheduling/clock.ts';

export function formatMoment({ date, time }: LocalMoment): string {
  return `${formatDay(date)} às ${time}`;
}

/** 'qui., 03/12' */
export const formatDay = (date: LocalDate): string =>
  `${formatWeekday(date).slice(0, 3)}., ${formatDate(date).slice(0, 5)}`;
