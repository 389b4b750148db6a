/** RRULE as data. What stands for no rule, or for one that repeats faster than daily, is `Unreadable`. */
import { type Written, writtenTime } from './values.ts';
import { Unreadable } from './work.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

export interface Rule {
  freq: Frequency;
  interval: number;
  count: number | null;
  until: Written | null;
  byMonth: number[];
  byWeekNo: number[];
  byYearDay: number[];
  byMonthDay: number[];
  byDay: { weekday: number; nth: number }[];
  byHour: number[];
  byMinute: number[];
  bySetPos: number[];
  /** 0 is Monday. */
  weekStart: number;
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const LONGEST_INTERVAL = 1000;
/** Parts of a list: the days of a year. */
const LONGEST_LIST = 366;

export function readRule(text: string): Rule {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => pairOf(part)),
  );
  const freq = frequencies.find((one) => one === parts.get('FREQ'));
  const scale = parts.get('RSCALE') ?? 'GREGORIAN';
  if (freq === undefined || scale !== 'GREGORIAN' || parts.has('BYSECOND')) throw new Unreadable('rule');
  const numbers = (name: string, range: Range) => numbersOf(parts.get(name), range);
  const until = parts.get('UNTIL');
  const count = parts.get('COUNT');
  return {
    freq,
    interval: numberOf(parts.get('INTERVAL') ?? '1', { from: 1, to: LONGEST_INTERVAL }),
    count: count === undefined ? null : numberOf(count, { from: 0, to: 1e9 }),
    until: until === undefined ? null : writtenTime(until),
    byMonth: numbers('BYMONTH', { from: 1, to: 12 }),
    byWeekNo: numbers('BYWEEKNO', { from: 1, to: 53, signed: true }),
    byYearDay: numbers('BYYEARDAY', { from: 1, to: 366, signed: true }),
    byMonthDay: numbers('BYMONTHDAY', { from: 1, to: 31, signed: true }),
    byDay: listOf(parts.get('BYDAY')).map(weekdayOf),
    byHour: numbers('BYHOUR', { from: 0, to: 23 }),
    byMinute: numbers('BYMINUTE', { from: 0, to: 59 }),
    bySetPos: numbers('BYSETPOS', { from: 1, to: 366, signed: true }),
    weekStart: weekdayOf(parts.get('WKST') ?? 'MO').weekday,
  };
}

function pairOf(part: string): [string, string] {
  const [name = '', value, ...more] = part.split('=');
  if (value === undefined || value.trim() === '' || more.length > 0) throw new Unreadable('rule');
  return [name.trim(), value.trim()];
}

function listOf(text: string | undefined): string[] {
  const list = text === undefined ? [] : text.split(',');
  if (list.length > LONGEST_LIST) throw new Unreadable('rule');
  return [...new Set(list)];
}

interface Range {
  from: number;
  to: number;
  /** Counted from the end where it is negative. */
  signed?: boolean;
}

const numbersOf = (text: string | undefined, range: Range) =>
  listOf(text)
    .map((one) => numberOf(one, range))
    .sort((one, other) => one - other);

function numberOf(text: string, { from, to, signed = false }: Range): number {
  if (!/^[+-]?\d{1,10}$/.test(text)) throw new Unreadable('rule');
  const number = Number(text);
  const size = signed ? Math.abs(number) : number;
  if (size < from || size > to) throw new Unreadable('rule');
  return number;
}

function weekdayOf(text: string): Rule['byDay'][number] {
  const match = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text.trim());
  if (match === null) throw new Unreadable('rule');
  const nth = match[1] === undefined ? 0 : numberOf(match[1], { from: 1, to: 53, signed: true });
  return { weekday: weekdayNames.indexOf(match[2] ?? ''), nth };
}
