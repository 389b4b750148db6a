/** The rule of the agenda: a start is offered if and only if a booking at it would be accepted. All callers end in `startsOf`. */
import {
  addBuffers,
  type BookingRules,
  type DailyLimit,
  isDayFull,
  lastBookableDay,
  noRules,
  studioLimit,
} from './booking-rules.ts';
import { type BusinessHours, fallbackHours, hoursOn } from './business-hours.ts';
import {
  addDays,
  type Day,
  datesBetween,
  dayOf,
  type EpochMinute,
  formatTime,
  type LocalDate,
  type LocalMoment,
  type LocalTime,
  parseTime,
  type Weekday,
  weekdays,
} from './clock.ts';
import { pausesOn, stepsExist, touches } from './day-grid.ts';
import { fittingFirst } from './gaps.ts';
import { packRanges, skipPast, unite } from './ranges.ts';
import { coveredBy, type TimeBlock } from './time-block.ts';

export interface Agenda {
  zone: string;
  /** Null: `fallbackHours`. */
  hours: BusinessHours | null;
  /** Appointments that are not cancelled, packed, half-open, ascending by start. */
  busy: readonly number[];
  blocks: readonly TimeBlock[];
  now: EpochMinute;
  /** Left out: `noRules`. */
  rules?: BookingRules | undefined;
  /** Minutes from start to start; left out: the hours' `slotInterval`. */
  gridMinutes?: number;
  /** `busy` with what is kept free around each, packed; left out: the buffers of `rules`. */
  held?: readonly number[];
  /** Left out: that of `rules`. */
  limits?: readonly DailyLimit[];
  /** Minutes of the shortest procedure that can be booked; left out: as long as what is looked for. */
  shortest?: number | undefined;
}

interface Plan {
  zone: string;
  hours: BusinessHours;
  rules: BookingRules;
  interval: number;
  limits: readonly DailyLimit[];
  /** Appointments with their buffers, and blocks: each united and ascending. */
  held: readonly number[];
  blocked: readonly number[];
  shortest: number | undefined;
  earliest: EpochMinute;
  lastDay: LocalDate | null;
}

/** Where a look at ascending days stands in `held` and `blocked`. */
interface Cursor {
  held: number;
  blocked: number;
}
const atFirst = (): Cursor => ({ held: 0, blocked: 0 });

export const PREVIEW_SIZE = 12;
const PREVIEW_MONDAY: LocalDate = '2001-01-01';

/** Minutes of the local day `date` at which an appointment of `totalMinutes` may start, ascending. */
export function freeStarts(agenda: Agenda, date: LocalDate, totalMinutes: number): number[] {
  return startsOf(planOf(agenda), date, totalMinutes, atFirst());
}

/** Both included; days without free starts are left out. */
export function freeDays(
  agenda: Agenda,
  from: LocalDate,
  to: LocalDate,
  totalMinutes: number,
): Record<LocalDate, number[]> {
  const plan = planOf(agenda);
  const cursor = atFirst();
  const days: Record<LocalDate, number[]> = {};
  for (const date of datesBetween(from, to)) {
    const starts = startsOf(plan, date, totalMinutes, cursor);
    if (starts.length > 0) days[date] = starts;
  }
  return days;
}

/** Both included: days on which not even one grid step would fit if nobody had booked. Rules and the past do not close a day. */
export function closedDays({ zone, hours, blocks }: Agenda, from: LocalDate, to: LocalDate): LocalDate[] {
  const plan = planOf({ zone, hours, blocks, busy: [], now: 0 });
  const cursor = atFirst();
  return datesBetween(from, to).filter((date) => startsOf(plan, date, plan.interval, cursor, 1).length === 0);
}

export function isFree(agenda: Agenda, date: LocalDate, time: LocalTime, totalMinutes: number): boolean {
  const minute = parseTime(time);
  return minute !== null && freeStarts(agenda, date, totalMinutes).includes(minute);
}

/** The first `count` free starts at or after a moment, up to the day `through`. */
export function nextFree(
  agenda: Agenda,
  after: LocalMoment,
  totalMinutes: number,
  count: number,
  through: LocalDate,
): LocalMoment[] {
  const plan = planOf(agenda);
  const cursor = atFirst();
  const earliest = parseTime(after.time) ?? 0;
  const found: LocalMoment[] = [];
  for (let date = after.date; date <= through && found.length < count; date = addDays(date, 1)) {
    for (const minute of startsOf(plan, date, totalMinutes, cursor)) {
      if (found.length < count && (date !== after.date || minute >= earliest)) {
        found.push({ date, time: formatTime(minute) });
      }
    }
  }
  return found;
}

