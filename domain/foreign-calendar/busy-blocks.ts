import {
  addDays,
  type Day,
  dayOf,
  type EpochMinute,
  formatTime,
  type LocalDate,
  type LocalTime,
  localOf,
  parseTime,
} from '../scheduling/clock.ts';

export interface Span {
  start: EpochMinute;
  end: EpochMinute;
}

/** A block of the studio's local time; times are null for whole days. */
export interface BusyBlock {
  blockedDate: LocalDate;
  untilDate: LocalDate | null;
  isFullDay: boolean;
  startTime: LocalTime | null;
  endTime: LocalTime | null;
}

/** Sorted, within `window`, and no two of them meet. */
export function mergedSpans(spans: readonly Span[], window: Span): Span[] {
  const merged: Span[] = [];
  const sorted = spans
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start);
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}

const LAST_MINUTE = 1439;

/** Each span as the part of its first day, the whole days (one block for days in a row) and the part of its last one. */
export function busyBlocks(spans: readonly Span[], zone: string): BusyBlock[] {
  return spans.flatMap(({ start, end }) => {
    const blocks: BusyBlock[] = [];
    for (let date = localOf(zone, start).date; ; date = addDays(date, 1)) {
      const day = dayOf(zone, date);
      if (day.start >= end) return blocks;
      const last = blocks.at(-1);
      if (start <= day.start && end >= day.end) {
        if (last?.isFullDay) last.untilDate = date;
        else
          blocks.push({
            blockedDate: date,
            untilDate: null,
            isFullDay: true,
            startTime: null,
            endTime: null,
          });
      } else {
        const startTime = start <= day.start ? '00:00' : localOf(zone, start).time;
        const endTime = formatTime(
          end >= day.end ? LAST_MINUTE : endMinute(day, localOf(zone, end).time, end),
        );
        blocks.push({ blockedDate: date, untilDate: null, isFullDay: false, startTime, endTime });
      }
    }
  });
}

/** The first minute of the day that is not before `end`: of a local time that occurs twice a block means the earlier one. */
function endMinute(day: Day, time: LocalTime, end: EpochMinute): number {
  let minute = parseTime(time) ?? 0;
  while (minute < LAST_MINUTE && day.from(minute) < end) minute += 1;
  return minute;
}
