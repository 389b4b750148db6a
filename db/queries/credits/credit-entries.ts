/** The ledger of a client's credit: entries are added in the batch of what causes them, each after the one before, with the client locked. */
import { and, desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { type ClientCredit, CREDIT_ENTRIES, type CreditKind } from '../../../domain/money/credit.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import type { Answers, Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { appointments, clientCredits, deposits } from '../../schema/index.ts';

/** Violated where the balance was lessened since it was read. */
export const SPENT_ELSEWHERE = 'client_credits_balance';

export interface NewCredit {
  kind: Exclude<CreditKind, 'merged'>;
  amountCents: number;
}

/** What these entries add to what credit pays for their appointment. */
export const paidByCredit = (entries: readonly NewCredit[]): number =>
  entries.reduce(
    (sum, { kind, amountCents }) => (kind === 'used' || kind === 'restored' ? sum - amountCents : sum),
    0,
  );

export const afterCredits = (row: AppointmentRow, credits: readonly NewCredit[]): AppointmentRow => ({
  ...row,
  creditCents: (row.creditCents ?? 0) + paidByCredit(credits),
});

/** Credit that pays for these appointments pays for them no more. */
export const restoreCredits = (db: Db, where: SQL | undefined, now: Date) => ({
  entries: append(
    db,
    sql`select client_id, id as appointment_id, 'restored'::text as kind, credit_cents as amount_cents from ${appointments}
      where ${and(where, gt(appointments.creditCents, 0))}`,
    now,
  ),
  column: db
    .update(appointments)
    .set({ creditCents: 0 })
    .where(and(where, gt(appointments.creditCents, 0))),
});

/** Entries of the client of an appointment, which is locked. */
export const addCredits = (db: Db, appointmentId: string, entries: readonly NewCredit[], now: Date) =>
  append(
    db,
    sql`select a.client_id, a.id as appointment_id, e.kind, e.amount_cents from ${appointments} a, jsonb_to_recordset(${JSON.stringify(
      entries.map(({ kind, amountCents }) => ({ kind, amount_cents: amountCents })),
    )}::jsonb) as e (kind text, amount_cents integer) where a.id = ${appointmentId}::uuid`,
    now,
  );

/** All of a client's credit goes to another record of the same person. */
export const moveCredit = (db: Db, { fromId, toId }: { fromId: string; toId: string }, now: Date) =>
  append(
    db,
    sql`select one.client_id, null::uuid as appointment_id, 'merged'::text as kind, one.sign * last.balance_cents as amount_cents
      from (${selectBalance(db, fromId)}) last, (values (${fromId}::uuid, -1), (${toId}::uuid, 1)) one (client_id, sign)
      where last.balance_cents > 0`,
    now,
  );

/** `rows`: client_id, appointment_id, kind, amount_cents. */
const append = (db: Db, rows: SQL, now: Date) =>
  db.execute(sql`
    insert into ${clientCredits} (id, studio_id, client_id, seq, kind, amount_cents, balance_cents, appointment_id, created_by, created_at)
    select gen_random_uuid(), ${currentStudioId}, one.client_id, coalesce(last.seq, 0) + row_number() over entries, one.kind, one.amount_cents,
      coalesce(last.balance_cents, 0) + sum(one.amount_cents) over entries, one.appointment_id, ${currentProfessionalId},
      ${now.toISOString()}::timestamptz
    from (${rows}) one
    left join lateral (
      select c.seq, c.balance_cents from ${clientCredits} c where c.client_id = one.client_id order by c.seq desc limit 1
    ) last on true
    window entries as (partition by one.client_id order by one.appointment_id, one.kind rows unbounded preceding)`);

export const selectBalance = (db: Db, clientId: SQLWrapper | string) =>
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
      returnVersion: sql<
        number | null
      >`case when ${deposits.appointmentId} is not null then ${appointments.version} end`,
    })
    .from(clientCredits)
    .leftJoin(appointments, eq(appointments.id, clientCredits.appointmentId))
    .leftJoin(
      deposits,
      and(
        eq(deposits.appointmentId, clientCredits.appointmentId),
        eq(deposits.state, 'credited'),
        eq(clientCredits.kind, 'deposit'),
      ),
    )
    .where(eq(clientCredits.clientId, clientId))
    .orderBy(desc(clientCredits.seq))
    .limit(CREDIT_ENTRIES);

type CreditRows = Answers<{ credit: ReturnType<typeof selectCredit> }>['credit'];

export function creditOf(rows: CreditRows, zone: string): ClientCredit {
  return {
    balanceCents: rows[0]?.balanceCents ?? 0,
    entries: rows.map(({ createdAt, startsAt, ...entry }, place) => ({
      ...entry,
      returnVersion: isReturned(entry, rows.slice(0, place)) ? null : entry.returnVersion,
      day: dateIn(zone, createdAt),
      date: startsAt && dateIn(zone, startsAt),
    })),
  };
}

/** Whether the deposit of an appointment was returned already, and what is the client's now is a later one of the same. */
const isReturned = (entry: Pick<CreditRows[number], 'appointmentId'>, later: CreditRows): boolean =>
  later.some(({ kind, appointmentId }) => kind === 'deposit' && appointmentId === entry.appointmentId);