/** Times of an ordinary day for an appointment of one grid step: at most twelve, 'HH:MM'. */
export function previewSlots(hours: BusinessHours, day: Weekday = 'monday'): LocalTime[] {
  return ordinaryStarts(hours, day, hours.slotInterval).slice(0, PREVIEW_SIZE).map(formatTime);
}

/** Whether an appointment so long is offered on some day of an ordinary week. */
export const fitsWeek = (hours: BusinessHours, totalMinutes: number): boolean =>
  weekdays.some((day) => ordinaryStarts(hours, day, totalMinutes).length > 0);

function ordinaryStarts(hours: BusinessHours, day: Weekday, totalMinutes: number): number[] {
  const date = addDays(PREVIEW_MONDAY, weekdays.indexOf(day));
  return freeStarts({ zone: 'UTC', hours, busy: [], blocks: [], now: 0 }, date, totalMinutes);
}

/**
 * The rule. A start is free when
 * - it stands on the grid (opening time, then every interval, closing time included) and its local time exists;
 * - so does each of the `ceil(total / interval)` consecutive grid steps the appointment covers;
 * - [start, start + total) touches no appointment, no block, no lunch and no break, and the start is not in the past;
 * - with `finishByClosing`, the appointment ends by closing time;
 * - it keeps the rules: notice, last day, daily limit, and its own buffers clear of those of other appointments.
 * With `fitFirst` only those are offered that leave no gap, if the day has any. `most`: not more are looked for.
 */
function startsOf(
  plan: Plan,
  date: LocalDate,
  total: number,
  cursor: Cursor,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const hours = hoursOn(plan.hours, date);
  const opening = parseTime(hours.start);
  const closing = parseTime(hours.end);
  if (hours.closed || opening === null || closing === null || !(total > 0)) return [];
  const { interval } = plan;
  if (!(interval > 0)) return [];
  const day = dayOf(plan.zone, date);
  if (!isDayOpen(plan, day)) return [];
  const close = plan.hours.finishByClosing ? day.from(closing) : Number.POSITIVE_INFINITY;
  const pauses = pausesOn(hours, day);
  const last = closing - (Math.ceil(total / interval) - 1) * interval;
  const starts: number[] = [];
  for (let minute = opening; minute <= last && starts.length < most; minute += interval) {
    const start = day.at(minute);
    if (start === null || start < plan.earliest || start + total > close) continue;
    if (touches(pauses, start, start + total)) continue;
    if (isTaken(plan, start, start + total, cursor)) continue;
    if (stepsExist(day, minute, total, interval)) starts.push(minute);
  }
  if (!plan.rules.fitFirst) return starts;
  return fittingFirst({ ...plan, day, opening, closing, close, pauses, total }, starts);
}

function planOf({ zone, rules = noRules, ...agenda }: Agenda): Plan {
  const hours = agenda.hours ?? fallbackHours;
  const blocked: { start: EpochMinute; end: EpochMinute }[] = [];
  for (const block of agenda.blocks) {
    const covered = coveredBy(block, dayOf(zone, block.blockedDate), hours.slotInterval);
    if (covered) blocked.push(covered);
  }
  return {
    ...{ zone, hours, rules, interval: agenda.gridMinutes ?? hours.slotInterval },
    limits: agenda.limits ?? studioLimit(agenda.busy, rules),
    held: unite(agenda.held ?? addBuffers(agenda.busy, () => rules), []),
    blocked: unite(packRanges(blocked), []),
    shortest: agenda.shortest,
    earliest: agenda.now + rules.noticeMinutes,
    lastDay: lastBookableDay(rules, { zone, now: agenda.now }),
  };
}

const isDayOpen = ({ lastDay, limits }: Plan, day: Day): boolean =>
  (lastDay === null || day.date <= lastDay) && !isDayFull(limits, day);

/** By an appointment, with what is kept free around both, or by a block. */
function isTaken(
  { rules, held, blocked }: Plan,
  start: EpochMinute,
  end: EpochMinute,
  cursor: Cursor,
): boolean {
  const [from, to] = [start - rules.bufferBefore, end + rules.bufferAfter];
  cursor.held = skipPast(held, cursor.held, from);
  cursor.blocked = skipPast(blocked, cursor.blocked, start);
  const first = (ranges: readonly number[], index: number) => ranges[index] ?? Number.POSITIVE_INFINITY;
  return first(held, cursor.held) < to || first(blocked, cursor.blocked) < end;
}
