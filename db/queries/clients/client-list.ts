import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { sinceOf } from '../../../domain/client/filter.ts';
import {
  CLIENTS_PAGE,
  type ClientListQuery,
  type ClientPage,
  type ClientStats,
  searchWords,
} from '../../../domain/client/list.ts';
import { cursorText } from '../../../domain/cursor.ts';
import { addMonths, type LocalDate, monthOf } from '../../../domain/scheduling/calendar.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { isMine } from '../../columns.ts';
import { appointments, clients } from '../../schema/index.ts';
import { clientColumns } from './client-rows.ts';

/** One page in one request; the first carries the counters of all that the actor sees. */
export async function listClients(
  db: Db,
  actor: Actor,
  input: ClientListQuery & { now: Date },
): Promise<ClientPage> {
  const { member, found, months } = await asMember(db, actor, {
    found: pageQuery(db, input),
    months: db.execute<{ months: SeenMonth[] }>(sql`select count_seen_clients() as months`),
  });
  const { zone } = member;
  const page = found.slice(0, CLIENTS_PAGE);
  const last = found.length > CLIENTS_PAGE ? page.at(-1) : undefined;
  return {
    clients: page.map(({ sortName: _, lastAppointment, ...client }) => ({
      ...client,
      lastAppointment: lastAppointment && dateIn(zone, lastAppointment),
    })),
    next: last === undefined ? null : cursorText({ key: last.sortName ?? '', id: last.id }),
    ...(input.cursor === null
      ? { stats: statsOf(firstOf(months.rows).months, dateIn(zone, input.now)) }
      : {}),
  };
}

function pageQuery(db: Db, { q, filter, cursor, now }: ClientListQuery & { now: Date }) {
  const since = filter === null ? null : sinceOf(filter, now)?.toISOString();
  const found = sql`(select search_clients(${sql.param(searchWords(q))}::text[], ${filter}, ${since ?? null},
    ${now.toISOString()}, ${cursor?.key ?? null}, ${cursor?.id ?? null}, ${CLIENTS_PAGE + 1}))`;
  return db
    .select({
      ...clientColumns,
      sortName: clients.sortName,
      lastAppointment: lastAppointment(db, now),
      mayRemove: isMine(clients.createdBy),
    })
    .from(clients)
    .where(inArray(clients.id, found))
    .orderBy(asc(clients.sortName), asc(clients.id));
}

/** When the latest appointment began that was not cancelled and is not still to come, of those that the member may see. */
export function lastAppointment(db: Db, now: Date): SQL<Date | null> {
  const latest = db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.studioId, clients.studioId),
        eq(appointments.clientId, clients.id),
        inArray(appointments.status, ['in_progress', 'completed']),
        lte(appointments.startsAt, now),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .limit(1);
  return sql`${latest}`.mapWith(appointments.startsAt);
}

/** Of `count_seen_clients`: clients by the month of their registration, its first day. */
export interface SeenMonth {
  month: LocalDate;
  clients: number;
}

function statsOf(months: readonly SeenMonth[], today: LocalDate): ClientStats {
  const countOf = (month: string) => months.find((row) => monthOf(row.month) === month)?.clients ?? 0;
  return {
    total: months.reduce((total, { clients }) => total + clients, 0),
    thisMonth: countOf(monthOf(today)),
    lastMonth: countOf(addMonths(monthOf(today), -1)),
  };
}
