import {
  addDays,
  dateIn,
  epochMinuteOf,
  localOf,
  type Weekday,
  weekday,
} from '../../domain/scheduling/clock.ts';

/** A zone of the product whose day began an hour ago and goes on for another: what was minutes ago is of today, and not yesterday's before it was looked at. */
export function zoneOfToday(): string {
  const now = epochMinuteOf(new Date());
  const goesOn = (zone: string) => localOf(zone, now - 60).date === localOf(zone, now + 60).date;
  return ['America/Sao_Paulo', 'America/Rio_Branco'].find(goesOn) ?? 'America/Sao_Paulo';
}

/** The first such weekday at least a week ahead, by the clock of the studio: never today, never a day that is over. */
export function coming(day: Weekday, zone = 'America/Sao_Paulo'): string {
  const start = addDays(dateIn(zone, new Date()), 7);
  const candidates = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(start, count));
  const found = candidates.find((date) => weekday(date) === day);
  if (found === undefined) throw new Error(`no ${day} within a week`);
  return found;
}
