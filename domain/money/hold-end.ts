import { formatShortDate } from '../format.ts';
import { addDays } from '../scheduling/calendar.ts';
import type { LocalDate, LocalMoment } from '../scheduling/clock.ts';

/**
 * Until when a time waits, in words, by the studio's clock: '05/12 às 14:00', of `today` '14:00'. Midnight is the end of the day before it, as people
 * say: 'o fim do dia 28/11', 'o fim de hoje'.
 */
export function holdEndText({ date, time }: LocalMoment, today?: LocalDate): string {
  if (time === '00:00') {
    const lastDay = addDays(date, -1);
    return lastDay === today ? 'o fim de hoje' : `o fim do dia ${formatShortDate(lastDay)}`;
  }
  return date === today ? time : `${formatShortDate(date)} às ${time}`;
}
