import { and, count, eq, inArray, lt, not, or, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import { isOpen, openStatuses } from '../../../domain/agenda/appointment.ts';
import type { FinanceQuery, FinanceStatistics, FinanceTotals } from '../../../domain/money/finance.ts';
import type { Days } from '../../../domain/money/period.ts';
import { sumByProcedure } from '../../../domain/money/shares.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { asList, byName, currentZone, pick, pickNamed } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  payments,
  procedureTypes,
  profiles,
} from '../../schema/index.ts';
import { during } from '../appointments/appointment-rows.ts';
import {
  isNotReceived,
  isUnpaid,
  isUnpaidHold,
  ofProfessional,
  prepaid,
  professionalOf,
} from '../payments/payments.ts';
import { depositFigures, selectDeposits } from './deposit-figures.ts';

/**
 * Totals of a period and of the one it is compared with, reading those days only. A professional's own; of the studio for managers.
 * A period under way is compared as far as it has come: what it came to by `now`, with the other through the same time of its last day.
 */
export async function readStatistics(
  db: Db,
  actor: Actor,
  { from, to, previousFrom, previousTo, professional, now }: FinanceQuery & { now: Date },
): Promise<FinanceStatistics> {
  const period = { professional, from, to };
  const at = sql`${now.toISOString()}::timestamptz`;
  const clock = sql`(${at} at time zone current_zone())`;
  const until = sql`(case when ${clock}::date between ${from}::date and ${to}::date
    then (${previousTo}::date + ${clock}::time) at time zone current_zone() else 'infinity'::timestamptz end)`;
  const before = { professional, from: previousFrom, to: previousTo, until };
  const { member, received, unpaid, previous, previousUnpaid, deposited } = await asMember(db, actor, {
    received: selectReceived(db, period),
    unpaid: selectUnpaid(db, { ...period, by: at }),
    previous: selectDays(db, before),
    previousUnpaid: selectUnpaid(db, before),
    deposited: selectDeposits(db, { ...period, now }),
  });
  const { byStatusAndMethod, byWork: works, services, paidFor, ...lists } = firstOf(received);
  const nameOf = new Map(services.map(({ id, name }) => [id, name]));
  const days = { byDay: lists.byDay, paidFor };
  const daysBefore = firstOf(previous);
  const totals = totalsOf(days, unpaid);
  const today = dateIn(member.zone, now);
  const cancelled = byStatusAndMethod.filter(({ status }) => status === 'cancelled');
  return {
    zone: member.zone,
    wholeStudio: member.isAdmin,
    totals,
    soFar: from <= today && today <= to ? totalsOf(days, byNow(unpaid)) : null,
    previous: totalsOf(daysBefore, previousUnpaid),
    ...lists,
    previousByDay: daysBefore.byDay,
    byProcedure: sumByProcedure(works, nameOf),
    byMethod: byStatusAndMethod.flatMap(({ status, ...row }) => (status === 'paid' ? [row] : [])),
    byStatus: {
      paid: totals.payments,
      cancelled: total(cancelled.map((row) => row.payments)),
      pending: totals.pending,
    },
    deposits: depositFigures(firstOf(deposited)),
  };
}

interface Params extends Days {
  professional: string | undefined;
  /** An instant: what comes later is left out. */
  until?: SQL;
}

const isOfPeriod = ({ professional, until, ...days }: Params): SQL | undefined =>
  and(during(payments.countedAt, days), until && lt(payments.countedAt, until), ofProfessional(professional));

const dateOfPayment = sql<string>`(${payments.countedAt} at time zone ${currentZone})::date::text`;

/** One row: what was paid by day, and for how many appointments. */
function selectDays(db: Db, params: Params) {
  const paid = db.$with('paid').as(
    db
      .select({ ...pick(payments, 'appointmentId', 'amountCents'), date: dateOfPayment.as('date') })
      .from(payments)
      .where(and(eq(payments.status, 'paid'), isOfPeriod(params))),
  );
  const byDay = db
    .select({ date: paid.date, ...figuresOf(paid) })
    .from(paid)
    .groupBy(paid.date)
    .orderBy(paid.date);
  return db
    .with(paid)
    .select({ byDay: asList(byDay), paidFor: appointmentsOf(paid) })
    .from(sql`(select) as once`);
}

/** Deposit and rest of an appointment are two payments. */
const appointmentsOf = (paid: SQLWrapper & { appointmentId: SQLWrapper }, where = sql`true`) =>
  sql`(select count(distinct ${paid.appointmentId}) from ${paid} where ${where})`.mapWith(Number);

/** One row: the payments of the period are read once, and summed in five ways. */
function selectReceived(db: Db, params: Params) {
  const counted = countedOf(db, params);
  return db
    .with(counted)
    .select({
      byDay: asList(byDay(db, counted)),
      paidFor: appointmentsOf(counted, eq(counted.status, 'paid')),
      byStatusAndMethod: asList(byStatusAndMethod(db, counted)),
      byWork: asList(byWork(db, counted)),
      services: asList(db.select(pickNamed(procedureTypes, 'id', 'name')).from(procedureTypes)),
      byProfessional: asList(byProfessional(db, counted)),
    })
    .from(sql`(select) as once`);
}

