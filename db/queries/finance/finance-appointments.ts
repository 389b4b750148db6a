import { and, count, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { FinanceAppointments, FinanceAppointmentsQuery } from '../../../domain/money/finance.ts';
import { PAGE_SIZE } from '../../../domain/pagination.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { appointments } from '../../schema/index.ts';
import { appointmentRows, during, selectAppointments } from '../appointments/appointment-rows.ts';
import { isNotReceived, isUnpaid, isUnpaidHold, prepaid } from '../payments/payments.ts';

/** One page of those neither cancelled nor with a payment, earliest first. */
export function listUnpaidOf(
  db: Db,
  actor: Actor,
  query: FinanceAppointmentsQuery,
): Promise<FinanceAppointments> {
  return listOf(db, actor, query, { where: and(ne(appointments.status, 'cancelled'), isUnpaid) });
}

/** One page of those that were cancelled and for which nothing was received, latest first. */
export function listCancelled(
  db: Db,
  actor: Actor,
  query: FinanceAppointmentsQuery,
): Promise<FinanceAppointments> {
  return listOf(db, actor, query, {
    where: and(eq(appointments.status, 'cancelled'), isNotReceived, not(isUnpaidHold)),
    latestFirst: true,
  });
}

async function listOf(
  db: Db,
  actor: Actor,
  { page, professional, ...days }: FinanceAppointmentsQuery,
  { where: kind, latestFirst = false }: { where: SQL | undefined; latestFirst?: boolean },
): Promise<FinanceAppointments> {
  const where = and(
    kind,
    during(appointments.startsAt, days),
    professional === undefined ? undefined : eq(appointments.professionalId, professional),
  );
  const offset = (page - 1) * PAGE_SIZE;
  const { member, sums, selected } = await asMember(db, actor, {
    sums: db
      .select({
        total: count(),
        totalCents: sql`coalesce(sum(${appointments.totalCents} - ${prepaid}), 0)`.mapWith(Number),
      })
      .from(appointments)
      .where(where),
    selected: selectAppointments(db, { where, latestFirst, limit: PAGE_SIZE, offset }),
  });
  const { zone } = member;
  return { appointments: appointmentRows(selected, zone), ...(sums[0] ?? { total: 0, totalCents: 0 }), zone };
}
