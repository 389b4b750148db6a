/** When a member may place an appointment, and how a stretch changes its services. */

import { fallbackHours } from '../scheduling/business-hours.ts';
import { dayOf, type LocalDate, parseTime, todayIn, weekday } from '../scheduling/clock.ts';
import { skipPast, unite } from '../scheduling/ranges.ts';
import { type Agenda, freeStarts } from '../scheduling/slots.ts';

/** Minutes of the local day at which an appointment may start; all of them are accepted, and no time that is left out is. */
export interface MemberStarts {
  /** What the public page offers too. */
  free: number[];
  /** 'Outros horários': in a block, at lunch or off hours; on a past day everything. */
  others: number[];
  /** Times of today that are gone: for an appointment that has happened. */
  past: number[];
}

/**
 * The starts of an appointment of `totalMinutes` on one day, for a member. She may book over blocks, lunch and hours and write down
 * what has happened, but never over another appointment. Steps of the grid around the clock; the server takes any minute
 * that `canStart` takes.
 */
export function memberStarts(agenda: Agenda, date: LocalDate, totalMinutes: number): MemberStarts {
  const free = freeStarts(agenda, date, totalMinutes);
  const offered = new Set(free);
  const starts: MemberStarts = { free, others: [], past: [] };
  const day = dayOf(agenda.zone, date);
  const isToday = date === todayIn(agenda.zone, agenda.now);
  const taken = unite(agenda.busy, []);
  for (const minute of gridOf(agenda, date)) {
    const start = day.at(minute);
    if (offered.has(minute) || start === null || !fits(taken, start, totalMinutes)) continue;
    (isToday && start < agenda.now ? starts.past : starts.others).push(minute);
  }
  return starts;
}

/** Whether a member may start an appointment at this minute of the day: its wall time exists and no appointment is in the way. */
export function canStart(
  agenda: Pick<Agenda, 'zone' | 'busy'>,
  date: LocalDate,
  minute: number,
  totalMinutes: number,
): boolean {
  const start = dayOf(agenda.zone, date).at(minute);
  return start !== null && fits(unite(agenda.busy, []), start, totalMinutes);
}

/** The professional's steps around the whole clock, in line with her opening time. */
function gridOf({ hours }: Agenda, date: LocalDate): number[] {
  const week = hours ?? fallbackHours;
  const interval = week.slotInterval;
  const first = (parseTime(week[weekday(date)].start) ?? 0) % interval;
  return Array.from({ length: Math.ceil((1440 - first) / interval) }, (_, step) => first + step * interval);
}

function fits(taken: readonly number[], start: number, totalMinutes: number): boolean {
  if (!(totalMinutes > 0)) return false;
  const next = skipPast(taken, 0, start);
  return (taken[next] ?? Number.POSITIVE_INFINITY) >= start + totalMinutes;
}

/**
 * The services when an appointment is stretched or shortened to `totalMinutes`: the last ones give or take, none falls
 * under a minute. Null when there are more services than minutes.
 */
export function stretched<Procedure extends { durationMinutes: number }>(
  procedures: readonly Procedure[],
  totalMinutes: number,
): Procedure[] | null {
  const count = procedures.length;
  if (count === 0 || totalMinutes < count) return null;
  let wanted = 0;
  let given = 0;
  return procedures.map((procedure, index) => {
    wanted += procedure.durationMinutes;
    const end = index === count - 1 ? totalMinutes : Math.min(wanted, totalMinutes - (count - 1 - index));
    const durationMinutes = end - given;
    given = end;
    return { ...procedure, durationMinutes };
  });
}
