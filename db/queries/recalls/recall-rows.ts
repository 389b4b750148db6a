import { and, asc, desc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { openStatuses } from '../../../domain/agenda/appointment.ts';
import {
  callsBack,
  offeredProcedure,
  RECALL_HORIZON_DAYS,
  type Recall,
  recallOf,
  VISITS_LEARNED_FROM,
} from '../../../domain/recall/recall.ts';
import type { RecallChannel, RecallItem } from '../../../domain/recall/recall-list.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { dateIn, daysFrom } from '../../../domain/scheduling/clock.ts';
import { pagePath } from '../../../domain/studio/page-path.ts';
import { categoryReturnDays } from '../../../domain/studio/procedure-category.ts';
import type { Answers, Db } from '../../client.ts';
import { currentZone, isAdmin, pick } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  procedureTypes,
  profiles,
  recallInvitations,
  studios,
} from '../../schema/index.ts';
import { pageNames } from '../booking-links.ts';

/** The days of a procedure; null when none are usual. `returnDaysOf` in SQL. */
export const usualDays = sql<
  number | null
>`nullif(coalesce(${procedureTypes.returnAfterDays}, case ${procedureTypes.category} ${sql.join(
  Object.entries(categoryReturnDays).map(([category, days]) => sql`when ${category} then ${days}::integer`),
  sql` `,
)} end), 0)`;

/** Completed, and not so long ago that nobody waits any more; with a procedure that calls for another visit. */
export const isRepeated = (now: Date) =>
  and(
    eq(appointments.status, 'completed'),
    gt(appointments.startsAt, daysFrom(now, -RECALL_HORIZON_DAYS)),
    lte(appointments.startsAt, now),
    sql`${usualDays} is not null`,
  );

/** Booked, or being served. No appointment is longer than a day. */
const isComing = (now: Date) =>
  and(
    inArray(appointments.status, [...openStatuses]),
    gt(appointments.startsAt, daysFrom(now, -1)),
    gt(appointments.endsAt, now),
  );

/**
 * Visits that call for another, by client and kind, the newest first, with the procedure that does so first. In this order they are
 * read once: sorting is most of what the list costs.
 */
const visitsOf = (db: Db, now: Date, of: SQL | undefined) =>
  db.$with('cycle_visits').as(
    db
      .selectDistinctOn(
        [appointments.clientId, procedureTypes.category, appointments.startsAt, appointments.id],
        {
          ...pick(appointments, 'id', 'clientId', 'professionalId', 'startsAt'),
          category: procedureTypes.category,
          procedureTypeId: sql<string>`${procedureTypes.id}`.as('procedure_type_id'),
          days: sql<number>`${usualDays}`.as('days'),
        },
      )
      .from(appointments)
      .innerJoin(appointmentProcedures, eq(appointmentProcedures.appointmentId, appointments.id))
      .innerJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
      .where(and(isRepeated(now), of))
      .orderBy(
        appointments.clientId,
        procedureTypes.category,
        desc(appointments.startsAt),
        appointments.id,
        usualDays,
        appointmentProcedures.position,
      ),
  );

type Visits = ReturnType<typeof visitsOf>;

function kindsOf(db: Db, visits: Visits) {
  const newestFirst = (column: Visits[keyof Visits & string]) =>
    sql`array_agg(${column} order by ${visits.startsAt} desc)`;
  return db.$with('kinds').as(
    db
      .select({
        clientId: visits.clientId,
        category: visits.category,
        visitId: sql<string>`(${newestFirst(visits.id)})[1]`.as('visit_id'),
        professionalId: sql<string>`(${newestFirst(visits.professionalId)})[1]`.as('visited_professional'),
        procedureTypeId: sql<string>`(${newestFirst(visits.procedureTypeId)})[1]`.as('visited_procedure'),
        usualDays: sql<number>`(${newestFirst(visits.days)})[1]`.as('usual_days'),
        lastAt: sql<Date>`max(${visits.startsAt})`.as('last_at'),
        isLatest:
          sql<boolean>`max(${visits.startsAt}) = max(max(${visits.startsAt})) over (partition by ${visits.clientId})`.as(
            'is_latest',
          ),
        starts: sql<string>`(${newestFirst(visits.startsAt)})[1:${sql.raw(String(VISITS_LEARNED_FROM))}]`.as(
          'starts',
        ),
      })
      .from(visits)
      .groupBy(visits.clientId, visits.category),
  );
}

/** One a visit: of two kinds that were last done in the same one, that which calls her back first. */
const cyclesOf = (db: Db, kinds: ReturnType<typeof kindsOf>) =>
  db
    .$with('cycles')
    .as(
      db
        .selectDistinctOn([kinds.clientId, kinds.visitId])
        .from(kinds)
        .orderBy(kinds.clientId, kinds.visitId, kinds.usualDays),
    );

