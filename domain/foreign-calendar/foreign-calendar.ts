/** A calendar elsewhere (Google, Apple, Outlook) whose busy times are blocks in the agenda here. */
import { boolean, maxLength, nonEmpty, pipe, string, trim } from 'valibot';
import { form } from '../fields.ts';
import type { LocalDate } from '../scheduling/calendar.ts';

/** Minutes between two looks at a calendar; after a fault it doubles up to MOST_WAIT. */
const EVERY = 15;
const MOST_WAIT = 6 * 60;
/** Days from today in which busy times become blocks, and how many blocks at most: eight a day, and some. */
export const CALENDAR_DAYS = 180;
export const MOST_BUSY_BLOCKS = 2000;
const MAX_ADDRESS = 2000;

export const calendarFaults = [
  'unreachable',
  'refused',
  'moved',
  'no_calendar',
  'cut_off',
  'too_large',
  'interrupted',
] as const;
export type CalendarFault = (typeof calendarFaults)[number];

/** PUT /api/foreign-calendar. `readCalendarAddress` says whether the address is one. */
export const foreignCalendarInput = form({
  address: pipe(
    string('Cole o endereço da sua agenda'),
    trim(),
    nonEmpty('Cole o endereço da sua agenda'),
    maxLength(MAX_ADDRESS, 'O endereço é longo demais'),
  ),
});

/** What a reading could not turn into blocks. */
export interface CalendarReport {
  /** Events that may lie ahead and could not be read, and the days that some of them name. */
  unread: number;
  unreadDates: LocalDate[];
  /** Whole days ahead that are marked as free. */
  freeDays: number;
  /** The last day of which all is read, when there were too many busy times; null: all days that count. */
  readUntil: LocalDate | null;
  /** The file is larger than what is read of it. */
  isCut: boolean;
}

/** GET /api/foreign-calendar. The address is a secret, and shown to nobody. */
export interface ForeignCalendarState {
  calendar: {
    name: string;
    /** Of the last good reading; null before the first. */
    readAt: string | null;
    fault: CalendarFault | null;
    faultSince: string | null;
    /** Its turn has come: it is read within two minutes. */
    isQueued: boolean;
    blocks: number;
    report: CalendarReport;
    /** Whether whole days that are marked as free are blocked; null until it was said. */
    blocksFreeDays: boolean | null;
  } | null;
}

/** PUT /api/foreign-calendar/free-days. */
export const freeDaysInput = form({ blocks: boolean() });

/** https, of a public host, without credentials; else null. webcal is https. `local`: prefix of addresses that are accepted besides, for tests. */
export function readCalendarAddress(text: string, local?: string): URL | null {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://');
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (local && url.href.startsWith(local)) return url;
  // The parser has written every spelling of an IPv4 address as four numbers, and one of IPv6 has no dot.
  const host = url.hostname.replace(/\.$/, '');
  const isPublic =
    host.includes('.') && !/^[\d.]+$/.test(host) && !/\.(local|localhost|internal|arpa)$/.test(host);
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : null;
}

const names: readonly [RegExp, string][] = [
  [/(^|\.)google\.com$/, 'Google Agenda'],
  [/(^|\.)icloud\.com$/, 'Agenda da Apple'],
  [/(^|\.)(outlook|office365|office|live)\.com$/, 'Outlook'],
];

export const calendarName = ({ hostname }: URL): string =>
  names.find(([host]) => host.test(hostname))?.[1] ?? 'Outra agenda';

/** Failed looks in a row after which the professional is told. */
export const TOLD_AFTER = 2;

export const nextLook = (faults: number): number => Math.min(EVERY * 2 ** faults, MOST_WAIT);
