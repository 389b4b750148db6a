import { canStart, memberStarts } from '../../../../domain/agenda/appointment-times.ts';
import { fallbackHours } from '../../../../domain/scheduling/business-hours.ts';
import { dayNumber } from '../../../../domain/scheduling/calendar.ts';
import {
  addDays,
  datesBetween,
  dayOf,
  formatTime,
  type LocalDate,
  type LocalTime,
  parseTime,
} from '../../../../domain/scheduling/clock.ts';
import { conflictAt } from '../../../../domain/scheduling/conflicts.ts';
import { type Agenda, freeDays } from '../../../../domain/scheduling/slots.ts';
import { type OtherTimes, othersByReason, reasonAt } from './other-times.ts';

export const STRIP_DAYS = 30;

/** The thirty days of a date: 0 begins today, 1 follows, -1 lies before. */
export function pageOf(today: LocalDate, date: LocalDate): number {
  return Math.floor((dayNumber(date) - dayNumber(today)) / STRIP_DAYS);
}

export function daysOfPage(today: LocalDate, page: number): { from: LocalDate; to: LocalDate } {
  const from = addDays(today, page * STRIP_DAYS);
  return { from, to: addDays(from, STRIP_DAYS - 1) };
}

/** An appointment without services yet counts as one step of the grid. */
function lengthOf(agenda: Pick<Agenda, 'hours'>, totalMinutes: number): number {
  return totalMinutes > 0 ? totalMinutes : (agenda.hours ?? fallbackHours).slotInterval;
}

export function stripOf(agenda: Agenda | undefined, from: LocalDate, to: LocalDate, total: number) {
  const free = agenda ? freeDays(agenda, from, to, lengthOf(agenda, total)) : {};
  return datesBetween(from, to).map((date) => ({ date, isFree: date in free }));
}

export interface DayTimes {
  free: LocalTime[];
  others: OtherTimes[];
}

/** Free times, and those only a member may take. `own`: of the edited appointment, which stays. */
export function timesOf(
  agenda: Agenda,
  date: LocalDate,
  totalMinutes: number,
  own: LocalTime | null,
): DayTimes {
  const total = lengthOf(agenda, totalMinutes);
  const { free, others, past } = memberStarts(agenda, date, total);
  const mine = own === null ? null : parseTime(own);
  const stays =
    mine !== null && ![...free, ...others, ...past].includes(mine) && canStart(agenda, date, mine, total);
  return {
    free: (stays ? [...free, mine].sort((a, b) => a - b) : free).map(formatTime),
    others: othersByReason(agenda, date, [...others, ...past], total),
  };
}

export type Verdict =
  | { kind: 'none' }
  | { kind: 'free'; until: LocalTime }
  | { kind: 'other'; until: LocalTime; reason: string }
  /** By an appointment that starts at `at`. */
  | { kind: 'taken'; at: LocalTime }
  /** The clocks skip it. */
  | { kind: 'missing' };

export function verdictOn(agenda: Agenda, date: LocalDate, time: string, totalMinutes: number): Verdict {
  const minute = parseTime(time);
  if (minute === null) return { kind: 'none' };
  const total = lengthOf(agenda, totalMinutes);
  const start = dayOf(agenda.zone, date).at(minute);
  if (start === null) return { kind: 'missing' };
  const conflict = conflictAt(agenda, date, time, total);
  if (conflict) return { kind: 'taken', at: conflict.time };
  const until = formatTime((minute + total) % 1440);
  if (memberStarts(agenda, date, total).free.includes(minute)) return { kind: 'free', until };
  return { kind: 'other', until, reason: reasonAt(agenda, date, minute, total) };
}

export function nextFreeDay(
  days: readonly { date: LocalDate; isFree: boolean }[],
  date: LocalDate,
): LocalDate | null {
  return days.find((day) => day.isFree && day.date > date)?.date ?? null;
}
