import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
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
import { DAY_AT_A_GLANCE, MOST_UNFINISHED } from '../../../domain/agenda/dashboard.ts';
import { searchWords } from '../../../domain/client/list.ts';
import { PAGE_SIZE } from '../../../domain/pagination.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { countUpTo } from '../../keyset.ts';
import { appointmentCounts, appointments, studios } from '../../schema/index.ts';
import { selectSummaries, summaryOf, type WithSealedHealth } from '../anamneses/summaries.ts';
import { ofProfessional } from './appointment-calendar.ts';
import {
  appointmentRows,
  midnight,
  type Selection,
  selectAppointments,
  selectClientIds,
} from './appointment-rows.ts';
import { isLeftOpen, isToday, isUnanswered, namesHold, scopeOf } from './appointment-scopes.ts';

type Params = Pick<AppointmentListQuery, 'scope' | 'page'> & Partial<AppointmentListQuery> & { now: Date };

type SealedPage = Omit<AppointmentPage, 'rows'> & { rows: WithSealedHealth<AppointmentRow>[] };

/**
 * One page in one request. `coming` and `earlier` are in the order of the day, `all` and `unfinished` latest first. `q` is looked for in the
 * names of client and services, in e-mail and phone too if it holds a digit or an @; in `coming` it finds the whole of today. Counters are
 * of `professional`, else of all that the actor sees.
 */
export async function listAppointments(db: Db, actor: Actor, params: Params): Promise<SealedPage> {
  const { page, professional } = params;
  const selection = pageOf(params);
  const { member, counts, tallies, found, health } = await asMember(db, actor, {
    counts: db.select().from(appointmentCounts),
    tallies: selectTallies(db, params),
    found: selectAppointments(db, selection),
    health: selectSummaries(db, selectClientIds(db, selection)),
  });
  const { total, earlier, ...soon } = firstOf(tallies);
  const ceiling = ceilingOf(params);
  return {
    rows: appointmentRows(found, member.zone).map((row) => ({
      ...row,
      health: summaryOf(health, row.client.id, member.zone),
    })),
    ...(total === null
      ? { total: totalOf(counts, params), hasMore: false }
      : { total: Math.min(total, ceiling), hasMore: total > ceiling }),
    earlier,
    page,
    pageSize: pageSizeOf(params),
    counters: countersOf(
      counts.filter((row) => professional === undefined || row.professionalId === professional),
      soon,
    ),
  };
}

/** What a day holds is one page. */
const pageSizeOf = ({ scope }: Pick<Params, 'scope'>) => (scope === 'earlier' ? DAY_AT_A_GLANCE : PAGE_SIZE);

/** Where not all are counted: so far, and through the end of the page that is asked for. */
function ceilingOf(params: Params): number {
  const isCapped = isSearch(params) || params.scope === 'unfinished';
  return isCapped ? Math.max(SEARCH_CEILING, params.page * PAGE_SIZE) : Number.POSITIVE_INFINITY;
}

/** Of the whole agenda, by the index of names. What is of today, or left open, is looked through. */
const isSearch = ({ scope, q = '' }: Params) => q !== '' && scope !== 'earlier' && scope !== 'unfinished';

function pageOf(params: Params): Selection {
  const { scope, page } = params;
  const limit = pageSizeOf(params);
  return {
    where: isSearch(params)
      ? inArray(appointments.id, sql`(select ${idsFound(params)})`)
      : and(...filters(params)),
    latestFirst: scope === 'all' || scope === 'unfinished',
    limit,
    offset: (page - 1) * limit,
  };
}

function filters({ scope, q = '', status, professional, now }: Params): (SQL | undefined)[] {
  return [
    scopeOf({ scope, now }),
    status === undefined ? undefined : eq(appointments.status, status),
    ofProfessional(appointments.professionalId, professional),
    namesHold(q),
  ];
}

/** One row: what the counters and the page number need. */
function selectTallies(db: Db, params: Params) {
  const { professional, now } = params;
  const theirs = ofProfessional(appointments.professionalId, professional);
  const countWhere = (where: SQL | undefined) =>
    sql<number>`${db.select({ n: count() }).from(appointments).where(where)}`.mapWith(Number);
  const countFew = (where: SQL | undefined, most: number) =>
    sql<number>`${countUpTo(db, appointments, where, most)}`.mapWith(Number);
  return db
    .select({
      today: countWhere(and(isToday(now), ne(appointments.status, 'cancelled'), theirs)),
      unanswered: countWhere(and(isUnanswered(now), theirs)),
      unfinished: countFew(and(isLeftOpen(now), theirs), MOST_UNFINISHED + 1),
      earlier: hasEarlier(params)
        ? countWhere(and(...filters({ ...params, scope: 'earlier' })))
        : sql<number>`0`,
      total: selectTotal(db, params),
    })
    .from(studios);
}

const hasEarlier = ({ scope, q = '' }: Params) => scope === 'coming' && q === '';

/** null where everything of all time is asked for: that is counted already. */
function selectTotal(db: Db, params: Params): SQL<number | null> {
  if (isSearch(params)) return sql`(select count(*)::integer from ${idsFound(params)} as hit)`;
  if (params.scope === 'all') return sql`null::integer`;
  const most = ceilingOf(params);
  const where = and(...filters(params));
  return Number.isFinite(most)
    ? sql`(${countUpTo(db, appointments, where, most + 1)})::integer`
    : sql`(${db.select({ n: count() }).from(appointments).where(where)})::integer`;
}

function idsFound(params: Params): SQL {
  const { scope, q = '', status, professional, now } = params;
  const from = { coming: midnight(now), unanswered: sql`${now.toISOString()}::timestamptz` };
  const first = scope === 'coming' || scope === 'unanswered' ? from[scope] : sql`null::timestamptz`;
  const words = searchWords(q).join(' ');
  return sql`search_appointments(${words}, ${first}, ${scope === 'unanswered'}::boolean, ${status ?? null},
    ${professional ?? null}::uuid, ${ceilingOf(params) + 1}::integer)`;
}

type Counts = readonly (typeof appointmentCounts.$inferSelect)[];

function countersOf(
  counts: Counts,
  soon: Pick<AppointmentCounters, 'today' | 'unanswered' | 'unfinished'>,
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
