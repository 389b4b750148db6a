import { fallbackHours, hoursOn } from '../scheduling/business-hours.ts';
import { dayOf, type LocalDate, localOf, parseTime } from '../scheduling/clock.ts';
import { skipPast, unite } from '../scheduling/ranges.ts';
import { type Agenda, freeStarts } from '../scheduling/slots.ts';

/** Minutes of the local day at which an appointment may start. Complete: no other time of the grid is accepted. */
interface MemberStarts {
  free: number[];
  /** 'Outros horários': in a block, at lunch or off hours; all times of a past day. */
  others: number[];
  past: number[];
}

/** Starts for a member on one day: also in blocks, lunch, off hours and the past, never over another appointment. On the grid around the clock. */
export function memberStarts(agenda: Agenda, date: LocalDate, totalMinutes: number): MemberStarts {
  const free = freeStarts(agenda, date, totalMinutes);
  const offered = new Set(free);
  const starts: MemberStarts = { free, others: [], past: [] };
  const day = dayOf(agenda.zone, date);
  const isToday = date === localOf(agenda.zone, agenda.now).date;
  const taken = unite(agenda.busy, []);
  for (const minute of gridOf(agenda, date)) {
    const start = day.at(minute);
    if (offered.has(minute) || start === null || !fits(taken, start, totalMinutes)) continue;
    (isToday && start < agenda.now ? starts.past : starts.others).push(minute);
  }
  return starts;
}

/** The local time exists and no appointment overlaps; the grid does not matter. */
export function canStart(
  agenda: Pick<Agenda, 'zone' | 'busy'>,
  date: LocalDate,
  minute: number,
  totalMinutes: number,
): boolean {
  const start = dayOf(agenda.zone, date).at(minute);
  return start !== null && fits(unite(agenda.busy, []), start, totalMinutes);
}

function gridOf({ hours }: Agenda, date: LocalDate): number[] {
  const week = hours ?? fallbackHours;
  const interval = week.slotInterval;
  const first = (parseTime(hoursOn(week, date).start) ?? 0) % interval;
  return Array.from({ length: Math.ceil((1440 - first) / interval) }, (_, step) => first + step * interval);
}

function fits(taken: readonly number[], start: number, totalMinutes: number): boolean {
  if (!(totalMinutes > 0)) return false;
  const next = skipPast(taken, 0, start);
  return (taken[next] ?? Number.POSITIVE_INFINITY) >= start + totalMinutes;
}

/** The procedures with `totalMinutes` together: the last ones change, each keeps a minute. Null with more procedures than minutes. */
export function stretchTo<Procedure extends { durationMinutes: number }>(
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
