/**
 * The rule of the agenda: a start is offered if and only if a booking at it would be accepted. The public grid, the
 * check at booking, the member's form and the settings preview all end in `startsOf`.
 */
import { pausesOf } from './breaks.ts';
import { type BusinessHours, type DayHours, fallbackHours } from './business-hours.ts';
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
  weekday,
} from './clock.ts';
import { packed, skipPast, unite } from './ranges.ts';
import { coveredBy, type TimeBlock } from './time-block.ts';

/** Input of the rule. */
export interface Agenda {
  zone: string;
  /** Null: `fallbackHours`. */
  hours: BusinessHours | null;
  /** Appointments that are not cancelled, packed, half-open, ascending by start. */
  busy: readonly number[];
  blocks: readonly TimeBlock[];
  now: EpochMinute;
}

/** The agenda prepared for many days: appointments and blocks united into one ascending list. */
interface Plan {
  zone: string;
  hours: BusinessHours;
  taken: readonly number[];
  now: EpochMinute;
}

/** Times of the preview in Configurações. */
export const PREVIEW_SIZE = 12;
const PREVIEW_DAY: LocalDate = '2001-01-01'; // a Monday

/** Minutes of the local day `date` at which an appointment of `totalMinutes` may start, ascending. */
export function freeStarts(agenda: Agenda, date: LocalDate, totalMinutes: number): number[] {
  return startsOf(planOf(agenda), date, totalMinutes, { index: 0 });
}

/** Both included; days without free starts are left out. */
export function freeDays(
  agenda: Agenda,
  from: LocalDate,
  to: LocalDate,
  totalMinutes: number,
): Record<LocalDate, number[]> {
  const plan = planOf(agenda);
  const cursor = { index: 0 };
  const days: Record<LocalDate, number[]> = {};
  for (const date of datesBetween(from, to)) {
    const starts = startsOf(plan, date, totalMinutes, cursor);
    if (starts.length > 0) days[date] = starts;
  }
  return days;
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
  const cursor = { index: 0 };
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

/** Times of an ordinary Monday for an appointment of one grid step: at most twelve, 'HH:MM'. */
export function previewSlots(hours: BusinessHours): LocalTime[] {
  const agenda = { zone: 'UTC', hours, busy: [], blocks: [], now: 0 };
  return freeStarts(agenda, PREVIEW_DAY, hours.slotInterval).slice(0, PREVIEW_SIZE).map(formatTime);
}

/**
 * The rule. A start is free when
 * - it stands on the grid (opening time, then every `slotInterval`, closing time included) and its local time exists;
 * - so does each of the `ceil(total / slotInterval)` consecutive grid steps the appointment covers;
 * - [start, start + total) touches no appointment, no block, no lunch and no break, and the start is not in the past;
 * - with `finishByClosing`, the appointment ends by closing time.
 */
function startsOf(plan: Plan, date: LocalDate, total: number, cursor: { index: number }): number[] {
  const hours = plan.hours[weekday(date)];
  const opening = parseTime(hours.start);
  const closing = parseTime(hours.end);
  if (hours.closed || opening === null || closing === null || !(total > 0)) return [];
  const interval = plan.hours.slotInterval;
  if (!(interval > 0)) return [];
  const day = dayOf(plan.zone, date);
  const close = plan.hours.finishByClosing ? day.from(closing) : Number.POSITIVE_INFINITY;
  const pauses = pausesOn(hours, day);
  const last = closing - (Math.ceil(total / interval) - 1) * interval;
  const starts: number[] = [];
  for (let minute = opening; minute <= last; minute += interval) {
    const start = day.at(minute);
    if (start === null || start < plan.now || start + total > close) continue;
    if (touches(pauses, start, start + total)) continue;
    cursor.index = skipPast(plan.taken, cursor.index, start);
    if ((plan.taken[cursor.index] ?? Number.POSITIVE_INFINITY) < start + total) continue;
    if (stepsExist(day, minute, total, interval)) starts.push(minute);
  }
  return starts;
}

function planOf(agenda: Agenda): Plan {
  const hours = agenda.hours ?? fallbackHours;
  const blocked: { start: EpochMinute; end: EpochMinute }[] = [];
  for (const block of agenda.blocks) {
    const covered = coveredBy(block, dayOf(agenda.zone, block.blockedDate), hours.slotInterval);
    if (covered) blocked.push(covered);
  }
  return { zone: agenda.zone, hours, taken: unite(agenda.busy, packed(blocked)), now: agenda.now };
}

/** Lunch and breaks as instants, packed; one inside a clock jump is empty. */
function pausesOn(hours: DayHours, day: Day): number[] {
  return pausesOf(hours).flatMap(({ start, end }) => [day.from(start), day.from(end)]);
}

function touches(pauses: readonly number[], start: EpochMinute, end: EpochMinute): boolean {
  for (let i = 0; i < pauses.length; i += 2) {
    const [from = 0, to = 0] = [pauses[i], pauses[i + 1]];
    if (from < to && start < to && from < end) return true;
  }
  return false;
}

/** A grid step inside a clock jump does not exist. */
function stepsExist(day: Day, first: number, total: number, interval: number): boolean {
  if (day.even) return true;
  for (let minute = first + interval; minute < first + total; minute += interval) {
    if (day.at(minute) === null) return false;
  }
  return true;
}
