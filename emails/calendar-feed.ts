import { calendarFeedMessages, FEED_UID_END } from '../domain/agenda/calendar-feed.ts';
import { shortName } from '../domain/format.ts';
import { addDays, dayOf, type EpochMinute, type LocalDate } from '../domain/scheduling/clock.ts';
import { cleanLine } from '../domain/text.ts';
import { calendarText, epochMinute, escapeText, HEAD, timesOf } from './calendar-file.ts';
import { compact, compactDate, offsetAt, zoneLines } from './calendar-zone.ts';

interface FeedItem {
  id: string;
  version: number;
  updatedAt: Date;
}

interface FeedEvent extends FeedItem {
  startsAt: Date;
  endsAt: Date;
  clientName: string;
  services: string;
}

export interface FeedBlock extends FeedItem {
  /** First day. */
  date: LocalDate;
  /** Last day of whole days in a row, or of what comes back every week; null: one day, or every week for good. */
  untilDate: LocalDate | null;
  repeatsWeekly: boolean;
  skippedDates: readonly LocalDate[];
  isFullDay: boolean;
  /** On the first day. */
  start: EpochMinute;
  end: EpochMinute;
  reason: string | null;
}

export interface Feed {
  professionalName: string;
  zone: string;
  /** As one line; null when the studio has none. */
  address: string | null;
  shortNames: boolean;
  showsReasons: boolean;
  events: readonly FeedEvent[];
  blocks: readonly FeedBlock[];
  /** End of the days that are shown. */
  until: EpochMinute;
}

/** An iCalendar document to subscribe to, without contact or health data. The same agenda always gives the same text. */
export function calendarFeed(feed: Feed): string {
  const { zone, events, blocks, until } = feed;
  const timed = blocks.filter(({ isFullDay }) => !isFullDay);
  const minutes = [
    ...events.flatMap(({ startsAt, endsAt }) => [minuteOf(startsAt), minuteOf(endsAt)]),
    ...timed.flatMap(({ start, end, repeatsWeekly }) => [start, repeatsWeekly ? Math.max(end, until) : end]),
  ];
  const range = minutes.length === 0 ? [] : zoneLines(zone, Math.min(...minutes), Math.max(...minutes));
  return calendarText([
    ...HEAD,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(cleanLine(`Agenda de ${feed.professionalName}`))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...range,
    ...events.flatMap((event) => appointmentLines(event, feed)),
    ...blocks.flatMap((block) => blockLines(block, feed)),
    'END:VCALENDAR',
  ]);
}

function appointmentLines(event: FeedEvent, { zone, address, shortNames }: Feed): string[] {
  const name = shortNames ? shortName(event.clientName) : event.clientName;
  const times = timesOf(zone, minuteOf(event.startsAt), minuteOf(event.endsAt));
  return eventLines(event, times, cleanLine(`${name} · ${event.services}`), address);
}

function blockLines(block: FeedBlock, { zone, showsReasons }: Feed): string[] {
  const reason = showsReasons ? cleanLine(block.reason ?? '') : '';
  const times = block.isFullDay
    ? dayLines(block)
    : block.repeatsWeekly
      ? weeklyLines(block, zone)
      : timesOf(zone, block.start, block.end);
  return eventLines(block, times, reason || calendarFeedMessages.blocked);
}

/** Whole days have no zone: they are the reader's. */
function dayLines({ date, untilDate, repeatsWeekly, skippedDates }: FeedBlock): string[] {
  const day = (one: LocalDate) => one.replaceAll('-', '');
  const last = repeatsWeekly ? date : (untilDate ?? date);
  const until = untilDate === null ? '' : `;UNTIL=${day(untilDate)}`;
  return [
    `DTSTART;VALUE=DATE:${day(date)}`,
    `DTEND;VALUE=DATE:${day(addDays(last, 1))}`,
    ...(repeatsWeekly ? [`RRULE:FREQ=WEEKLY${until}`] : []),
    ...skippedDates.map((one) => `EXDATE;VALUE=DATE:${day(one)}`),
  ];
}

/** Always at the same local time: written in the zone, never in UTC. */
function weeklyLines({ start, end, untilDate, skippedDates }: FeedBlock, zone: string): string[] {
  const local = (minute: EpochMinute) => compact(minute + offsetAt(zone, minute));
  const until = untilDate === null ? '' : `;UNTIL=${compact(dayOf(zone, untilDate).end - 1)}Z`;
  const time = local(start).slice(8);
  return [
    `DTSTART;TZID=${zone}:${local(start)}`,
    `DTEND;TZID=${zone}:${local(end)}`,
    `RRULE:FREQ=WEEKLY${until}`,
    ...skippedDates.map((one) => `EXDATE;TZID=${zone}:${one.replaceAll('-', '')}${time}`),
  ];
}

function eventLines(
  item: FeedItem,
  times: readonly string[],
  summary: string,
  address: string | null = null,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${item.id}${FEED_UID_END}`,
    `SEQUENCE:${item.version - 1}`,
    `DTSTAMP:${compactDate(item.updatedAt)}Z`,
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    ...(address ? [`LOCATION:${escapeText(address)}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

const minuteOf = (instant: Date) => epochMinute(instant.toISOString());
