/** The cycles of clients: their completed visits of procedures that are repeated, and who is expected back. */
import { and, asc, desc, eq, gt, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import {
  offeredProcedure,
  RECALL_HORIZON_DAYS,
  recallOf,
  VISITS_LEARNED_FROM,
} from '../../../domain/recall/recall.ts';
import type { RecallChannel, RecallItem } from '../../../domain/recall/recall-list.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { categoryReturnDays } from '../../../domain/studio/procedure-type.ts';
import type { Db } from '../../client.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  procedureTypes,
  profiles,
  recallInvitations,
} from '../../schema/index.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The days of a procedure; null when none are usual. `returnDaysOf` in SQL. */
const usualDays = sql<
  number | null
>`nullif(coalesce(${procedureTypes.returnAfterDays}, case ${procedureTypes.category} ${sql.join(
  Object.entries(categoryReturnDays).map(([category, days]) => sql`when ${category} then ${days}::integer`),
  sql` `,
)} end), 0)`;

/** Completed visits that call for another: of several procedures that which does so first counts. */
export const visitsOf = (db: Db, now: Date) =>
  db.$with('cycle_visits').as(
    db
      .select({
        id: appointments.id,
        clientId: appointments.clientId,
        professionalId: appointments.professionalId,
        startsAt: appointments.startsAt,
        days: sql<number>`min(${usualDays})`.as('days'),
        procedureTypeId: firstBy<string>(procedureTypes.id).as('procedure_type_id'),
        category: firstBy<string>(procedureTypes.category).as('category'),
      })
      .from(appointments)
      .innerJoin(appointmentProcedures, eq(appointmentProcedures.appointmentId, appointments.id))
      .innerJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
      .where(
        and(
          eq(appointments.status, 'completed'),
          gt(appointments.startsAt, new Date(now.getTime() - RECALL_HORIZON_DAYS * DAY_MS)),
          lte(appointments.startsAt, now),
          sql`${usualDays} is not null`,
        ),
      )
      .groupBy(appointments.id),
  );

const firstBy = <T>(column: SQL | typeof procedureTypes.id | typeof procedureTypes.category) =>
  sql<T>`(array_agg(${column} order by ${usualDays}, ${appointmentProcedures.position}))[1]`;

type Visits = ReturnType<typeof visitsOf>;

/** Each visit with the kind of its client's latest. */
const rankedOf = (db: Db, visits: Visits) =>
  db.$with('ranked').as(
    db
      .select({
        clientId: visits.clientId,
        id: visits.id,
        startsAt: visits.startsAt,
        category: visits.category,
        latest:
          sql<string>`first_value(${visits.category}) over (partition by ${visits.clientId} order by ${visits.startsAt} desc)`.as(
            'latest',
          ),
      })
      .from(visits),
  );

/** Of each client the latest visit, and the local dates of those of its kind, the newest first. */
function cyclesOf(db: Db, ranked: ReturnType<typeof rankedOf>) {
  const { startsAt } = ranked;
  return db.$with('cycles').as(
    db
      .select({
        visitId: sql<string>`(array_agg(${ranked.id} order by ${startsAt} desc))[1]`.as('visit_id'),
        dates: sql<
          string[]
        >`(array_agg((${startsAt} at time zone current_zone())::date::text order by ${startsAt} desc)
          filter (where ${ranked.category} = ${ranked.latest}))[1:${sql.raw(String(VISITS_LEARNED_FROM))}]`.as(
          'dates',
        ),
      })
      .from(ranked)
      .groupBy(ranked.clientId),
  );
}

/** Of each category the procedures that call for another visit. */
const kindsOf = (db: Db) =>
  db.$with('kinds').as(
    db
      .select({
        category: procedureTypes.category,
        procedures: sql<string[]>`array_agg(${procedureTypes.id})`.as('procedures'),
      })
      .from(procedureTypes)
      .where(sql`${usualDays} is not null`)
      .groupBy(procedureTypes.category),
  );

/**
 * Clients in use who were served by the member, or by the studio for who sees all of it, and have neither booked nor come back for the
 * same kind since, whoever of the studio is to serve them or did; `where` narrows them down.
 */
export function selectCycles(db: Db, now: Date, where?: SQL) {
  const visits = visitsOf(db, now);
  const ranked = rankedOf(db, visits);
  const cycles = cyclesOf(db, ranked);
  const kinds = kindsOf(db);
  const hasReturned = sql`has_returned(${clients.id}, ${visits.startsAt}, ${kinds.procedures}, ${now.toISOString()}::timestamptz)`;
  return db
    .with(visits, ranked, cycles, kinds)
    .select({
      appointmentId: visits.id,
      dates: cycles.dates,
      days: visits.days,
      ownDays: clients.returnAfterDays,
      isDeclined: sql<boolean>`${clients.recallsDeclinedAt} is not null`,
      client: { id: clients.id, fullName: clients.fullName, phone: clients.phone, email: clients.email },
      professional: { id: profiles.id, fullName: profiles.fullName, slug: profiles.slug },
      procedure: {
        id: procedureTypes.id,
        name: procedureTypes.name,
        offer: procedureTypes.recallOffer,
      },
    })
    .from(cycles)
    .innerJoin(visits, eq(visits.id, cycles.visitId))
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .innerJoin(profiles, eq(profiles.id, visits.professionalId))
    .innerJoin(procedureTypes, eq(procedureTypes.id, visits.procedureTypeId))
    .innerJoin(kinds, eq(kinds.category, procedureTypes.category))
    .where(and(isNull(clients.mergedInto), isNull(clients.anonymisedAt), not(hasReturned), where))
    .orderBy(asc(clients.sortName), asc(clients.id));
}

/** Invitations after visits for which `where` holds. */
export const selectInvitations = (db: Db, where: SQL) =>
  db
    .select({
      appointmentId: recallInvitations.appointmentId,
      channel: recallInvitations.channel,
      at: recallInvitations.createdAt,
    })
    .from(recallInvitations)
    .where(where)
    .orderBy(desc(recallInvitations.createdAt));

/** Names of the active procedures, and whether the visits of clients are seen of the whole studio. */
export const selectProcedureNames = (db: Db) =>
  db
    .select({ id: procedureTypes.id, name: procedureTypes.name })
    .from(procedureTypes)
    .where(eq(procedureTypes.isActive, true));

type CycleRow = Awaited<ReturnType<typeof selectCycles>>[number];
interface Around {
  names: readonly { id: string; name: string }[];
  invitations: readonly { appointmentId: string; channel: RecallChannel; at: Date }[];
  today: LocalDate;
}

export function recallItems(rows: readonly CycleRow[], { names, invitations, today }: Around): RecallItem[] {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const invited = Map.groupBy(invitations, ({ appointmentId }) => appointmentId);
  return rows.flatMap(({ dates: [visitedOn, ...earlier], days, procedure, ...row }) => {
    if (visitedOn === undefined) return [];
    const recall = recallOf(
      { visits: [visitedOn, ...earlier], usualDays: days, ownDays: row.ownDays },
      today,
    );
    const wanted = procedure.offer
      ? offeredProcedure(procedure.id, procedure.offer, { visit: visitedOn, today })
      : procedure.id;
    const offered = nameOf.has(wanted) ? wanted : procedure.id;
    return {
      ...row,
      ...recall,
      visitedOn,
      procedureName: procedure.name,
      offer: { id: offered, name: nameOf.get(offered) ?? procedure.name },
      invited: (invited.get(row.appointmentId) ?? []).map(({ channel, at }) => ({
        channel,
        at: at.toISOString(),
      })),
    };
  });
}
