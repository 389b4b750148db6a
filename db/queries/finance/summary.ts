import { and, count, eq, sql, sum } from 'drizzle-orm';
import { type SummaryQuery, summarised, type YearSummary } from '../../../domain/money/summary.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { appointments, payments, profiles, studios } from '../../schema/index.ts';
import { during } from '../appointments/appointment-rows.ts';

/**
 * What was received in a year of the studio by month, method and professional, in one request that reads that year only. A
 * professional's own; of the studio for owner and administrators. Refuses `session_expired`.
 */
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
  const month = sql`extract(month from ${payments.countedAt} at time zone current_zone())`.mapWith(Number);
  return db
    .select({
      month,
      method: payments.method,
      professional: pick(profiles, 'id', 'fullName'),
      cents: sum(payments.amountCents).mapWith(Number),
      payments: count(),
    })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.appointmentId))
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .where(
      and(
        eq(payments.status, 'paid'),
        during(payments.countedAt, { from: `${year}-01-01`, to: `${year}-12-31` }),
      ),
    )
    .groupBy(sql`1`, payments.method, profiles.id, profiles.fullName);
}
