/** Values of RFC 5545: dates, times, durations, periods. What is none of them is `Unreadable`. */
import { dayNumberOf } from '../scheduling/calendar.ts';
import { Unreadable } from './work.ts';

export interface Property {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** As written: a date, or a local time on it, with where it is local: 'utc', the name of a zone, or null (floating). */
export interface Written {
  /** Days since 1970-01-01. */
  day: number;
  /** Minutes of the day, with a fraction for seconds; null for a date. */
  minute: number | null;
  zone: 'utc' | { name: string } | null;
}

export interface Duration {
  days: number;
  minutes: number;
}

const DAY = 1440;
/** Days. What is longer is no appointment. */
export const LONGEST_DAYS = 400;

/** A line without its folds; null when it is none of a property. */
export function propertyOf(line: string): Property | null {
  const params = new Map<string, string>();
  let [from, isQuoted, name] = [0, false, ''];
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at];
    if (mark === '"') isQuoted = !isQuoted;
    if (isQuoted || (mark !== ':' && mark !== ';')) continue;
    const part = line.slice(from, at);
    if (from === 0) name = part.toUpperCase();
    else params.set(...paramOf(part));
    from = at + 1;
    if (mark === ':') return { name, params, value: line.slice(from).trim() };
  }
  return null;
}

function paramOf(part: string): [string, string] {
  const equals = part.indexOf('=');
  return [part.slice(0, equals).toUpperCase(), part.slice(equals + 1).replaceAll('"', '')];
}

export function writtenTimes({ params, value }: Property): Written[] {
  return value.split(',').map((one) => writtenTime(one, params.get('TZID')));
}

export function writtenTime(text: string, tzid?: string): Written {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim());
  if (match === null) throw new Unreadable('time');
  const [, year, month, date, hours, minutes, seconds = '0', utc] = match;
  const day = existingDay(Number(year), Number(month), Number(date));
  if (hours === undefined) return { day, minute: null, zone: null };
  const minute = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  if (Number(hours) > 23 || Number(minutes) > 59) throw new Unreadable('time');
  return { day, minute, zone: utc ? 'utc' : tzid ? { name: tzid } : null };
}

function existingDay(year: number, month: number, date: number): number {
  const isPossible = month >= 1 && month <= 12 && date >= 1 && date <= daysOfMonth(year, month);
  if (!isPossible) throw new Unreadable('date');
  return dayNumberOf(year, month, date);
}

export const daysOfMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

export const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Refuses what is negative or longer than `LONGEST_DAYS`. */
export function readDuration(text: string): Duration {
  const match =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text.trim(),
    );
  if (match === null || text.trim().length < 3) throw new Unreadable('duration');
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const duration = {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    minutes: (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60,
  };
  if (duration.days + duration.minutes / DAY > LONGEST_DAYS) throw new Unreadable('duration');
  return duration;
}

/** 'start/end' or 'start/duration'. */
export function readPeriod(text: string, tzid?: string): { start: Written; end: Written | Duration } {
  const [start = '', end = ''] = text.trim().split('/');
  return {
    start: writtenTime(start, tzid),
    end: /^[+P]/i.test(end) ? readDuration(end) : writtenTime(end, tzid),
  };
}
