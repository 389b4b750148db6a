import { shortName } from '../domain/agenda/calendar-feed.ts';
import { cleanLine } from '../domain/text.ts';
import { calendarText, epochMinute, escapeText, HEAD, timesOf } from './calendar-file.ts';
import { compactDate, zoneLines } from './calendar-zone.ts';

export interface FeedEvent {
  id: string;
  startsAt: Date;
  endsAt: Date;
  clientName: string;
  services: string;
  version: number;
  updatedAt: Date;
}

export interface Feed {
  professionalName: string;
  zone: string;
  /** As one line; null when the studio has none. */
  address: string | null;
  shortNames: boolean;
  events: readonly FeedEvent[];
}

/**
 * The agenda of a professional as an iCalendar document to subscribe to: one event for each appointment, with the name of the
 * client and the services, without contact or health data. The same agenda always gives the same text.
 */
export function calendarFeed(feed: Feed): string {
  const { zone, events } = feed;
  const minutes = events.flatMap(({ startsAt, endsAt }) => [minuteOf(startsAt), minuteOf(endsAt)]);
  const range = minutes.length === 0 ? [] : zoneLines(zone, Math.min(...minutes), Math.max(...minutes));
  return calendarText([
    ...HEAD,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(cleanLine(`Agenda de ${feed.professionalName}`))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...range,
    ...events.flatMap((event) => eventLines(event, feed)),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: FeedEvent, { zone, address, shortNames }: Feed): string[] {
  const name = shortNames ? shortName(event.clientName) : event.clientName;
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@lume`,
    `SEQUENCE:${event.version - 1}`,
    `DTSTAMP:${compactDate(event.updatedAt)}Z`,
    ...timesOf(zone, minuteOf(event.startsAt), minuteOf(event.endsAt)),
    `SUMMARY:${escapeText(cleanLine(`${name} · ${event.services}`))}`,
    ...(address ? [`LOCATION:${escapeText(address)}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

const minuteOf = (instant: Date) => epochMinute(instant.toISOString());