const repeatedOf = (db: Db) =>
  db.$with('repeated').as(
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
 * The latest visit of each kind of clients in use, served by the member, or by the studio for who sees all of it, who have neither booked
 * nor come back for the same kind since, with whomever. `of` narrows down the visits that are read, `where` the cycles.
 */
export function selectCycles(db: Db, now: Date, { of, where }: { of?: SQL; where?: SQL | undefined } = {}) {
  const visits = visitsOf(db, now, of);
  const kinds = kindsOf(db, visits);
  const cycles = cyclesOf(db, kinds);
  const repeated = repeatedOf(db);
  const isBooked = inArray(
    clients.id,
    db.select({ id: appointments.clientId }).from(appointments).where(isComing(now)),
  );
  const cameBack = sql`came_back(${clients.id}, ${cycles.lastAt}, ${repeated.procedures}, ${now.toISOString()}::timestamptz)`;
  return db
    .with(visits, kinds, cycles, repeated)
    .select({
      appointmentId: cycles.visitId,
      dates: sql<string>`array_to_string(array(
        select (at at time zone ${currentZone})::date from unnest(${cycles.starts}) as at), ',')`,
      days: cycles.usualDays,
      isLatest: cycles.isLatest,
      ownDays: clients.returnAfterDays,
      isDeclined: sql<boolean>`${clients.recallsDeclinedAt} is not null`,
      client: { id: clients.id, fullName: clients.fullName, phone: clients.phone, email: clients.email },
      professionalId: cycles.professionalId,
      procedureId: cycles.procedureTypeId,
    })
    .from(cycles)
    .innerJoin(clients, eq(clients.id, cycles.clientId))
    .innerJoin(repeated, eq(repeated.category, cycles.category))
    .where(
      and(
        isNull(clients.mergedInto),
        isNull(clients.anonymisedAt),
        not(isBooked),
        // Who sees all visits has the latest one at hand; of colleagues' a professional learns this alone.
        or(isAdmin, not(cameBack)),
        where,
      ),
    )
    .orderBy(asc(clients.sortName), asc(clients.id));
}

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

/** Who of the team does it for who books. */
const offeredBy = sql<string[]>`(select coalesce(json_agg(o.professional_id), '[]')
  from procedure_type_offers o join profiles p on p.id = o.professional_id
  where procedure_types.is_active and o.procedure_type_id = procedure_types.id and p.is_active and p.is_bookable)`;

/** What the cycles name by id; of thousands of clients it is read once. */
export const selectNamed = (db: Db) => ({
  procedures: db
    .select({
      ...pick(procedureTypes, 'id', 'name'),
      offer: procedureTypes.recallOffer,
      offeredBy,
    })
    .from(procedureTypes),
  professionals: db
    .select({ id: profiles.id, fullName: profiles.fullName, ...pageNames })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId)),
});

type Cycle = Awaited<ReturnType<typeof selectCycles>>[number];
type Expected = { cycle: Omit<Cycle, 'dates' | 'isLatest'>; visitedOn: LocalDate } & Recall;

export const expectedOf = (cycles: readonly Cycle[], today: LocalDate): Expected[] =>
  cycles.flatMap(({ dates, isLatest, ...cycle }) => {
    const [visitedOn = today, ...earlier] = dates.split(',');
    const { days: usualDays, ownDays } = cycle;
    const recall = recallOf({ visits: [visitedOn, ...earlier], usualDays, ownDays }, today);
    return isLatest || callsBack(recall) ? { cycle, visitedOn, ...recall } : [];
  });

type Named = Answers<ReturnType<typeof selectNamed>>;
interface Around {
  named: Named;
  invitations: readonly { appointmentId: string; channel: RecallChannel; at: Date }[];
  zone: string;
  today: LocalDate;
}

export function recallItems(
  expected: readonly Expected[],
  { named, invitations, zone, today }: Around,
): RecallItem[] {
  const procedureOf = new Map(named.procedures.map((one) => [one.id, one]));
  const professionalOf = new Map(named.professionals.map((one) => [one.id, one]));
  return expected.flatMap(({ cycle: { professionalId, procedureId, ...cycle }, ...one }) => {
    const [procedure, professional] = [procedureOf.get(procedureId), professionalOf.get(professionalId)];
    if (procedure === undefined || professional === undefined) return [];
    const wanted = procedure.offer
      ? procedureOf.get(offeredProcedure(procedure.id, procedure.offer, { visit: one.visitedOn, today }))
      : procedure;
    const offer = wanted && wanted.offeredBy.length > 0 ? wanted : procedure;
    // Who does it no more, or has left, has no page with it: there is the studio's.
    const page = pagePath({ ...professional, isBookable: offer.offeredBy.includes(professional.id) });
    return {
      ...cycle,
      ...one,
      professional: { id: professional.id, fullName: professional.fullName, page },
      procedureName: procedure.name,
      offer: { id: offer.id, name: offer.name },
      invited: invitations
        .filter(({ appointmentId }) => appointmentId === cycle.appointmentId)
        .map(({ channel, at }) => ({ channel, on: dateIn(zone, at) })),
    };
  });
}
