/** 'Encaixe primeiro': starts that leave no time between appointments which nobody could book. */
import type { BookingRules } from './booking-rules.ts';
import type { Day, EpochMinute } from './clock.ts';
import { lastEnd } from './ranges.ts';

/** A day as the rule of the agenda looks at it; minutes of the day, instants, and packed ranges. */
interface Looked {
  day: Day;
  opening: number;
  closing: number;
  interval: number;
  close: EpochMinute;
  held: readonly number[];
  blocked: readonly number[];
  pauses: readonly number[];
  rules: BookingRules;
  shortest: number | undefined;
  total: number;
}

/** Those of the starts, minutes of the day, that leave no gap; all where the day has none. */
export function fittingFirst(looked: Looked, starts: number[]): number[] {
  const { day, opening, closing, interval, close, held, blocked, pauses, rules, total } = looked;
  const grid: EpochMinute[] = [];
  for (let minute = opening; minute <= closing; minute += interval) {
    const instant = day.at(minute);
    if (instant !== null) grid.push(instant);
  }
  const stretch = { grid, opening: day.from(opening), closing: close, held, shut: [...blocked, ...pauses] };
  const wanted = { ...rules, total, shortest: looked.shortest ?? total };
  const fitting = starts.filter((minute) => leavesNoGap(stretch, day.from(minute), wanted));
  return fitting.length > 0 ? fitting : starts;
}

/** Ranges are packed and ascending. */
interface DayStretch {
  grid: readonly EpochMinute[];
  opening: EpochMinute;
  /** Infinity where an appointment may end after closing time. */
  closing: EpochMinute;
  held: readonly number[];
  shut: readonly number[];
}

interface Fitting {
  total: number;
  bufferBefore: number;
  bufferAfter: number;
  shortest: number;
}

/** Whether the shortest procedure fits before and after an appointment at this start, or nothing could begin there at all. */
function leavesNoGap(day: DayStretch, start: EpochMinute, fitting: Fitting): boolean {
  const { total, bufferBefore, bufferAfter, shortest } = fitting;
  const around = bufferBefore + bufferAfter;
  const from = Math.max(
    day.opening,
    lastEnd(day.shut, start),
    lastEnd(day.held, start - bufferBefore) + bufferBefore,
  );
  const before = start - (nextOf(day.grid, from) ?? start);
  if (before > 0 && before < shortest + around) return false;
  const until = Math.min(
    day.closing,
    nextStart(day.shut, start + total),
    nextStart(day.held, start + total + bufferAfter) - bufferAfter,
  );
  const next = nextOf(day.grid, start + total + around);
  const after = next === null ? 0 : until - next;
  return after <= 0 || after >= shortest;
}

const nextOf = (grid: readonly EpochMinute[], from: number): EpochMinute | null =>
  grid.find((one) => one >= from) ?? null;

function nextStart(ranges: readonly number[], moment: EpochMinute): number {
  let next = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ranges.length; i += 2) {
    const start = ranges[i] ?? next;
    if (start >= moment && start < next) next = start;
  }
  return next;
}
