/** Visits of the public page day by day, as `visit_figures` of the database hands them out: only the days that had any. */
import type { VisitFigures } from '../../domain/dashboard.ts';
import { dayNumber, type LocalDate, monthOf } from '../../domain/scheduling/calendar.ts';
import { SERIES_DAYS } from '../../domain/visit.ts';
import { type Columns, rowsOf } from './columns.ts';

interface VisitDay {
  /** Days ago; 0 is today. */
  ago: number;
  visits: number;
  visitors: number;
  bookings: number;
}

export interface StoredFigures extends Columns<VisitDay> {
  any: boolean;
}

/** The last thirty days, oldest first. */
export function visitDays({ any: _, ...columns }: StoredFigures): VisitDay[] {
  const days = Array.from({ length: SERIES_DAYS }, (_, index) => ({
    ago: SERIES_DAYS - 1 - index,
    visits: 0,
    visitors: 0,
    bookings: 0,
  }));
  for (const day of rowsOf<VisitDay>(columns)) {
    if (day.ago < SERIES_DAYS) days[SERIES_DAYS - 1 - day.ago] = day;
  }
  return days;
}

/** Those days, and the windows of docs/product.md: today, seven days, since the first of the month. */
export function visitFigures(stored: StoredFigures, today: LocalDate): VisitFigures {
  const { any, ...columns } = stored;
  const counted = rowsOf<VisitDay>(columns);
  const inLast = (days: number) =>
    counted.reduce((sum, { ago, visits }) => sum + (ago < days ? visits : 0), 0);
  return {
    any,
    today: inLast(1),
    week: inLast(7),
    month: inLast(dayNumber(today) - dayNumber(`${monthOf(today)}-01`) + 1),
    days: visitDays(stored).map(({ visits }) => visits),
  };
}
