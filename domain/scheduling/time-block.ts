/** Time a professional takes out of the public agenda on one day. Several days: block-days.ts. */
import { type Day, type EpochMinute, type LocalDate, type LocalTime, parseTime } from './clock.ts';

export interface TimeBlock {
  id?: string;
  blockedDate: LocalDate;
  startTime: LocalTime | null;
  /** Equal to the start for a single time; null for a full day. */
  endTime: LocalTime | null;
  isFullDay: boolean;
  reason: string | null;
}

export const blockKinds = ['single_time', 'time_range', 'full_day'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Full day if marked so, single time if start equals end, else a range. */
export function kindOf(block: Pick<TimeBlock, 'isFullDay' | 'startTime' | 'endTime'>): BlockKind {
  if (block.isFullDay) return 'full_day';
  return block.endTime === null || block.startTime === block.endTime ? 'single_time' : 'time_range';
}

/** Half-open: the local day, [start, end), or [start, start + slotInterval) for a single time. Null without times. */
export function coveredBy(
  block: TimeBlock,
  day: Day,
  slotInterval: number,
): { start: EpochMinute; end: EpochMinute } | null {
  if (block.isFullDay) return { start: day.start, end: day.end };
  const from = block.startTime === null ? null : parseTime(block.startTime);
  if (from === null || day.start === day.end) return null; // a zone that crosses the date line skips a day
  const start = day.from(from);
  if (kindOf(block) === 'single_time') return { start, end: start + slotInterval };
  const to = block.endTime === null ? null : parseTime(block.endTime);
  return to === null ? null : { start, end: day.from(to) };
}
