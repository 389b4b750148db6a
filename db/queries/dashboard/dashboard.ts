import { and, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type AppointmentRow, holdsTime, isOpen, isOver } from '../../../domain/agenda/appointment.ts';
import {
  aroundNow,
  type Dashboard,
  MOST_UNFINISHED,
  type MonthFigures,
  NEXT_APPOINTMENTS,
  SHOWN_UNFINISHED,
  TREND_MONTHS,
} from '../../../domain/agenda/dashboard.ts';
import type { PeopleChoice } from '../../../domain/agenda/people.ts';
import { addMonths, dateIn, type LocalDate, monthOf } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { asList, currentProfessionalId, hasRow, pick } from '../../columns.ts';
import { countUpTo } from '../../keyset.ts';
import {
  appointmentMonths,
  appointments,
  payments,
  profiles,
  studios,
  visitSources,
} from '../../schema/index.ts';
import { selectSummaries, summaryOf, type WithSealedHealth } from '../anamneses/summaries.ts';
import {
  appointmentRows,
  midnight,
  type Selection,
  selectAppointments,
  selectClientIds,
  selectIds,
} from '../appointments/appointment-rows.ts';
import { isLeftOpen, isOpenRow, isToday, scopeOf } from '../appointments/appointment-scopes.ts';
import type { SeenMonth } from '../clients/client-list.ts';
import { figuresOf, selectDays } from '../page-views/page-view-days.ts';
import { countWaiting } from '../reminders/list.ts';
import { firstStepsOf, selectFirstSteps } from './first-steps.ts';

type SealedDashboard = Omit<Dashboard, 'next'> & { next: WithSealedHealth<AppointmentRow>[] };

interface Params {
  now: Date;
  people: PeopleChoice;
}

/**
 * Everything in one request: the rows of the day, of the next and of what was left open at once, what they are not, once each. Nothing that
 * grows is counted. `people` narrows what is of appointments.
 */
export async function readDashboard(
  db: Db,
  actor: Actor,
  { now, people = 'all' }: Pick<Params, 'now'> & Partial<Params>,
): Promise<SealedDashboard> {
  const params = { now, people };
  const { onToday, coming, leftOpen } = selectionsOf(params);
  const shown = sql.join(
    [onToday, coming, leftOpen].map((one) => selectIds(db, one)),
    sql` union `,
  );
  const { member, rows, health, figures, steps } = await asMember(db, actor, {
    rows: selectAppointments(db, { where: inArray(appointments.id, sql`(${shown})`) }),
    health: selectSummaries(db, selectClientIds(db, coming)),
    figures: selectFigures(db, params),
    steps: selectFirstSteps(db),
  });
  const { zone } = member;
  const date = dateIn(zone, now);
  const all = appointmentRows(rows, zone);
  const today = all.filter((row) => row.date === date);
  const { team, clients, months, days, hasSources, left, reminders, receivedCents } = firstOf(figures);
  const trends = trendsOf(clients, months, date);
  const { revenueCents = 0, completed = 0, cancelled = 0 } = trends.at(-1) ?? {};
  return {
    zone,
    date,
    wholeStudio: member.isAdmin,
    people,
    hasTeam: member.isAdmin && team > 1,
    today: aroundNow(today, now),
    next: all
      .filter((row) => row.date >= date && isOpen(row.status) && !isOver(row, now))
      .slice(0, NEXT_APPOINTMENTS)
      .map((row) => ({ ...row, health: summaryOf(health, row.client.id, zone) })),
    unfinished: all.filter((row) => row.date < date).reverse(),
    unfinishedCount: left,
    reminders,
    receivedTodayCents: receivedCents,
    cards: {
      today: today.filter(({ status }) => holdsTime(status)).length,
      clients: clients.reduce((sum, row) => sum + row.clients, 0),
      ...{ revenueCents, completed, cancelled },
    },
    trends,
    visits: { any: hasSources || days.some(({ visits }) => visits > 0), ...figuresOf(days, date) },
    firstSteps: firstStepsOf(steps),
  };
}

const ofPeople = (person: AnyPgColumn, people: PeopleChoice) =>
  people === 'me' ? eq(person, currentProfessionalId) : undefined;

function selectionsOf({ now, people }: Params): Record<'onToday' | 'coming' | 'leftOpen', Selection> {
  const theirs = ofPeople(appointments.professionalId, people);
  const coming = and(scopeOf({ scope: 'coming', now }), isOpenRow, theirs);
  return {
    onToday: { where: and(isToday(now), theirs) },
    coming: { where: coming, limit: NEXT_APPOINTMENTS },
    leftOpen: { where: and(isLeftOpen(now), theirs), latestFirst: true, limit: SHOWN_UNFINISHED },
  };
}

/** One row: the tallies and counts of the day. */
const selectFigures = (db: Db, params: Params) => {
  const { now, people } = params;
  const left = and(isLeftOpen(now), ofPeople(appointments.professionalId, people));
  return db
    .select({
      team: sql<number>`(select count(*) from ${profiles} where ${profiles.isActive})`.mapWith(Number),
      clients: sql<SeenMonth[]>`count_seen_clients()`,
      months: asList(selectMonths(db, params)),
      days: asList(selectDays(db, { now })),
      hasSources: hasRow(visitSources, eq(visitSources.pageType, 'booking_page')),
      left: sql<number>`${countUpTo(db, appointments, left, MOST_UNFINISHED + 1)}`.mapWith(Number),
      reminders: sql<number>`${countWaiting(db, now)}`.mapWith(Number),
      receivedCents: sql<number>`coalesce(${selectReceivedToday(db, now)}, 0)`.mapWith(Number),
    })
    .from(studios);
};

const selectMonths = (db: Db, { now, people }: Params) =>
  db
    .select({
      ...pick(appointmentMonths, 'month', 'status', 'appointments'),
      cents: sql<number>`${appointmentMonths.totalCents}`.as('cents'),
    })
    .from(appointmentMonths)
    .where(
      and(gte(appointmentMonths.month, firstMonth(now)), ofPeople(appointmentMonths.professionalId, people)),
    );

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

/** First day of a month that is early enough in any zone. */
const firstMonth = (now: Date): LocalDate => `${addMonths(now.toISOString().slice(0, 7), -TREND_MONTHS)}-01`;

type Figures = Awaited<ReturnType<typeof selectFigures>>[number];

function trendsOf(clients: Figures['clients'], months: Figures['months'], today: LocalDate): MonthFigures[] {
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const month = addMonths(monthOf(today), index - TREND_MONTHS + 1);
    const ofMonth = months.filter((row) => monthOf(row.month) === month);
    const completed = ofMonth.filter(({ status }) => status === 'completed');
    const cancelled = ofMonth.filter(({ status }) => status === 'cancelled');
    return {
      month,
      clients: clients.reduce((sum, row) => sum + (monthOf(row.month) === month ? row.clients : 0), 0),
      revenueCents: completed.reduce((sum, row) => sum + row.cents, 0),
      completed: completed.reduce((sum, row) => sum + row.appointments, 0),
      cancelled: cancelled.reduce((sum, row) => sum + row.appointments, 0),
    };
  });
}
