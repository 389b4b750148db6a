/** The only conversion between local time and instants: offsets from `Intl`, once per zone and day, so the public page needs no date library. */
import { addDays, dateOfDayNumber, dayNumber, type LocalDate } from './calendar.ts';
import { transitionNear } from './zone-offset.ts';

export {
  addDays,
  addMonths,
  datesBetween,
  isLocalDate,
  type LocalDate,
  monthOf,
  monthRange,
  type Weekday,
  weekday,
  weekdays,
} from './calendar.ts';

/** Minutes since 1970-01-01T00:00Z; 'now' may have a fraction. */
export type EpochMinute = number;
/** Local 'HH:MM'. */
export type LocalTime = string;

export interface LocalMoment {
  date: LocalDate;
  time: LocalTime;
}

/** Orders by time. */
export const byMoment = (a: LocalMoment, b: LocalMoment): number =>
  a.date === b.date ? (a.time < b.time ? -1 : 1) : a.date < b.date ? -1 : 1;

/** One day of a zone: [local 00:00, next local 00:00); 1440 minutes unless the offset changes. */
export interface Day {
  date: LocalDate;
  start: EpochMinute;
  end: EpochMinute;
  /** No offset change is near: `at` never returns null. */
  even: boolean;
  /** Instant of a local time; the earlier one when it happens twice; null when the clocks jump over it. */
  at(time: LocalTime | number): EpochMinute | null;
  /** Like `at`, but a skipped local time gives the instant of the jump: for ends of ranges. */
  from(time: LocalTime | number): EpochMinute;
}

const DAY = 1440;

/** 'HH:MM' or 'HH:MM:SS' -> minute of the day; null when invalid. */
export function parseTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export function formatTime(minuteOfDay: number): LocalTime {
  const hours = Math.floor(minuteOfDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}

export function dayOf(zone: string, date: LocalDate): Day {
  const days = dayNumber(date);
  const midnight = days * DAY;
  const { before, after, moment } = transitionNear(zone, days);
  const at = (time: LocalTime | number): EpochMinute | null => {
    const minute = typeof time === 'number' ? time : parseTime(time);
    if (minute === null) return null;
    const early = midnight + minute - before;
    if (early < moment) return early;
    const late = midnight + minute - after;
    return late >= moment ? late : null;
  };
  const from = (time: LocalTime | number): EpochMinute => at(time) ?? moment;
  return { date, start: from(0), end: from(DAY), even: before === after, at, from };
}

export function localOf(zone: string, minute: EpochMinute): LocalMoment {
  const whole = Math.floor(minute);
  const { before, after, moment } = transitionNear(zone, Math.floor(whole / DAY));
  const local = whole + (whole < moment ? before : after);
  const days = Math.floor(local / DAY);
  return { date: dateOfDayNumber(days), time: formatTime(local - days * DAY) };
}

/** Of an instant. */
export const momentIn = (zone: string, at: Date): LocalMoment => localOf(zone, epochMinuteOf(at));

/** The day of an instant; of now: today. */
export const dateIn = (zone: string, at: Date): LocalDate => momentIn(zone, at).date;

/** A day that is today or earlier in every zone. */
export const anyToday = (now: Date): LocalDate => addDays(dateIn('UTC', now), -1);

/** Keeps the fraction, so that 'now' is never rounded into the past. */
export function epochMinuteOf(instant: Date): EpochMinute {
  return instant.getTime() / 60_000;
}

export const minutesFrom = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** Of 24 hours each. */
export const daysFrom = (at: Date, days: number): Date => minutesFrom(at, days * 1440);

export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;

export function instantOf(minute: EpochMinute): Date {
  return new Date(minute * 60_000);
}
