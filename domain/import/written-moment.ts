/** Dates and times as programs and people write them into a list. */
import { dateOfDayNumber, isLocalDate, type LocalDate } from '../scheduling/calendar.ts';
import { formatTime, type LocalTime, momentIn, parseTime } from '../scheduling/clock.ts';
import { plainText } from '../text.ts';

/** Which of the two comes first in '03/04/2026'. */
export type DateOrder = 'day' | 'month';

export interface WrittenDate {
  date: LocalDate;
  /** What stands behind it: '14:30', '14:30 - 15:30'. */
  rest: string;
}

const LONGEST_CELL = 60;
/** No appointment is as late: a digit too many. */
const FIRST_UNREAL = '2100';
const MONTHS = 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez'.split('|');
const ENGLISH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');
const WEEKDAY =
  /^(?:seg|ter|qua|qui|sex|sab|dom|mon|tue|wed|thu|fri|sat|sun|[2-6]a)[a-z]*(?:[- ]feira)?\.?(?:,| -| )\s*/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ,]+(.*))?$/;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,t]+(.*))?$/;
const DAY_FIRST =
  /^(\d{1,2})(?:[º°]|o|st|nd|rd|th)?(?: de | |-|\/)([a-z]{3})[a-z]*\.?(?: de |, ?| |-|\/)(\d{4}|\d{2})(?:[ ,]+(.*))?$/;
const MONTH_FIRST = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,]+(.*))?$/;
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
/** Days of a spreadsheet on 1970-01-01. */
const SERIAL_EPOCH = 25_569;

/** '26/11/2026', '2026-11-26T14:30', 'qui, 26 de nov. de 2026 às 14h', 'Nov 26, 2026 2:30 PM', '46352,6042'; null for no date. */
export function readDate(text: string, order: DateOrder): WrittenDate | null {
  const plain = plainText(text).replace(WEEKDAY, '');
  if (plain.length > LONGEST_CELL) return null;
  const [, days, part] = SERIAL.exec(plain) ?? [];
  if (days !== undefined) return ofSerial(Number(days), part);
  const [year = '', month = '', day = '', rest = ''] = matchMoment(plain, order) ?? [];
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) && date < FIRST_UNREAL
    ? { date, rest: rest.replace(/^(?:as|at|-|–|a partir das) +/, '').trim() }
    : null;
}

/** Year, month, day and the rest. */
function matchMoment(plain: string, order: DateOrder): string[] | null {
  const iso = ISO.exec(plain);
  if (iso) return iso.slice(1).map((part) => part ?? '');
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [, one = '', two = '', year = '', rest = ''] = numbers;
    return order === 'day' ? [year, two, one, rest] : [year, one, two, rest];
  }
  const [, day = '', name = '', year = '', rest = ''] = DAY_FIRST.exec(plain) ?? [];
  if (day !== '') return [year, monthOf(name), day, rest];
  const [, month = '', date = '', ofYear = '', behind = ''] = MONTH_FIRST.exec(plain) ?? [];
  return month === '' ? null : [ofYear, monthOf(month), date, behind];
}

const monthOf = (name: string): string =>
  String(Math.max(MONTHS.indexOf(name), ENGLISH.indexOf(name)) + 1).padStart(2, '0');

function ofSerial(days: number, part: string | undefined): WrittenDate | null {
  if (days < SERIAL_EPOCH) return null;
  const date = dateOfDayNumber(days - SERIAL_EPOCH);
  return { date, rest: part === undefined ? '' : formatTime(Math.round(Number(`0.${part}`) * 1440) % 1440) };
}

/** By the cells that can be read in one way only; the day first where none tells. */
export function orderOfDates(cells: Iterable<string>): DateOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const cell of cells) {
    const [, one = '', two = ''] = NUMBERS.exec(plainText(cell).replace(WEEKDAY, '')) ?? [];
    if (Number(one) > 12) dayFirst += 1;
    else if (Number(two) > 12) monthFirst += 1;
  }
  return monthFirst > dayFirst ? 'month' : 'day';
}

export interface WrittenTime {
  time: LocalTime;
  /** Where the cell names a range. */
  end: LocalTime | null;
}

const RANGE = / *(?:-|–|—|>) *| (?:as|a|ate|to) /;

/** '14:30', '14h30', '14h', '2:30 PM', '14:30:00', '0,6042', '14h às 15h30'; null for no time. */
export function readTime(text: string): WrittenTime | null {
  const plain = plainText(text).replace(/^d?as /, '');
  if (plain === '' || plain.length > LONGEST_CELL) return null;
  const [start = '', end, ...more] = plain.split(RANGE);
  const [from, until] = [timeOf(start), end === undefined ? null : timeOf(end)];
  if (from === null || more.length > 0 || (end !== undefined && until === null)) return null;
  return { time: from, end: until };
}

const CLOCK =
  /^(\d{1,2})(?:(?:[:h.]| h )([0-5]\d)(?::[0-5]\d)?(?:[.,]\d+)?)? ?(?:h|hs|hrs?|horas?|min)? ?(am|pm|a\.m\.|p\.m\.)?$/;

function timeOf(text: string): LocalTime | null {
  const [, share] = /^0[.,](\d{2,})$/.exec(text) ?? [];
  if (share !== undefined) return formatTime(Math.round(Number(`0.${share}`) * 1440) % 1440);
  const [, hours, minutes = '00', half = ''] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return parseTime(time) === null ? null : time;
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? ?(?:Z|[+-]\d\d(?::?\d\d)?)$/i;
/** '2026-11-26 09:00-10:00': without seconds, what is behind a '-' is an offset only where it is one of Brazil's. */
const RANGE_OF_DAY = /^[\d-]{10} \d\d:\d\d-(?!0[2-5]:?00$)/;

/** An instant with its offset, as local time of the studio; null for anything else. */
export function readInstant(text: string, zone: string): { date: LocalDate; time: LocalTime } | null {
  const plain = text.trim();
  if (!INSTANT.test(plain) || RANGE_OF_DAY.test(plain)) return null;
  const iso = plain
    .replace(' ', 'T')
    .replace(' ', '')
    .replace(/([+-]\d\d)(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? null : momentIn(zone, new Date(instant));
}