type Counted = ReturnType<typeof countedOf>;

const countedOf = (db: Db, params: Params) =>
  db.$with('counted').as(
    db
      .select({
        ...pick(payments, 'appointmentId', 'amountCents', 'status', 'method'),
        date: dateOfPayment.as('date'),
        professionalId: professionalOf(payments.appointmentId).as('professional_id'),
      })
      .from(payments)
      .where(isOfPeriod(params)),
  );

const figuresOf = ({ amountCents }: { amountCents: SQLWrapper }) => ({
  cents: sql<number>`sum(${amountCents})`.as('cents'),
  payments: sql<number>`count(*)`.as('payments'),
});

const byDay = (db: Db, counted: Counted) =>
  db
    .select({ date: counted.date, ...figuresOf(counted) })
    .from(counted)
    .where(eq(counted.status, 'paid'))
    .groupBy(counted.date)
    .orderBy(counted.date);

const byStatusAndMethod = (db: Db, counted: Counted) =>
  db
    .select({ ...pick(counted, 'status', 'method'), ...figuresOf(counted) })
    .from(counted)
    .groupBy(counted.status, counted.method)
    .orderBy(sql`cents desc`, counted.method);

const byProfessional = (db: Db, counted: Counted) =>
  db
    .select({
      id: profiles.id,
      fullName: sql<string>`${profiles.fullName}`.as('fullName'),
      ...figuresOf(counted),
    })
    .from(counted)
    .innerJoin(profiles, eq(profiles.id, counted.professionalId))
    .where(eq(counted.status, 'paid'))
    .groupBy(profiles.id, profiles.fullName)
    .orderBy(sql`cents desc`, byName(profiles.fullName), profiles.id);

/** Payments of equal amount for equal procedures, each of which is shared alike. */
function byWork(db: Db, counted: Counted) {
  const { position, priceCents, procedureTypeId } = appointmentProcedures;
  // For each payment by the primary key (the aggregate sees to it): a join would read all procedures of the studio.
  const done = db
    .select({
      ids: sql<string[]>`array_agg(${procedureTypeId} order by ${position})`.as('ids'),
      prices: sql<number[]>`array_agg(${priceCents} order by ${position})`.as('prices'),
    })
    .from(appointmentProcedures)
    .where(eq(appointmentProcedures.appointmentId, counted.appointmentId))
    .as('done');
  return db
    .select({
      ...{ ids: done.ids, prices: done.prices },
      amountCents: sql<number>`${counted.amountCents}`.as('amountCents'),
      payments: sql<number>`count(*)`.as('payments'),
    })
    .from(counted)
    .innerJoinLateral(done, sql`${done.ids} is not null`)
    .where(eq(counted.status, 'paid'))
    .groupBy(counted.amountCents, done.ids, done.prices);
}

/** `by`: an instant; what of it starts earlier is summed apart too. */
function selectUnpaid(db: Db, { professional, until, by, ...days }: Params & { by?: SQL }) {
  const { status, startsAt, professionalId, totalCents } = appointments;
  const rest = sql`${totalCents} - ${prepaid}`;
  const early = sql`filter (where ${by ? lt(startsAt, by) : sql`false`})`;
  return db
    .select({
      ...{ status, cents: sum(rest).mapWith(Number), appointments: count() },
      early: {
        cents: sql<number>`coalesce(sum(${rest}) ${early}, 0)`.mapWith(Number),
        appointments: sql<number>`count(*) ${early}`.mapWith(Number),
      },
    })
    .from(appointments)
    .where(
      and(
        during(startsAt, days),
        until && lt(startsAt, until),
        professional === undefined ? undefined : eq(professionalId, professional),
        // What waited for a deposit in vain was never sold.
        or(
          and(eq(status, 'cancelled'), isNotReceived, not(isUnpaidHold)),
          and(inArray(status, [...openStatuses]), isUnpaid),
        ),
      ),
    )
    .groupBy(status);
}

type UnpaidRow = Pick<Awaited<ReturnType<typeof selectUnpaid>>[number], 'status' | 'cents' | 'appointments'>;

const byNow = (unpaid: Awaited<ReturnType<typeof selectUnpaid>>): UnpaidRow[] =>
  unpaid.map(({ status, early }) => ({ status, ...early }));

function totalsOf(
  { byDay: days, paidFor }: Awaited<ReturnType<typeof selectDays>>[number],
  unpaid: readonly UnpaidRow[],
): FinanceTotals {
  const receivedCents = total(days.map(({ cents }) => cents));
  const open = unpaid.filter(({ status }) => isOpen(status));
  const lost = unpaid.filter(({ status }) => status === 'cancelled');
  return {
    receivedCents,
    payments: total(days.map((day) => day.payments)),
    averageCents: paidFor === 0 ? null : Math.round(receivedCents / paidFor),
    pendingCents: total(open.map(({ cents }) => cents)),
    pending: total(open.map((row) => row.appointments)),
    lostCents: total(lost.map(({ cents }) => cents)),
    lost: total(lost.map((row) => row.appointments)),
  };
}

const total = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);
