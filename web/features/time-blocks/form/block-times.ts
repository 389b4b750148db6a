import { type BusinessHours, hoursOn } from '../../../../domain/scheduling/business-hours.ts';
import {
  formatTime,
  type LocalDate,
  type LocalTime,
  parseTime,
} from '../../../../domain/scheduling/clock.ts';
import type { Agenda } from '../../../../domain/scheduling/slots.ts';
import { freeStarts } from '../../../../domain/scheduling/slots.ts';

/** On a day without hours of its own. */
const DEFAULT = { start: 540, end: 1080, interval: 30 };
export const HINT_SIZE = 12;

/** The times a block of that day may begin or end at: the grid of the day from opening to closing, both included. */
export function gridTimes(hours: BusinessHours, date: LocalDate | null): LocalTime[] {
  const day = date === null ? null : hoursOn(hours, date);
  const isOpen = day !== null && !day.closed;
  const start = (isOpen ? parseTime(day.start) : null) ?? DEFAULT.start;
  const end = (isOpen ? parseTime(day.end) : null) ?? DEFAULT.end;
  const interval = isOpen ? hours.slotInterval : DEFAULT.interval;
  const times: LocalTime[] = [];
  for (let minute = start; minute < end; minute += interval) times.push(formatTime(minute));
  return [...times, formatTime(end)];
}

/** What the start may be: the grid, and `kept`, a stored time that lies off it. */
export function startTimes(hours: BusinessHours, date: LocalDate | null, kept: LocalTime | ''): LocalTime[] {
  return withKept(gridTimes(hours, date), kept);
}

/** Only times after the start; none until it is chosen. */
export function endTimes(
  hours: BusinessHours,
  date: LocalDate | null,
  start: LocalTime | '',
  kept: LocalTime | '',
): LocalTime[] {
  if (start === '') return [];
  const later = gridTimes(hours, date).filter((time) => time > start);
  // A start at closing time or after it may still be blocked until the day ends.
  return withKept(later.length > 0 ? later : start < '23:59' ? ['23:59'] : [], kept);
}

/** The free times of a day, as the public page would offer the shortest appointment: the first of them, and how many more. */
export function freeHint(agenda: Agenda, date: LocalDate): { times: LocalTime[]; more: number } {
  const free = freeStarts(agenda, date, agenda.hours?.slotInterval ?? DEFAULT.interval).map(formatTime);
  return { times: free.slice(0, HINT_SIZE), more: Math.max(0, free.length - HINT_SIZE) };
}

function withKept(times: LocalTime[], kept: LocalTime | ''): LocalTime[] {
  return kept === '' || times.includes(kept) ? times : [...times, kept].sort();
}
