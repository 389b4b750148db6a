import { busyTimes, type Place, rangeOf } from '../../../domain/calendar-file/busy-times.ts';
import { scanCalendars } from '../../../domain/calendar-file/scan.ts';
import { dayOf } from '../../../domain/scheduling/clock.ts';
import { limits } from '../../../functions/foreign-calendar/look.ts';

export const zone = 'America/Sao_Paulo';
export const window = { start: dayOf(zone, '2026-11-23').start, end: dayOf(zone, '2027-12-28').end };

/** Events by their lines, each with a UID of its own unless it brings one. */
export const eventsOf = (...events: string[][]) =>
  events.flatMap((lines, n) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${n}@example.com`]),
    ...lines,
    'END:VEVENT',
  ]);

export const calendarOf = (...lines: string[]) => calendarOfLines(lines);

export const fileOf = (...events: string[][]) => calendarOfLines(eventsOf(...events));

export const calendarOfLines = (lines: readonly string[]) =>
  [...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//EN'], ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

/** The file as it arrives from the network: in pieces that cut lines and characters of line ends. */
export function scan(text: string, piece = 1000, of = window) {
  const { push, end } = scanCalendars(rangeOf(of));
  for (let at = 0; at < text.length; at += piece) push(text.slice(at, at + piece));
  return end();
}

export function readFile(text: string, over: Partial<Place> = {}) {
  const place = { zone, window, owners: [], own: new Set<string>(), blocksFreeDays: false, ...limits.job };
  return busyTimes(scan(text, 1000, over.window), { ...place, ...over });
}

const utc = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16);

/** 'from/to' in UTC, without seconds. */
export function busyIn(text: string, over: Partial<Place> = {}): string[] {
  const busy = readFile(text, over);
  return 'fault' in busy ? [busy.fault] : busy.spans.map(({ start, end }) => `${utc(start)}/${utc(end)}`);
}

export const busyOf = (...events: string[][]) => busyIn(fileOf(...events));
