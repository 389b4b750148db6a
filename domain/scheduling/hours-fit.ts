/** What a week of hours means for what is booked already, whoever chose the time. */
import { pausesOf } from './breaks.ts';
import { type BusinessHours, hoursOn } from './business-hours.ts';
import { type LocalMoment, parseTime } from './clock.ts';

interface Booked extends LocalMoment {
  totalMinutes: number;
}

/**
 * On an open day, from opening to closing (one grid step later without `finishByClosing`), clear of the breaks. The grid is
 * nothing to what is booked; times that are still being typed leave nothing out.
 */
export function isWithinHours(hours: BusinessHours, { date, time, totalMinutes }: Booked): boolean {
  const day = hoursOn(hours, date);
  const [opens, closes, start] = [day.start, day.end, time].map(parseTime);
  if (day.closed) return false;
  if (opens == null || closes == null || start == null || opens >= closes) return true;
  const end = start + totalMinutes;
  const latest = closes + (hours.finishByClosing ? 0 : hours.slotInterval);
  const isClear = pausesOf(day).every((pause) => end <= pause.start || pause.end <= start);
  return opens <= start && end <= latest && isClear;
}

/** What lies within the former hours and not within the next, by its date. */
export function leftOutside<Row extends Booked>(
  rows: readonly Row[],
  former: BusinessHours,
  next: BusinessHours,
): Row[] {
  return rows.filter((row) => isWithinHours(former, row) && !isWithinHours(next, row));
}
