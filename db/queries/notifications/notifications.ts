import { and, eq, lt, sql } from 'drizzle-orm';
import { isUnpaid } from '../../../domain/agenda/unpaid.ts';
import {
  type BellNotification,
  MOST_UNSEEN,
  NOTIFICATION_DAYS,
  NOTIFICATIONS_PAGE,
  type NotificationPage,
} from '../../../domain/notification/notification.ts';
import type { NotificationQuery } from '../../../domain/notification/queries.ts';
import { dateIn, daysFrom, localOf, momentIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, type Member } from '../../client.ts';
import { currentProfessionalId } from '../../columns.ts';
import { atMicros, microsOf, momentCursorText } from '../../keyset.ts';
import { profiles } from '../../schema/index.ts';
import {
  countEvents,
  countFailedCalendars,
  countFailedEmails,
  countForms,
  type EventRow,
  eventsAfter,
  type FailedCalendarRow,
  type FailedEmailRow,
  type FormRow,
  failedCalendarsAfter,
  failedEmailsAfter,
  formsAfter,
  moveOf,
} from './sources.ts';

/** Twenty notifications of the last thirty days, latest first, from `cursor` on: events, health forms by link, failed emails, a calendar that cannot be read. */
export async function listNotifications(
  db: Db,
  actor: Actor,
  input: NotificationQuery & { now: Date },
): Promise<NotificationPage> {
  const { cursor, now } = input;
  const since = sql`${daysFrom(now, -NOTIFICATION_DAYS).toISOString()}::timestamptz`;
  const unseenSince = sql`greatest(${since}, ${seenAt(db)})`;
  const { member, profile, events, forms, emails, calendars, counts } = await asMember(db, actor, {
    profile: db
      .select({ seen: microsOf(profiles.noticesSeenAt) })
      .from(profiles)
      .where(isSelf),
    events: eventsAfter(db, since, cursor).limit(NOTIFICATIONS_PAGE + 1),
    forms: formsAfter(db, since, cursor).limit(NOTIFICATIONS_PAGE + 1),
    emails: failedEmailsAfter(db, since, cursor).limit(NOTIFICATIONS_PAGE + 1),
    calendars: failedCalendarsAfter(db, since, cursor).limit(NOTIFICATIONS_PAGE + 1),
    counts: {
      events: countEvents(db, unseenSince, MOST_UNSEEN + 1),
      forms: countForms(db, unseenSince, MOST_UNSEEN + 1),
      emails: countFailedEmails(db, unseenSince, MOST_UNSEEN + 1),
      calendars: countFailedCalendars(db, unseenSince, MOST_UNSEEN + 1),
    },
  });
  const news = [
    ...events.map((row) => ({ row, ...eventPart(row) })),
    ...forms.map((row) => ({ row, ...formPart(row) })),
    ...emails.map((row) => ({ row, ...emailPart(row) })),
    ...calendars.map((row) => ({ row, ...calendarPart(row) })),
  ].sort(latestFirst);
  const page = news.slice(0, NOTIFICATIONS_PAGE);
  const last = page.at(-1);
  const unseen = Object.values(counts).reduce((sum, [one]) => sum + (one?.n ?? 0), 0);
  return {
    today: dateIn(member.zone, now),
    notices: page.map((one) => notificationOf(one, member, Number(profile[0]?.seen ?? 0))),
    unseen: Math.min(unseen, MOST_UNSEEN + 1),
    next: news.length > page.length && last ? momentCursorText(last.row) : null,
    upTo: page[0]?.row.micros ?? null,
  };
}

/** The actor has looked at everything up to `upTo` (microseconds since 1970), on every device; never ahead. */
export async function seeNotifications(
  db: Db,
  actor: Actor,
  input: { upTo: string; now: Date },
): Promise<void> {
  const upTo = sql`least(${atMicros(input.upTo)}, greatest(now(), ${input.now.toISOString()}::timestamptz))`;
  await asMember(db, actor, {
    change: db
      .update(profiles)
      .set({ noticesSeenAt: upTo })
      .where(and(isSelf, lt(profiles.noticesSeenAt, upTo))),
  });
}

const isSelf = eq(profiles.id, currentProfessionalId);

const seenAt = (db: Db) => db.select({ at: profiles.noticesSeenAt }).from(profiles).where(isSelf);

type Part = Pick<
  BellNotification,
  'kind' | 'moved' | 'by' | 'isUnpaid' | 'emailedTo' | 'calendar' | 'appointmentId' | 'clientId'
> & {
  startsAt: Date | null;
};
type News = Part & { row: EventRow | FormRow | FailedEmailRow | FailedCalendarRow };

const nothing = {
  moved: null,
  by: null,
  isUnpaid: false,
  emailedTo: null,
  calendar: null,
  appointmentId: null,
  clientId: null,
  startsAt: null,
};

const eventPart = ({ kind, by, data, appointmentId, startsAt }: EventRow): Part => ({
  ...nothing,
  ...{ kind, by, appointmentId, startsAt },
  moved: kind === 'moved' ? moveOf(data) : null,
  isUnpaid: isUnpaid({ kind, data }),
});

const formPart = ({ clientId }: FormRow): Part => ({ ...nothing, kind: 'anamnesis_received', clientId });

const emailPart = ({ recipient, appointmentId, startsAt }: FailedEmailRow): Part => ({
  ...nothing,
  ...{ kind: 'mail_failed', emailedTo: recipient, appointmentId, startsAt },
});

const calendarPart = ({ name }: FailedCalendarRow): Part => ({
  ...nothing,
  kind: 'calendar_failed',
  calendar: name,
});

const latestFirst = ({ row: a }: News, { row: b }: News): number =>
  Number(b.micros) - Number(a.micros) || (a.id < b.id ? 1 : -1);

function notificationOf(
  { row, startsAt, ...part }: News,
  { zone, professionalId }: Member,
  seen: number,
): BellNotification {
  return {
    id: row.id,
    ...part,
    at: localOf(zone, Number(row.micros) / 60_000_000),
    isNew: Number(row.micros) > seen,
    client: row.client,
    appointmentAt: startsAt && momentIn(zone, startsAt),
    professional: row.professionalId === professionalId ? null : row.professional,
  };
}
