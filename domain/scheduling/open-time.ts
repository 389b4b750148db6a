import { type BusinessHours, fallbackHours, hoursOn } from './business-hours.ts';
import { addDays, dayOf, type EpochMinute, localOf } from './clock.ts';

/** More than a long holiday: hours without an open day are told from those by it. */
const MOST_DAYS = 21;

/** When `minutes` of opening hours, breaks included, have passed since `from`; without an open day that many minutes of any. */
export function afterOpenMinutes(
  hours: BusinessHours | null,
  { zone, from, minutes }: { zone: string; from: EpochMinute; minutes: number },
): EpochMinute {
  const week = hours ?? fallbackHours;
  let left = minutes;
  let date = localOf(zone, from).date;
  for (let n = 0; n < MOST_DAYS; n += 1, date = addDays(date, 1)) {
    const { closed, start, end } = hoursOn(week, date);
    const day = dayOf(zone, date);
    const opens = Math.max(day.from(start), from);
    const open = closed ? 0 : Math.max(0, day.from(end) - opens);
    if (open >= left) return opens + left;
    left -= open;
  }
  return from + minutes;
}
