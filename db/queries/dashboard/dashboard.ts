import { and, eq, gt, gte, inArray, lt, or, type SQL, sum } from 'drizzle-orm';
import { type AppointmentRow, holdsTime, openStatuses } from '../../../domain/agenda/appointment.ts';
import {
  DAY_AT_A_GLANCE,
  type Dashboard,
  MOST_UNFINISHED,
  type MonthFigures,
  NEXT_APPOINTMENTS,
  SHOWN_UNFINISHED,
  TREND_MONTHS,
} from '../../../domain/agenda/dashboard.ts';
import {
  addMonths,
  epochMinuteOf,
  type LocalDate,
  monthOf,
  todayIn,
} from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { countUpTo } from '../../keyset.ts';
import { appointmentMonths, appointments, clientCounts, payments } from '../../schema/index.ts';
import { selectSummaries, summaryOf, type WithSealedHealth } from '../anamneses/summaries.ts';
import {
  appointmentRows,
  midnight,
  selectAppointments,
  selectClientIds,
} from '../appointments/appointment-rows.ts';
import { figuresOf, selectDays, selectSources } from '../page-views/page-view-days.ts';
import { countWaiting } from '../reminders/list.ts';
import { firstStepsOf, selectFirstSteps } from './first-steps.ts';

type SealedDashboard = Omit<Dashboard, 'next'> & { next: WithSealedHealth<AppointmentRow>[] };

/** Everything in one request. Nothing that grows is counted: today's, the next and some open appointments are read, the rest are tallies. */
export async function readDashboard(db: Db, actor: Actor, { now }: { now: Date }): Promise<SealedDashboard> {
  const isOpen = inArray(appointments.status, [...openStatuses]);
  const leftOpen = and(isOpen, lt(appointments.startsAt, midnight(now)));
  const coming = { where: and(since(now), isOpen, isNotOver(now)), limit: NEXT_APPOINTMENTS };
  const {
    member,
    onToday,
    next,
    health,
    unfinished,
    left,
    clients,
    months,
    days,
    sources,
    steps,
    reminders,
    received,
  } = await asMember(db, actor, {
    onToday: selectAppointments(db, {
      where: and(since(now), lt(appointments.startsAt, midnight(now, 1))),
    }),
    next: selectAppointments(db, coming),
    health: selectSummaries(db, selectClientIds(db, coming)),
    unfinished: selectAppointments(db, { where: leftOpen, latestFirst: true, limit: SHOWN_UNFINISHED }),
    left: countUpTo(db, appointments, leftOpen, MOST_UNFINISHED + 1),
    clients: db.select().from(clientCounts),
    months: db
      .select()
      .from(appointmentMonths)
      .where(gte(appointmentMonths.month, firstMonth(now))),
    days: selectDays(db, { now }),
    sources: selectSources(db),
    steps: selectFirstSteps(db),
    reminders: countWaiting(db, now),
    received: selectReceivedToday(db, now),
  });
  const { zone } = member;
  const date = todayIn(zone, epochMinuteOf(now));
  const today = appointmentRows(onToday, zone);
  const trends = trendsOf(clients, months, date);
  const { revenueCents = 0, completed = 0, cancelled = 0 } = trends.at(-1) ?? {};
  return {
    zone,
    date,
    wholeStudio: member.isAdmin,
    today: today.slice(0, DAY_AT_A_GLANCE),
    next: appointmentRows(next, zone).map((row) => ({
      ...row,
      health: summaryOf(health, row.client.id, zone),
    })),
    unfinished: appointmentRows(unfinished, zone),
    unfinishedCount: left[0]?.n ?? 0,
    reminders: reminders[0]?.waiting ?? 0,
    receivedTodayCents: Number(received[0]?.cents ?? 0),
    cards: {
      today: today.filter(({ status }) => holdsTime(status)).length,
      clients: clients.reduce((sum, row) => sum + row.clients, 0),
      ...{ revenueCents, completed, cancelled },
    },
    trends,
    visits: { any: sources.length > 0 || days.some(({ visits }) => visits > 0), ...figuresOf(days, date) },
    firstSteps: firstStepsOf(steps),
  };
}

const since = (now: Date, days = 0): SQL => gte(appointments.startsAt, midnight(now, days));

const selectReceivedToday = (db: Db, now: Date) =>
  db
    .select({ cents: sum(payments.amountCents) })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'paid'),
        gte(payments.countedAt, midnight(now)),
        lt(payments.countedAt, midnight(now, 1)),
      ),
    );

/** Of what is under way nobody knows when it ends. */
const isNotOver = (now: Date): SQL | undefined =>
  or(eq(appointments.status, 'in_progress'), gt(appointments.endsAt, now));

/** First day of a month that is early enough in any zone. */
const firstMonth = (now: Date): LocalDate => `${addMonths(now.toISOString().slice(0, 7), -TREND_MONTHS)}-01`;

function trendsOf(
  clients: readonly (typeof clientCounts.$inferSelect)[],
  months: readonly (typeof appointmentMonths.$inferSelect)[],
  today: LocalDate,
): MonthFigures[] {
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const month = addMonths(monthOf(today), index - TREND_MONTHS + 1);
    const ofMonth = months.filter((row) => monthOf(row.month) === month);
    const completed = ofMonth.filter(({ status }) => status === 'completed');
    const cancelled = ofMonth.filter(({ status }) => status === 'cancelled');
    return {
      month,
      clients: clients.reduce((sum, row) => sum + (monthOf(row.month) === month ? row.clients : 0), 0),
      revenueCents: completed.reduce((sum, row) => sum + row.totalCents, 0),
      completed: completed.reduce((sum, row) => sum + row.appointments, 0),
      cancelled: cancelled.reduce((sum, row) => sum + row.appointments, 0),
    };
  });
}
