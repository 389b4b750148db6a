import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { type AppointmentStatus, appointmentStatuses } from '../../../domain/agenda/appointment.ts';
import {
  type AppointmentMonth,
  type MonthQuery,
  SHOWN_OF_A_DAY,
} from '../../../domain/agenda/appointment-query.ts';
import { dateIn, momentIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { appointments, clients } from '../../schema/index.ts';
import { agendasOf, ofProfessional, selectAgendas } from './appointment-calendar.ts';
import { during } from './appointment-rows.ts';
import { isUnanswered, namesHold } from './appointment-scopes.ts';

/**
 * What the days `from` to `to` of the studio show in a month: how many begin on each, the first of them, and hours and blocks as a calendar
 * has them. As large as the days are many, however many appointments they hold.
 */
export async function readMonth(
  db: Db,
  actor: Actor,
  query: MonthQuery & { now: Date },
): Promise<AppointmentMonth> {
  const { member, selected, agendas } = await asMember(db, actor, {
    selected: selectFirst(db, query),
    agendas: selectAgendas(db, query),
  });
  const { zone } = member;
  return {
    zone,
    rows: selected.map(({ startsAt, id, status, client }) => ({
      ...{ id, status, client },
      ...momentIn(zone, startsAt),
      startsAt: startsAt.toISOString(),
    })),
    counts: Object.fromEntries(
      selected.map(({ startsAt, counts }) => [
        dateIn(zone, startsAt),
        Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0)),
      ]),
    ),
    ...agendasOf(agendas, query),
  };
}

/** The first of each day, those that hold their time before the cancelled ones, each with how many its day has by status. */
function selectFirst(db: Db, { from, to, professional, q, status, scope, now }: MonthQuery & { now: Date }) {
  const { id, clientId, startsAt } = appointments;
  const day = sql`partition by (${startsAt} at time zone current_zone())::date`;
  const place = sql`row_number() over (${day} order by ${appointments.status} = 'cancelled', ${startsAt}, ${id})`;
  const counts = appointmentStatuses.map((one) => [
    one,
    sql`count(*) filter (where ${appointments.status} = ${one}) over (${day})`.mapWith(Number).as(one),
  ]);
  const placed = db
    .select({
      ...{ id, clientId, startsAt, status: appointments.status, place: place.as('place') },
      counts: Object.fromEntries(counts) as Record<AppointmentStatus, SQL.Aliased<number>>,
    })
    .from(appointments)
    .where(
      and(
        during(startsAt, { from, to }),
        ofProfessional(appointments.professionalId, professional),
        status && eq(appointments.status, status),
        scope === 'unanswered' ? isUnanswered(now) : undefined,
        namesHold(q),
      ),
    )
    .as('placed');
  return db
    .select({
      ...pick(placed, 'id', 'startsAt', 'status', 'counts'),
      client: { fullName: clients.fullName },
    })
    .from(placed)
    .innerJoin(clients, eq(clients.id, placed.clientId))
    .where(lte(placed.place, SHOWN_OF_A_DAY))
    .orderBy(asc(placed.startsAt), asc(placed.id));
}
