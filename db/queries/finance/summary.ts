import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { Days } from '../../../domain/money/period.ts';
import { type SummaryQuery, summariseYear, type YearSummary } from '../../../domain/money/summary.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { pick } from '../../columns.ts';
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

function selectCells(db: Db, days: Days) {
  const { amountCents, method, countedAt } = payments;
  const isOfYear = during(countedAt, days);
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
