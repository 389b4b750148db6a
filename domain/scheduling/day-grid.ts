import { pausesOf } from './breaks.ts';
import type { DayHours } from './business-hours.ts';
import type { Day, EpochMinute } from './clock.ts';

/** Lunch and breaks as instants, packed; one inside a clock jump is empty. */
export function pausesOn(hours: DayHours, day: Day): number[] {
  return pausesOf(hours).flatMap(({ start, end }) => [day.from(start), day.from(end)]);
}

/** Whether an appointment would lie over a pause. */
export function touches(pauses: readonly number[], start: EpochMinute, end: EpochMinute): boolean {
  for (let i = 0; i < pauses.length; i += 2) {
    const [from = 0, to = 0] = [pauses[i], pauses[i + 1]];
    if (from < to && start < to && from < end) return true;
  }
  return false;
}

/** A grid step inside a clock jump does not exist. */
export function stepsExist(day: Day, first: number, total: number, interval: number): boolean {
  if (day.even) return true;
  for (let minute = first + interval; minute < first + total; minute += interval) {
    if (day.at(minute) === null) return false;
  }
  return true;
}
