import { formatDate, formatWeekday } from '../../domain/format.ts';
import type { Moment } from './answers.ts';

/** 'qui., 03/12 às 11:00' */
export function formatMoment({ date, time }: Moment): string {
  return `${formatWeekday(date).slice(0, 3)}., ${formatDate(date).slice(0, 5)} às ${time}`;
}
