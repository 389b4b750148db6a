import { addDays, dateOfDayNumber, dayNumber, type LocalDate } from './calendar.ts';
import { dayOf, type LocalTime, localOf } from './clock.ts';
import { overlaps, type Range } from './conflicts.ts';
import { type BlockKind, coveredBy, type TimeBlock } from './time-block.ts';

export interface BlockDays {
  blockedDate: LocalDate;
  /** Last day of a block of several days or of a weekly one; null: one day, or every week without end. */
  untilDate: LocalDate | null;
  /** On the weekday of `blockedDate`. */
  repeatsWeekly: boolean;
  /** Dates a weekly block leaves out, ascending. */
  skippedDates: readonly LocalDate[];
}

export interface StoredBlock extends BlockDays {
  id: string;
  version: number;
  kind: BlockKind;
  startTime: LocalTime | null;
  endTime: LocalTime | null;
  reason: string | null;
}

/** Days from `from` to `through` (both included) that a block covers, ascending. */
export function daysOfBlock(block: BlockDays, from: LocalDate, through: LocalDate): LocalDate[] {
  const step = block.repeatsWeekly ? 7 : 1;
  const last = Math.min(dayNumber(through), lastDay(block));
  const days: LocalDate[] = [];
  for (let day = firstDay(block, from); day <= last; day += step) days.push(dateOfDayNumber(day));
  return days.filter((day) => !block.skippedDates.includes(day));
}

/** First day a block covers on or after `date`; null when it is over. */
export function nextDayOfBlock(block: BlockDays, date: LocalDate): LocalDate | null {
  let day = firstDay(block, date);
  while (block.skippedDates.includes(dateOfDayNumber(day))) day += 7;
  return day <= lastDay(block) ? dateOfDayNumber(day) : null;
}

/** The block without the days before `today`; null when none are left. */
export function fromToday<Block extends BlockDays>(block: Block, today: LocalDate): Block | null {
  const blockedDate = nextDayOfBlock(block, today);
  return blockedDate === null ? null : { ...block, blockedDate };
}

export function onDay(block: Omit<StoredBlock, 'id' | 'version'>, blockedDate: LocalDate): TimeBlock {
  const { kind, startTime, endTime, reason } = block;
  return { blockedDate, startTime, endTime, isFullDay: kind === 'full_day', reason };
}

function firstDay({ blockedDate, repeatsWeekly }: BlockDays, from: LocalDate): number {
  const [first, earliest] = [dayNumber(blockedDate), dayNumber(from)];
  if (first >= earliest) return first;
  return repeatsWeekly ? earliest + ((((first - earliest) % 7) + 7) % 7) : earliest;
}

function lastDay({ blockedDate, untilDate, repeatsWeekly }: BlockDays): number {
  if (untilDate !== null) return dayNumber(untilDate);
  return repeatsWeekly ? Number.POSITIVE_INFINITY : dayNumber(blockedDate);
}

/** Whether a block overlaps `range` in a zone; a single time lasts `slotInterval` minutes. */
export function isCovered(
  range: Range,
  block: Omit<StoredBlock, 'id' | 'version'>,
  { zone, slotInterval }: { zone: string; slotInterval: number },
): boolean {
  // A single time late in the evening reaches into the next day.
  const first = addDays(localOf(zone, range.start).date, -1);
  return daysOfBlock(block, first, localOf(zone, range.end).date).some((day) => {
    const covered = coveredBy(onDay(block, day), dayOf(zone, day), slotInterval);
    return covered !== null && overlaps(covered, range);
  });
}
