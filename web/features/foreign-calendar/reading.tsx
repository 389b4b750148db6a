import {
  CALENDAR_DAYS,
  type ForeignCalendarState,
} from '../../../domain/foreign-calendar/foreign-calendar.ts';
import {
  calendarFaultMessages,
  foreignCalendarMessages as words,
} from '../../../domain/foreign-calendar/messages.ts';
import { addDays, dateIn } from '../../../domain/scheduling/clock.ts';
import { whenText } from '../../../domain/scheduling/moment.ts';
import { Banner } from '../../ui/banner.tsx';

interface Props {
  calendar: NonNullable<ForeignCalendarState['calendar']>;
  zone: string;
}

/** What a reading of the calendar could not do. */
export function Reading({ calendar: { readAt, fault, faultSince, report }, zone }: Props) {
  const now = new Date();
  const day = (at: string) => dateIn(zone, new Date(at));
  return (
    <>
      {fault && (
        <Banner tone="warning" title={words.faultTitle}>
          {calendarFaultMessages[fault]}{' '}
          {faultSince && words.faultSince(whenText(zone, new Date(faultSince), now).replace(/^em /, ''))}{' '}
          {readAt === null
            ? words.neverRead
            : words.staysUntil(
                whenText(zone, new Date(readAt), now),
                addDays(day(readAt), CALENDAR_DAYS - 1),
              )}
        </Banner>
      )}
      {report.unread > 0 && (
        <Banner tone="warning" title={words.unreadTitle(report.unread)}>
          {words.unread(report.unreadDates)}
        </Banner>
      )}
      {(report.isCut || report.readUntil !== null) && (
        <Banner tone="warning" title={words.leftOutTitle}>
          {report.readUntil === null ? words.isCut : words.readUntil(report.readUntil)}
        </Banner>
      )}
    </>
  );
}
