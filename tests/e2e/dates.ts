import { addDays, epochMinuteOf, todayIn, type Weekday, weekday } from '../../domain/scheduling/clock.ts';

/** The first such weekday at least a week ahead, by the clock of the studio: never today, never a day that is over. */
export function coming(day: Weekday, zone = 'America/Sao_Paulo'): string {
  const start = addDays(todayIn(zone, epochMinuteOf(new Date())), 7);
  const candidates = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(start, count));
  const found = candidates.find((date) => weekday(date) === day);
  if (found === undefined) throw new Error(`no ${day} within a week`);
  return found;
}
