/** What a period came to: payments by the day they were paid, appointments by the day they start. */
import { and, count, desc, eq, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import { isOpen } from '../../../domain/agenda/appointment.ts';
import type { FinanceQuery, FinanceStatistics, FinanceTotals } from '../../../domain/money/finance.ts';
import type { Days } from '../../../domain/money/period.ts';
import { type Actor, type Answers, asMember, type Db } from '../../client.ts';
import { appointmentProcedures, appointments, payments, profiles } from '../../schema/index.ts';
import { during } from '../appointments/appointment-rows.ts';
import { ofProfessional } from '../payments/payments.ts';

/**
 * Totals of a period and of the one it is compared with, in one request that reads those days only. A professional's own; of the
 * studio for owner and administrators. Refuses `session_expired`.
 */
export async function readStatistics(
  db: Db,
  actor: Actor,
  { from, to, previousFrom, previousTo, professional }: FinanceQuery,
): Promise<FinanceStatistics> {
  const period = { professional, from, to };
  const before = { professional, from: previousFrom, to: previousTo };
  const { member, previousByDay, previousUnpaid, byStatus, received, unpaid } = await asMember(db, actor, {
    received: selectReceived(db, period),
    byStatus: selectStatuses(db, period),
    unpaid: selectUnpaid(db, period),
    previousByDay: selectDays(db, before),
    previousUnpaid: selectUnpaid(db, before),
  });
  const { zone, isAdmin } = member;
  const totals = totalsOf(received.byDay, unpaid);
  return {
    zone,
    wholeStudio: isAdmin,
    totals,
    previous: totalsOf(previousByDay, previousUnpaid),
    ...received,
    previousByDay,
    byStatus: {
      paid: totals.payments,
      cancelled: byStatus.find(({ status }) => status === 'cancelled')?.payments ?? 0,
      pending: totals.pending,
    },
  };
}

interface Params extends Days {
  professional: string | undefined;
}

const selectReceived = (db: Db, params: Params) => ({
  byDay: selectDays(db, params),
  byMethod: selectMethods(db, params),
  byProcedure: selectProcedures(db, params),
  byProfessional: selectProfessionals(db, params),
});

const figures = { cents: sum(payments.amountCents).mapWith(Number), payments: count() };

/** The condition of a payment of the period. */
const isOfPeriod = (db: Db, { professional, ...days }: Params): SQL | undefined =>
  and(during(payments.countedAt, days), ofProfessional(db, professional));

const isReceived = (db: Db, params: Params): SQL | undefined =>
  and(eq(payments.status, 'paid'), isOfPeriod(db, params));

function selectDays(db: Db, params: Params) {
  const date = sql<string>`(${payments.countedAt} at time zone current_zone())::date::text`;
  return db
    .select({ date, ...figures })
    .from(payments)
    .where(isReceived(db, params))
    .groupBy(date)
    .orderBy(date);
}

const selectMethods = (db: Db, params: Params) =>
  db
    .select({ method: payments.method, ...figures })
    .from(payments)
    .where(isReceived(db, params))
    .groupBy(payments.method)
    .orderBy(desc(figures.cents), payments.method);

const selectStatuses = (db: Db, params: Params) =>
  db
    .select({ status: payments.status, payments: count() })
    .from(payments)
    .where(isOfPeriod(db, params))
    .groupBy(payments.status);

const selectProfessionals = (db: Db, params: Params) =>
  db
    .select({ id: profiles.id, fullName: profiles.fullName, ...figures })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.appointmentId))
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .where(isReceived(db, params))
    .groupBy(profiles.id, profiles.fullName)
    .orderBy(desc(figures.cents), profiles.fullName, profiles.id);

/**
 * A payment is shared over the procedures of its appointment by their prices, equally when all are 0. Every share is the
 * difference of two rounded running sums, so that the shares of a payment always sum to it.
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
    .where(isReceived(db, params))
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

/** Open appointments without a payment, and cancelled ones. */
const selectUnpaid = (db: Db, { professional, ...days }: Params) =>
  db
    .select({
      status: appointments.status,
      cents: sum(appointments.totalCents).mapWith(Number),
      appointments: count(),
    })
    .from(appointments)
    .leftJoin(payments, eq(payments.appointmentId, appointments.id))
    .where(
      and(
        during(appointments.startsAt, days),
        professional === undefined ? undefined : eq(appointments.professionalId, professional),
        or(eq(appointments.status, 'cancelled'), isNull(payments.id)),
      ),
    )
    .groupBy(appointments.status);

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
