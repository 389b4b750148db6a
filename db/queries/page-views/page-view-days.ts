import { and, eq, gte, sql } from 'drizzle-orm';
import type { VisitFigures } from '../../../domain/agenda/dashboard.ts';
import { addDays, dateIn, type LocalDate, monthOf } from '../../../domain/scheduling/clock.ts';
import { SERIES_DAYS } from '../../../domain/visit/visit.ts';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { visitDays, visitSources } from '../../schema/index.ts';

/** The days that the figures need, a row for each professional: the series and the month, with a day of any other zone. */
export const selectDays = (db: Db, { now, professional }: { now: Date; professional?: string | null }) =>
  db
    .select({
      date: sql<LocalDate>`${visitDays.visitDate}`.as('date'),
      visits: visitDays.visits,
      visitors: sql<number>`${visitDays.uniqueVisitors}`.as('visitors'),
      bookings: visitDays.bookings,
    })
    .from(visitDays)
    .where(
      and(
        eq(visitDays.pageType, 'booking_page'),
        gte(visitDays.visitDate, addDays(dateIn('UTC', now), -SERIES_DAYS - 3)),
        professional ? eq(visitDays.professionalId, professional) : undefined,
      ),
    );

export const selectSources = (db: Db, professional: string | null = null) =>
  db
    .select(pick(visitSources, 'referrer', 'visits', 'newVisitors'))
    .from(visitSources)
    .where(
      and(
        eq(visitSources.pageType, 'booking_page'),
        professional === null ? undefined : eq(visitSources.professionalId, professional),
      ),
    );

export type StoredDay = Awaited<ReturnType<typeof selectDays>>[number];

export function seriesOf(rows: readonly StoredDay[], today: LocalDate): StoredDay[] {
  return Array.from({ length: SERIES_DAYS }, (_, index) => {
    const date = addDays(today, index - SERIES_DAYS + 1);
    const ofDay = rows.filter((row) => (row.date < today ? row.date : today) === date);
    return {
      date,
      visits: sumOf(ofDay, 'visits'),
      visitors: sumOf(ofDay, 'visitors'),
      bookings: sumOf(ofDay, 'bookings'),
    };
  });
}

export function figuresOf(rows: readonly StoredDay[], today: LocalDate): Omit<VisitFigures, 'any'> {
  const since = (first: LocalDate) =>
    sumOf(
      rows.filter(({ date }) => date >= first),
      'visits',
    );
  return {
    today: since(today),
    week: since(addDays(today, -6)),
    month: since(`${monthOf(today)}-01`),
    days: seriesOf(rows, today).map(({ visits }) => visits),
  };
}

const sumOf = (rows: readonly StoredDay[], key: 'visits' | 'visitors' | 'bookings'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
