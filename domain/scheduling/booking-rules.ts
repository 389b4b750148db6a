/** What a studio asks of bookings by clients, beside its hours. Members book without. */
import { addDays, type EpochMinute, type LocalDate, localOf } from './clock.ts';
import { packRanges } from './ranges.ts';

export interface BookingRules {
  /** Minutes from now to the earliest start. */
  noticeMinutes: number;
  /** Days after today up to which is booked; 0: no end. */
  horizonDays: number;
  /** Minutes kept free before and after an appointment, from those of the next one and of the one before. */
  bufferBefore: number;
  bufferAfter: number;
  /** Appointments of one professional on one day; 0: no limit. */
  dailyLimit: number;
  /** Only starts that leave no gap in which nothing could be booked, on days that have any. */
  fitFirst: boolean;
  /** The time is held, and the client waits for the studio to confirm it. */
  needsApproval: boolean;
  /** Only of clients whom the studio has already, by email or phone. */
  registeredOnly: boolean;
}

export type RuleName = Exclude<keyof BookingRules, RuleFlag>;
export const ruleFlags = ['fitFirst', 'needsApproval', 'registeredOnly'] as const;
export type RuleFlag = (typeof ruleFlags)[number];

export const noRules: BookingRules = {
  noticeMinutes: 0,
  horizonDays: 0,
  bufferBefore: 0,
  bufferAfter: 0,
  dailyLimit: 0,
  fitFirst: false,
  needsApproval: false,
  registeredOnly: false,
};

export const ruleLimits: Record<RuleName, number> = {
  noticeMinutes: 30 * 24 * 60,
  horizonDays: 730,
  bufferBefore: 240,
  bufferAfter: 240,
  dailyLimit: 50,
};

export function lastBookableDay(
  { horizonDays }: BookingRules,
  { zone, now }: { zone: string; now: EpochMinute },
): LocalDate | null {
  return horizonDays > 0 ? addDays(localOf(zone, now).date, horizonDays) : null;
}

/** The earliest start lies on the last day or beyond: hardly any time is left between them. */
export const isHorizonWithinNotice = ({ noticeMinutes, horizonDays }: BookingRules): boolean =>
  horizonDays > 0 && noticeMinutes >= horizonDays * 24 * 60;

/** Appointments, packed, with what is kept free around each; empty ones are dropped. */
export function addBuffers(
  busy: readonly number[],
  buffersAt: (start: EpochMinute) => Pick<BookingRules, 'bufferBefore' | 'bufferAfter'>,
): number[] {
  const ranges: { start: EpochMinute; end: EpochMinute }[] = [];
  for (let i = 0; i < busy.length; i += 2) {
    const [start = 0, end = 0] = [busy[i], busy[i + 1]];
    const { bufferBefore, bufferAfter } = buffersAt(start);
    if (start < end) ranges.push({ start: start - bufferBefore, end: end + bufferAfter });
  }
  return packRanges(ranges);
}

/** No more than `atMost` of these starts, and nothing further once there are as many, on one day. */
export interface DailyLimit {
  atMost: number;
  starts: readonly EpochMinute[];
}

export const studioLimit = (busy: readonly number[], { dailyLimit }: BookingRules): DailyLimit[] =>
  dailyLimit > 0 ? [{ atMost: dailyLimit, starts: busy.filter((_, index) => index % 2 === 0) }] : [];

/** Whether a limit is reached by what begins from `start` to before `end`. */
export const isDayFull = (
  limits: readonly DailyLimit[],
  { start, end }: { start: EpochMinute; end: EpochMinute },
): boolean =>
  limits.some(({ atMost, starts }) => starts.filter((at) => at >= start && at < end).length >= atMost);
