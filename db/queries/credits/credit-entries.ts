/** The ledger of a client's credit: entries are added in the batch of what causes them, each after the one before, with the client locked. */
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ClientCredit, CREDIT_ENTRIES } from '../../../domain/money/credit.ts';
import { epochMinuteOf, localOf } from '../../../domain/scheduling/clock.ts';
import type { Answers, Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { appointments, clientCredits } from '../../schema/index.ts';

/** All of a client's credit goes to another record of the same person. */
export const moveCredit = (db: Db, { fromId, toId }: { fromId: string; toId: string }, now: Date) =>
  addCredits(
    db,
    sql`select one.client_id, null::uuid as appointment_id, 'merged'::text as kind, one.sign * last.balance_cents as amount_cents
      from (${selectBalance(db, fromId)}) last, (values (${fromId}::uuid, -1), (${toId}::uuid, 1)) one (client_id, sign)
      where last.balance_cents > 0`,
    now,
  );

/** `rows`: client_id, appointment_id, kind, amount_cents; those of one client follow each other by their appointments. */
const addCredits = (db: Db, rows: SQL, now: Date) =>
  db.execute(sql`
    insert into ${clientCredits} (id, studio_id, client_id, seq, kind, amount_cents, balance_cents, appointment_id, created_by, created_at)
    select gen_random_uuid(), ${currentStudioId}, one.client_id, coalesce(last.seq, 0) + row_number() over entries, one.kind, one.amount_cents,
      coalesce(last.balance_cents, 0) + sum(one.amount_cents) over entries, one.appointment_id, ${currentProfessionalId},
      ${now.toISOString()}::timestamptz
    from (${rows}) one
    left join lateral (
      select c.seq, c.balance_cents from ${clientCredits} c where c.client_id = one.client_id order by c.seq desc limit 1
    ) last on true
    window entries as (partition by one.client_id order by one.appointment_id)`);

const selectBalance = (db: Db, clientId: string) =>
  db
    .select({ balance_cents: clientCredits.balanceCents })
    .from(clientCredits)
    .where(eq(clientCredits.clientId, clientId))
    .orderBy(desc(clientCredits.seq))
    .limit(1);

/** Latest first. */
export const selectCredit = (db: Db, clientId: string) =>
  db
    .select({
      ...pick(clientCredits, 'seq', 'kind', 'amountCents', 'balanceCents', 'appointmentId', 'createdAt'),
      startsAt: appointments.startsAt,
    })
    .from(clientCredits)
    .leftJoin(appointments, eq(appointments.id, clientCredits.appointmentId))
    .where(eq(clientCredits.clientId, clientId))
    .orderBy(desc(clientCredits.seq))
    .limit(CREDIT_ENTRIES);

type CreditRows = Answers<{ credit: ReturnType<typeof selectCredit> }>['credit'];

export function creditOf(rows: CreditRows, zone: string): ClientCredit {
  const dayOf = (at: Date) => localOf(zone, epochMinuteOf(at)).date;
  return {
    balanceCents: rows[0]?.balanceCents ?? 0,
    entries: rows.map(({ createdAt, startsAt, ...entry }) => ({
      ...entry,
      day: dayOf(createdAt),
      date: startsAt && dayOf(startsAt),
    })),
  };
}
