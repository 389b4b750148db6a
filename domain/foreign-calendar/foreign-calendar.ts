/** A calendar elsewhere (Google, Apple, Outlook) whose busy times are blocks in the agenda here. */
import { type InferOutput, maxLength, nonEmpty, pipe, string, trim } from 'valibot';
import { form } from '../fields.ts';

/** Minutes between two looks at a calendar; after a fault it doubles up to MOST_WAIT. */
const EVERY = 15;
const MOST_WAIT = 6 * 60;
/** Days from today in which busy times become blocks, and how many blocks at most. */
export const CALENDAR_DAYS = 180;
export const MOST_BUSY_BLOCKS = 1000;
export const MOST_BYTES = 2_000_000;
const MAX_ADDRESS = 2000;

export const calendarFaults = ['unreachable', 'refused', 'moved', 'no_calendar', 'too_large'] as const;
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
export type ForeignCalendarInput = InferOutput<typeof foreignCalendarInput>;

/** GET /api/foreign-calendar. The address is a secret, and shown to nobody. */
export interface ForeignCalendarState {
  calendar: {
    name: string;
    readAt: string;
    fault: CalendarFault | null;
    faultSince: string | null;
    blocks: number;
  } | null;
}

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

export const nextLook = (faults: number): number => Math.min(EVERY * 2 ** faults, MOST_WAIT);
