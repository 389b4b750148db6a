import { calendarFeedSentences, FEED_UID_END } from '../domain/agenda/calendar-feed.ts';
import { shortName } from '../domain/format.ts';
import { cleanLine } from '../domain/text.ts';
import { calendarText, epochMinute, escapeText, HEAD, timesOf } from './calendar-file.ts';
import { compactDate, zoneLines } from './calendar-zone.ts';

interface FeedTime {
  id: string;
  startsAt: Date;
  endsAt: Date;
  version: number;
  updatedAt: Date;
}

interface FeedEvent extends FeedTime {
  clientName: string;
  services: string;
}

export interface Feed {
  professionalName: string;
  zone: string;
  /** As one line; null when the studio has none. */
  address: string | null;
  shortNames: boolean;
  events: readonly FeedEvent[];
  blocked: readonly FeedTime[];
}

/** An iCalendar document to subscribe to, without contact or health data. The same agenda always gives the same text. */
export function calendarFeed(feed: Feed): string {
  const { zone, events, blocked } = feed;
  const minutes = [...events, ...blocked].flatMap(({ startsAt, endsAt }) => [
    minuteOf(startsAt),
    minuteOf(endsAt),
  ]);
  const range = minutes.length === 0 ? [] : zoneLines(zone, Math.min(...minutes), Math.max(...minutes));
  return calendarText([
    ...HEAD,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(cleanLine(`Agenda de ${feed.professionalName}`))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...range,
    ...events.flatMap((event) => appointmentLines(event, feed)),
    ...blocked.flatMap((time) => eventLines(time, zone, calendarFeedSentences.blocked)),
    'END:VCALENDAR',
  ]);
}

function appointmentLines(event: FeedEvent, { zone, address, shortNames }: Feed): string[] {
  const name = shortNames ? shortName(event.clientName) : event.clientName;
  return eventLines(event, zone, cleanLine(`${name} · ${event.services}`), address);
}

function eventLines(time: FeedTime, zone: string, summary: string, address: string | null = null): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${time.id}${FEED_UID_END}`,
    `SEQUENCE:${time.version - 1}`,
    `DTSTAMP:${compactDate(time.updatedAt)}Z`,
    ...timesOf(zone, minuteOf(time.startsAt), minuteOf(time.endsAt)),
    `SUMMARY:${escapeText(summary)}`,
    ...(address ? [`LOCATION:${escapeText(address)}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

const minuteOf = (instant: Date) => epochMinute(instant.toISOString());
