/** What became of deposits in a period, in one row. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type DepositFigures, NO_SHOW_DAYS } from '../../../domain/money/finance.ts';
import type { Days } from '../../../domain/money/period.ts';
import type { Answers, Db } from '../../client.ts';
import { appointments, clientCredits, deposits, payments, studios } from '../../schema/index.ts';
import { during } from '../appointments/appointment-rows.ts';
import { ofProfessional } from '../payments/payments.ts';

interface Of extends Days {
  professional?: string | undefined;
}

/** Columns: what was received and is not returned, kept and returned in a period. */
export function depositSums({ professional, ...days }: Of) {
  const isReceived = and(
    ...[eq(payments.kind, 'deposit'), eq(payments.status, 'paid'), during(payments.countedAt, days)],
    ofProfessional(professional),
  );
  const settled = (state: 'kept' | 'returned') =>
    sumOf(
      deposits.amountCents,
      sql`${deposits} join ${appointments} on ${appointments.id} = ${deposits.appointmentId}`,
      and(eq(deposits.state, state), during(deposits.settledAt, days), ofPerson(professional)),
    );
  return {
    receivedCents: sumOf(payments.amountCents, sql`${payments}`, isReceived),
    keptCents: settled('kept'),
    returnedCents: settled('returned'),
  };
}

export function selectDeposits(db: Db, { professional, now, ...days }: Of & { now: Date }) {
  const isOfPerson = ofPerson(professional);
  const since = studios.depositsSince;
  const isBefore = sql`${appointments.startsAt} < ${since}`;
  const came = sql`${appointments} where (${appointments.status} = 'completed' or ${appointments.noShow})
    and ${appointments.startsAt} >= ${since} - make_interval(days => ${NO_SHOW_DAYS}::integer)
    and ${appointments.startsAt} <= ${now.toISOString()}::timestamptz and ${isOfPerson ?? sql`true`}`;
  const missed = sql`count(*) filter (where ${appointments.noShow} and`;
  return db
    .select({
      ...depositSums({ professional, ...days }),
      creditCents: sumOf(clientCredits.amountCents, sql`${clientCredits}`, undefined),
      isOn: sql<boolean>`${since} is not null`,
      noShows: sql<NonNullable<DepositFigures['noShows']>>`(select json_build_object(
        'before', json_build_object('missed', ${missed} ${isBefore}), 'of', count(*) filter (where ${isBefore})),
        'after', json_build_object('missed', ${missed} not ${isBefore}), 'of', count(*) filter (where not ${isBefore})))
        from ${came})`,
    })
    .from(studios);
}

const ofPerson = (professional: string | undefined) =>
  professional === undefined ? undefined : eq(appointments.professionalId, professional);

const sumOf = (cents: AnyPgColumn, from: SQL, where: SQL | undefined) =>
  sql`(select coalesce(sum(${cents}), 0) from ${from} where ${where ?? sql`true`})`.mapWith(Number);

type Row = Answers<{ deposited: ReturnType<typeof selectDeposits> }>['deposited'][number];

export function depositFigures({ isOn, noShows, ...cents }: Row): DepositFigures | null {
  if (!isOn && Object.values(cents).every((sum) => sum === 0)) return null;
  return { ...cents, noShows: isOn ? noShows : null };
}
