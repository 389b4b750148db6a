import { Refusal, timeTakenMessage } from '../errors.ts';
import { dayOf, type EpochMinute, type LocalDate, type LocalTime, localOf } from './clock.ts';
import { type Agenda, isFree } from './slots.ts';

export interface Range {
  start: EpochMinute;
  end: EpochMinute;
}

/** Half-open: adjacent ranges do not overlap; an empty range overlaps nothing. */
export function overlaps(a: Range, b: Range): boolean {
  return Math.max(a.start, b.start) < Math.min(a.end, b.end);
}

/** Start of the first appointment in the way. Ignores blocks, lunch and hours: members may book over those. */
export function conflictAt(
  agenda: Pick<Agenda, 'zone' | 'busy'>,
  date: LocalDate,
  time: LocalTime,
  totalMinutes: number,
): { time: LocalTime } | null {
  const start = dayOf(agenda.zone, date).at(time);
  const conflict = start === null ? null : conflictDuring(agenda, { start, end: start + totalMinutes });
  return conflict && { time: localOf(agenda.zone, conflict.start).time };
}

export function conflictDuring({ busy }: Pick<Agenda, 'busy'>, appointment: Range): Range | null {
  for (let i = 0; i < busy.length; i += 2) {
    const held = { start: busy[i] ?? 0, end: busy[i + 1] ?? 0 };
    if (overlaps(appointment, held)) return held;
  }
  return null;
}

/** `time_taken` names the appointment in the way; `time_unavailable` is everything else (grid, block, lunch, past, a rule). */
export function refusalAt(
  agenda: Agenda,
  date: LocalDate,
  time: LocalTime,
  totalMinutes: number,
): Refusal | null {
  if (isFree(agenda, date, time, totalMinutes)) return null;
  const conflict = conflictAt(agenda, date, time, totalMinutes);
  return conflict
    ? new Refusal('time_taken', { message: timeTakenMessage(conflict.time) })
    : new Refusal('time_unavailable');
}
