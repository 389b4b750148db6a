import { dayOf, localOf } from '../domain/scheduling/clock.ts';

/** Where and when a visit is, on the studio's wall clock. */
export type Visit = { date: string; time: string; zone: string; totalMinutes: number };

/** The wall clock at which a visit ends, 'HH:MM'; real minutes pass, so a clock change in between counts. */
export function endTime({ date, time, zone, totalMinutes }: Visit): string {
  return localOf(zone, dayOf(zone, date).from(time) + totalMinutes).time;
}
