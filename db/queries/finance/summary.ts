import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { Days } from '../../../domain/money/period.ts';
import { type SummaryQuery, summariseYear, type YearSummary } from '../../../domain/money/summary.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentZone, pick } from '../../columns.ts';
import { payments, profiles, studios } from '../../schema/index.ts';
import { during } from '../appointments/appointment-rows.ts';
import { professionalOf } from '../payments/payments.ts';
import { depositSums } from './deposit-figures.ts';

/** What a year brought by month, method and professional, reading that year only. A professional's own; of the studio for managers. */
export async function readSummary(db: Db, actor: Actor, { year }: SummaryQuery): Promise<YearSummary> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { member, studio, cells } = await asMember(db, actor, {
    studio: db.select({ name: studios.businessName, deposits: depositSums(days) }).from(studios),
    cells: selectCells(db, days),
  });
  const { zone, isAdmin } = member;
  const { name, deposits } = firstOf(studio);
  return { year, studio: name, zone, wholeStudio: isAdmin, ...summariseYear(cells), deposits };
}

/** Summed before the names come in: the professional of each payment is looked up once, and the zone once for all. */
function selectCells(db: Db, days: Days) {
  const { amountCents, method, countedAt, status, appointmentId } = payments;
  const month = sql<number>`extract(month from ${countedAt} at time zone ${currentZone})::integer`;
  const professionalId = professionalOf(appointmentId);
  const summed = db
    .select({
      month: month.as('month'),
      method,
      professionalId: professionalId.as('professional_id'),
      cents: sum(amountCents).mapWith(Number).as('cents'),
      payments: count().as('payments'),
    })
    .from(payments)
    .where(and(eq(status, 'paid'), during(countedAt, days)))
    .groupBy(sql`month`, method, sql`professional_id`)
    .as('summed');
  return db
    .select({
      ...pick(summed, 'month', 'method', 'cents', 'payments'),
      professional: pick(profiles, 'id', 'fullName'),
    })
    .from(summed)
    .innerJoin(profiles, eq(profiles.id, summed.professionalId));
}
