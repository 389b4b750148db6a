import { and, count, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type {
  AppointmentCounters,
  AppointmentRow,
  AppointmentStatus,
} from '../../../domain/agenda/appointment.ts';
import {
  type AppointmentListQuery,
  type AppointmentPage,
  SEARCH_CEILING,
} from '../../../domain/agenda/appointment-query.ts';
import { searchWords } from '../../../domain/client/list.ts';
import { PAGE_SIZE } from '../../../domain/pagination.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { appointmentCounts, appointments } from '../../schema/index.ts';
import { selectSummaries, summaryOf, type WithSealedHealth } from '../anamneses/summaries.ts';
import {
  appointmentRows,
  midnight,
  type Selection,
  selectAppointments,
  selectClientIds,
} from './appointment-rows.ts';

type Params = Pick<AppointmentListQuery, 'scope' | 'page'> & Partial<AppointmentListQuery> & { now: Date };

type SealedPage = Omit<AppointmentPage, 'rows'> & { rows: WithSealedHealth<AppointmentRow>[] };

/**
 * One page in one request. `coming` starts with the studio's today, nearest first; `all` is latest first. `q` is looked for in the
 * names of client and services, in e-mail and phone too if it holds a digit or an @. Counters are of all that the actor sees.
 */
export async function listAppointments(db: Db, actor: Actor, params: Params): Promise<SealedPage> {
  const { scope, page, q = '', now } = params;
  const selection = pageOf(params);
  // Everything of all time is counted already, and a search by its rows.
  const isCounted = scope !== 'all' && q === '';
  const { member, counts, today, unanswered, coming, hits, found, health } = await asMember(db, actor, {
    counts: db.select().from(appointmentCounts),
    today: db.select({ n: count() }).from(appointments).where(isToday(now)),
    unanswered: db.select({ n: count() }).from(appointments).where(isUnanswered(now)),
    coming: db
      .select({ n: count() })
      .from(appointments)
      .where(isCounted ? and(...filters(params)) : sql`false`),
    hits:
      q === '' ? undefined : db.execute(sql`select count(*)::int as n from ${idsFound(params, q)} as hit`),
    found: selectAppointments(db, selection),
    health: selectSummaries(db, selectClientIds(db, selection)),
  });
  const rows = appointmentRows(found, member.zone).map((row) => ({
    ...row,
    health: summaryOf(health, row.client.id, member.zone),
  }));
  const counters = countersOf(counts, { today: today[0]?.n ?? 0, unanswered: unanswered[0]?.n ?? 0 });
  const shown = { page, pageSize: PAGE_SIZE, counters };
  const total = isCounted ? (coming[0]?.n ?? 0) : totalOf(counts, params);
  if (hits === undefined) return { rows, total, hasMore: false, ...shown };
  const ceiling = ceilingOf(params);
  const sum = Number(hits.rows[0]?.n ?? 0);
  return { rows, total: Math.min(sum, ceiling), hasMore: sum > ceiling, ...shown };
}

/** Hits are counted so far, and through the end of the page that is asked for. */
const ceilingOf = ({ page }: Pick<Params, 'page'>) => Math.max(SEARCH_CEILING, page * PAGE_SIZE);

function pageOf(params: Params): Selection {
  const { scope, page, q = '' } = params;
  const cut = { latestFirst: scope === 'all', limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const where =
    q === '' ? and(...filters(params)) : inArray(appointments.id, sql`(select ${idsFound(params, q)})`);
  return { where, ...cut };
}

function filters({ scope, status, professional, now }: Params): (SQL | undefined)[] {
  return [
    scopeOf({ scope, now }),
    status === undefined ? undefined : eq(appointments.status, status),
    professional === undefined ? undefined : eq(appointments.professionalId, professional),
  ];
}

function scopeOf({ scope, now }: Pick<Params, 'scope' | 'now'>): SQL | undefined {
  if (scope === 'unanswered') return isUnanswered(now);
  return scope === 'coming' ? gte(appointments.startsAt, midnight(now)) : undefined;
}

export const isUnanswered = (now: Date) =>
  and(
    gt(appointments.startsAt, now),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    isNull(appointments.confirmedByClientAt),
  );

function idsFound(params: Params, q: string): SQL {
  const { scope, status, professional, now } = params;
  const since = {
    all: sql`null::timestamptz`,
    coming: midnight(now),
    unanswered: sql`${now.toISOString()}::timestamptz`,
  };
  const words = searchWords(q).join(' ');
  return sql`search_appointments(${words}, ${since[scope]}, ${scope === 'unanswered'}::boolean, ${status ?? null},
    ${professional ?? null}::uuid, ${ceilingOf(params) + 1}::integer)`;
}

function isToday(now: Date): SQL | undefined {
  return and(
    gte(appointments.startsAt, midnight(now)),
    lt(appointments.startsAt, midnight(now, 1)),
    ne(appointments.status, 'cancelled'),
  );
}

type Counts = readonly (typeof appointmentCounts.$inferSelect)[];

function countersOf(
  counts: Counts,
  soon: Pick<AppointmentCounters, 'today' | 'unanswered'>,
): AppointmentCounters {
  const of = (status?: AppointmentStatus) => totalOf(counts, { status });
  return {
    ...soon,
    total: of(),
    confirmed: of('confirmed'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  };
}

function totalOf(
  counts: Counts,
  { status, professional }: { status?: AppointmentStatus | undefined; professional?: string | undefined },
): number {
  return counts
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => professional === undefined || row.professionalId === professional)
    .reduce((sum, row) => sum + row.appointments, 0);
}
