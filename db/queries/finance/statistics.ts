import { and, count, desc, eq, inArray, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { isOpen, openStatuses } from '../../../domain/agenda/appointment.ts';
import type { FinanceQuery, FinanceStatistics, FinanceTotals } from '../../../domain/money/finance.ts';
import type { Days } from '../../../domain/money/period.ts';
import { type SummaryQuery, summarised, type YearSummary } from '../../../domain/money/summary.ts';
import { epochMinuteOf, todayIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, type Answers, asMember, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { appointmentProcedures, appointments, payments, profiles, studios } from '../../schema/index.ts';
import { during } from '../appointments/appointment-rows.ts';
import { isNotReceived, isUnpaid, ofProfessional, professionalOf } from '../payments/payments.ts';

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
  const { member, received, unpaid, unpaidByNow, ...previous } = await asMember(db, actor, {
    received: selectReceived(db, period),
    unpaid: selectUnpaid(db, period),
    unpaidByNow: selectUnpaid(db, { ...period, until: at }),
    previousByDay: selectDays(db, before),
    previousUnpaid: selectUnpaid(db, before),
  });
  const { byStatusAndMethod, ...lists } = received;
  const totals = totalsOf(lists.byDay, unpaid);
  const today = todayIn(member.zone, epochMinuteOf(now));
  const cancelled = byStatusAndMethod.filter(({ status }) => status === 'cancelled');
  return {
    zone: member.zone,
    wholeStudio: member.isAdmin,
    totals,
    soFar: from <= today && today <= to ? totalsOf(lists.byDay, unpaidByNow) : null,
    previous: totalsOf(previous.previousByDay, previous.previousUnpaid),
    ...lists,
    previousByDay: previous.previousByDay,
    byMethod: byStatusAndMethod.flatMap(({ status, ...row }) => (status === 'paid' ? [row] : [])),
    byStatus: {
      paid: totals.payments,
      cancelled: total(cancelled.map((row) => row.payments)),
      pending: totals.pending,
    },
  };
}

interface Params extends Days {
  professional: string | undefined;
  /** An instant: what comes later is left out. */
  until?: SQL;
}

const selectReceived = (db: Db, params: Params) => ({
  byDay: selectDays(db, params),
  byStatusAndMethod: selectMethods(db, params),
  byProcedure: selectProcedures(db, params),
  byProfessional: selectProfessionals(db, params),
});

const figures = { cents: sum(payments.amountCents).mapWith(Number), payments: count() };

const isOfPeriod = ({ professional, until, ...days }: Params): SQL | undefined =>
  and(during(payments.countedAt, days), until && lt(payments.countedAt, until), ofProfessional(professional));

const isReceived = (params: Params): SQL | undefined => and(eq(payments.status, 'paid'), isOfPeriod(params));

function selectDays(db: Db, params: Params) {
  const date = sql<string>`(${payments.countedAt} at time zone current_zone())::date::text`;
  return db
    .select({ date, ...figures })
    .from(payments)
    .where(isReceived(params))
    .groupBy(date)
    .orderBy(date);
}

const selectMethods = (db: Db, params: Params) =>
  db
    .select({ status: payments.status, method: payments.method, ...figures })
    .from(payments)
    .where(isOfPeriod(params))
    .groupBy(payments.status, payments.method)
    .orderBy(desc(figures.cents), payments.method);

function selectProfessionals(db: Db, params: Params) {
  const professionalId = professionalOf(payments.appointmentId).as('professional_id');
  const { amountCents } = payments;
  const paid = db.select({ professionalId, amountCents }).from(payments).where(isReceived(params)).as('paid');
  const cents = sum(paid.amountCents).mapWith(Number);
  return db
    .select({ id: profiles.id, fullName: profiles.fullName, cents, payments: count() })
    .from(paid)
    .innerJoin(profiles, eq(profiles.id, paid.professionalId))
    .groupBy(profiles.id, profiles.fullName)
    .orderBy(desc(cents), profiles.fullName, profiles.id);
}

/**
 * A payment is shared over its procedures by price, equally when all are 0. A share is the difference of two rounded running sums,
 * so that the shares of a payment always sum to it.
 */
function selectProcedures(db: Db, params: Params) {
  const { appointmentId, position, priceCents, name } = appointmentProcedures;
  const all = sql`(partition by ${appointmentId})`;
  const weight = sql`(case when sum(${priceCents}) over ${all} = 0 then 1 else ${priceCents} end)::bigint`;
  const weighed = db
    .select({
      ...{ appointmentId, position, name },
      amountCents: payments.amountCents,
      weight: weight.as('weight'),
    })
    .from(payments)
    .innerJoin(appointmentProcedures, eq(appointmentId, payments.appointmentId))
    .where(isReceived(params))
    .as('weighed');
  const running = sql`sum(${weighed.weight}) over (partition by ${weighed.appointmentId} order by ${weighed.position})`;
  const total = sql`sum(${weighed.weight}) over (partition by ${weighed.appointmentId})`;
  const shares = db
    .select({
      name: weighed.name,
      upTo: sql`round(${weighed.amountCents} * ${running} / ${total})`.as('up_to'),
      before: sql`round(${weighed.amountCents} * (${running} - ${weighed.weight}) / ${total})`.as('before'),
    })
    .from(weighed)
    .as('shares');
  const cents = sql`sum(${shares.upTo} - ${shares.before})`.mapWith(Number);
  return db
    .select({ name: shares.name, cents, count: count() })
    .from(shares)
    .groupBy(shares.name)
    .orderBy(desc(cents), shares.name);
}

function selectUnpaid(db: Db, { professional, until, ...days }: Params) {
  const { status, startsAt, professionalId, totalCents } = appointments;
  return db
    .select({ status, cents: sum(totalCents).mapWith(Number), appointments: count() })
    .from(appointments)
    .where(
      and(
        during(startsAt, days),
        until && lt(startsAt, until),
        professional === undefined ? undefined : eq(professionalId, professional),
        or(and(eq(status, 'cancelled'), isNotReceived), and(inArray(status, [...openStatuses]), isUnpaid)),
      ),
    )
    .groupBy(status);
}

type DayRows = Answers<ReturnType<typeof selectReceived>>['byDay'];
type UnpaidRows = Awaited<ReturnType<typeof selectUnpaid>>;

function totalsOf(days: DayRows, unpaid: UnpaidRows): FinanceTotals {
  const receivedCents = total(days.map(({ cents }) => cents));
  const paid = total(days.map((day) => day.payments));
  const open = unpaid.filter(({ status }) => isOpen(status));
  const lost = unpaid.filter(({ status }) => status === 'cancelled');
  return {
    receivedCents,
    payments: paid,
    averageCents: paid === 0 ? null : Math.round(receivedCents / paid),
    pendingCents: total(open.map(({ cents }) => cents)),
    pending: total(open.map((row) => row.appointments)),
    lostCents: total(lost.map(({ cents }) => cents)),
    lost: total(lost.map((row) => row.appointments)),
  };
}

const total = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

/** What a year brought by month, method and professional, reading that year only. A professional's own; of the studio for managers. */
export async function readSummary(db: Db, actor: Actor, { year }: SummaryQuery): Promise<YearSummary> {
  const { member, studio, cells } = await asMember(db, actor, {
    studio: db.select(pick(studios, 'businessName')).from(studios),
    cells: selectCells(db, year),
  });
  const { zone, isAdmin } = member;
  const name = studio[0]?.businessName ?? '';
  return { year, studio: name, zone, wholeStudio: isAdmin, ...summarised(cells) };
}

function selectCells(db: Db, year: number) {
  const { amountCents, method, countedAt } = payments;
  const isOfYear = during(countedAt, { from: `${year}-01-01`, to: `${year}-12-31` });
  const month = sql`extract(month from ${countedAt} at time zone current_zone())`.mapWith(Number);
  const professionalId = professionalOf(payments.appointmentId).as('professional_id');
  const paid = db
    .select({ month: month.as('month'), method, professionalId, amountCents })
    .from(payments)
    .where(and(eq(payments.status, 'paid'), isOfYear))
    .as('paid');
  return db
    .select({
      ...{ month: paid.month, method: paid.method },
      professional: pick(profiles, 'id', 'fullName'),
      cents: sum(paid.amountCents).mapWith(Number),
      payments: count(),
    })
    .from(paid)
    .innerJoin(profiles, eq(profiles.id, paid.professionalId))
    .groupBy(paid.month, paid.method, profiles.id, profiles.fullName);
}
