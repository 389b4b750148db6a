import { pausesOf } from '../../../../domain/scheduling/breaks.ts';
import {
  type BusinessHours,
  type DayHours,
  fallbackHours,
  hoursOn,
} from '../../../../domain/scheduling/business-hours.ts';
import {
  dayOf,
  type EpochMinute,
  type LocalDate,
  localOf,
  parseTime,
} from '../../../../domain/scheduling/clock.ts';
import { packRanges } from '../../../../domain/scheduling/ranges.ts';
import { freeStarts } from '../../../../domain/scheduling/slots.ts';
import { coveredBy, type TimeBlock } from '../../../../domain/scheduling/time-block.ts';
import type { Span } from './lanes.ts';
import { DAY_MINUTES, type Grid } from './time-scale.ts';

export interface DayRules {
  zone: string;
  fullName?: string;
  /** Null while nothing was saved. */
  hours: BusinessHours | null;
  blocks: readonly TimeBlock[];
}

export interface Shade extends Span {
  kind: 'closed' | 'lunch' | 'break' | 'block' | 'shared-block';
  /** The reason of a block. */
  label: string | null;
}

/** Opening hours of a date; null on a closed day. */
export function openingOf({ hours }: Pick<DayRules, 'hours'>, date: LocalDate): Span | null {
  const day = hoursOf(hours, date);
  const start = parseTime(day.start);
  const end = parseTime(day.end);
  return day.closed || start === null || end === null ? null : { start, end };
}

/** The grid of start times of a date: from the opening, every `slotInterval`. */
export function gridOf({ hours }: Pick<DayRules, 'hours'>, date: LocalDate): Grid {
  return {
    anchor: parseTime(hoursOf(hours, date).start) ?? 0,
    interval: Math.max(5, (hours ?? fallbackHours).slotInterval),
  };
}

/** What is not offered on a date: before opening, lunch and breaks, after closing, blocks. */
export function shadesOf(rules: DayRules, date: LocalDate): Shade[] {
  const blocks = rules.blocks.filter((block) => block.blockedDate === date);
  return [...closedParts(rules, date), ...blocks.flatMap((block) => blockShade(rules, block))];
}

function closedParts({ hours }: DayRules, date: LocalDate): Shade[] {
  const open = openingOf({ hours }, date);
  if (!open) return [{ kind: 'closed', start: 0, end: DAY_MINUTES, label: null }];
  const parts: Shade[] = [
    { kind: 'closed', start: 0, end: open.start, label: null },
    { kind: 'closed', start: open.end, end: DAY_MINUTES, label: null },
  ];
  for (const pause of pausesOf(hoursOf(hours, date))) parts.push({ ...pause, label: null });
  return parts.filter(({ start, end }) => start < end);
}

function blockShade({ zone, hours }: DayRules, block: TimeBlock): Shade[] {
  const day = dayOf(zone, block.blockedDate);
  const covered = coveredBy(block, day, (hours ?? fallbackHours).slotInterval);
  if (!covered) return [];
  const minuteOf = (instant: EpochMinute) =>
    instant >= day.end ? DAY_MINUTES : (parseTime(localOf(zone, instant).time) ?? 0);
  return [{ kind: 'block', start: minuteOf(covered.start), end: minuteOf(covered.end), label: block.reason }];
}

interface Held {
  startsAt: string;
  endsAt: string;
}

/** Runs of grid steps at which the domain's rule accepts an appointment of one step. `appointments`: those that hold their time. */
export function gapsOf(
  rules: DayRules,
  date: LocalDate,
  appointments: readonly Held[],
  now: EpochMinute,
): Span[] {
  const { interval } = gridOf(rules, date);
  const busy = packRanges(
    appointments.map((appointment) => ({
      start: minute(appointment.startsAt),
      end: minute(appointment.endsAt),
    })),
  );
  const gaps: Span[] = [];
  for (const start of freeStarts({ ...rules, busy, now }, date, interval)) {
    const last = gaps.at(-1);
    if (last?.end === start) last.end = start + interval;
    else gaps.push({ start, end: start + interval });
  }
  return gaps;
}

const minute = (iso: string): EpochMinute => Date.parse(iso) / 60_000;

function hoursOf(hours: BusinessHours | null, date: LocalDate): DayHours {
  return hoursOn(hours ?? fallbackHours, date);
}
