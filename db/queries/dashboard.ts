/** The day at a glance. A professional's own; of the studio for owner and administrators. */
import type { AppointmentRow } from '../../domain/appointment.ts';
import {
  DAY_AT_A_GLANCE,
  type Dashboard,
  type FirstSteps,
  firstSteps,
  MOST_UNFINISHED,
  MOST_UNPAID,
  type MonthFigures,
  NEXT_APPOINTMENTS,
  SHOWN_UNFINISHED,
  TREND_MONTHS,
  UNPAID_DAYS,
} from '../../domain/dashboard.ts';
import type { LocalDate } from '../../domain/scheduling/clock.ts';
import { SERIES_DAYS } from '../../domain/visit.ts';
import { type Actor, callAsWritten, type Db } from '../client.ts';
import { allOnTheWall, type StoredAppointments } from './appointments/appointment-rows.ts';
import { type StoredFigures, visitFigures } from './visit-figures.ts';

interface StoredFacts {
  zone: string;
  date: LocalDate;
  wholeStudio: boolean;
  onToday: number;
  unfinished: number;
  clients: number;
  months: MonthFigures[];
  visits: StoredFigures;
  firstSteps: Omit<FirstSteps, 'done'>;
}

interface StoredDashboard {
  facts: StoredFacts;
  /** Today's first, so many; then the next, so many; then those left open on earlier days. */
  onToday: number;
  onNext: number;
  rows: StoredAppointments;
}

/**
 * Everything the dashboard shows, in one request. Nothing that grows is counted: of the appointments only today's and the
 * next are read, the rest are tallies. Refuses `session_expired`.
 */
export async function readDashboard(db: Db, actor: Actor, now: Date): Promise<Dashboard> {
  const stored = await callAsWritten<StoredDashboard>(
    db,
    'read_dashboard($1, $2::integer, $3::integer, $4::integer, $5::integer, $6::integer, $7::integer, $8::timestamptz)',
    [
      ...[actor.session, DAY_AT_A_GLANCE, NEXT_APPOINTMENTS, SHOWN_UNFINISHED, MOST_UNFINISHED + 1],
      ...[TREND_MONTHS, SERIES_DAYS, now.toISOString()],
    ],
  );
  return dashboardOf(stored);
}

function dashboardOf({ facts, onToday: first, onNext, rows }: StoredDashboard): Dashboard {
  const { zone, date, wholeStudio, onToday, unfinished, clients, months, visits } = facts;
  const appointments = allOnTheWall(rows, zone);
  const { revenueCents = 0, completed = 0, cancelled = 0 } = months.at(-1) ?? {};
  return {
    zone,
    date,
    wholeStudio,
    today: appointments.slice(0, first),
    next: appointments.slice(first, first + onNext),
    unfinished: appointments.slice(first + onNext),
    unfinishedCount: unfinished,
    cards: { today: onToday, clients, revenueCents, completed, cancelled },
    trends: months,
    visits: visitFigures(visits, date),
    firstSteps: firstSteps(facts.firstSteps),
  };
}

/**
 * Visits of the last month, today's included, that have no payment and were not cancelled: latest first, thirty at most. What
 * 'Registrar Pagamento' offers. Refuses `session_expired`.
 */
export async function listUnpaid(db: Db, actor: Actor, now: Date): Promise<AppointmentRow[]> {
  const { zone, rows } = await callAsWritten<{ zone: string; rows: StoredAppointments }>(
    db,
    'list_unpaid($1, $2::integer, $3::integer, $4::timestamptz)',
    [actor.session, UNPAID_DAYS, MOST_UNPAID, now.toISOString()],
  );
  return allOnTheWall(rows, zone);
}
