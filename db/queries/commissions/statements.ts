import { and, asc, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '../../../domain/errors.ts';
import type { ClosingInput, OpenQuery, StatementsQuery } from '../../../domain/money/commission-input.ts';
import {
  type ClosedStatement,
  linesOf,
  MOST_LINES,
  type Statement,
  sumsOf,
} from '../../../domain/money/commission-statement.ts';
import { PAGE_SIZE } from '../../../domain/pagination.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf, refuseUnless, requireAdmin } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, isMine, newId, pick } from '../../columns.ts';
import {
  commissionAdjustments as adjustments,
  appointments,
  clients,
  commissionEntries as entries,
  profiles,
  commissionStatements as statements,
  studios,
} from '../../schema/index.ts';
import { type Adjusted, adjustmentOf, selectAdjustments } from './adjustments.ts';
import { entryOf } from './entries.ts';

/** What is open of a member through a day. Refuses `not_found` (also a colleague's to a professional), `statement_too_long`. */
export async function readOpenStatement(
  db: Db,
  actor: Actor,
  { professional, to }: OpenQuery,
): Promise<Statement> {
  const isOpen = and(
    eq(entries.professionalId, professional),
    isNull(entries.statementId),
    lte(entries.day, to),
  );
  const { member, heads, held, adjusted } = await asMember(db, actor, {
    heads: selectHead(db, eq(profiles.id, professional)),
    held: selectEntries(db, isOpen),
    adjusted: selectAdjustments(
      db,
      and(eq(adjustments.professionalId, professional), isNull(adjustments.statementId)),
    ),
  });
  if (held.length > MOST_LINES) throw new Refusal('statement_too_long');
  return statementOf({ head: firstOf(heads), held, adjusted, to, zone: member.zone });
}

/** A closed one. Refuses `not_found`. */
export async function readStatement(db: Db, actor: Actor, { id }: { id: string }): Promise<Statement> {
  const closer = alias(profiles, 'closer');
  const { member, closed, heads, held, adjusted } = await asMember(db, actor, {
    closed: db
      .select({ statement: statements, by: closer.fullName })
      .from(statements)
      .innerJoin(closer, eq(closer.id, statements.closedBy))
      .where(eq(statements.id, id)),
    heads: selectHead(
      db,
      eq(profiles.id, sql`(select professional_id from ${statements} where ${statements.id} = ${id})`),
    ),
    held: selectEntries(db, eq(entries.statementId, id)),
    adjusted: selectAdjustments(db, eq(adjustments.statementId, id)),
  });
  const { statement, by } = firstOf(closed);
  const { number, closedAt, toDate: to } = statement;
  return {
    ...statementOf({ head: firstOf(heads), held, adjusted, to, zone: member.zone }),
    from: statement.fromDate,
    closed: { id, number, by, at: closedAt.toISOString() },
  };
}

/** A page of the closed ones, latest first; of a professional the own. */
export async function listStatements(
  db: Db,
  actor: Actor,
  { professional, page }: StatementsQuery,
): Promise<{ statements: ClosedStatement[]; total: number; zone: string }> {
  const where = and(
    isMine(statements.professionalId),
    professional === undefined ? undefined : eq(statements.professionalId, professional),
  );
  const { member, rows, totals } = await asMember(db, actor, {
    rows: db
      .select({ statement: statements, professional: pick(profiles, 'id', 'fullName') })
      .from(statements)
      .innerJoin(profiles, eq(profiles.id, statements.professionalId))
      .where(where)
      .orderBy(desc(statements.number))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    totals: db.select({ total: count() }).from(statements).where(where),
  });
  return {
    statements: rows.map(({ statement, professional: person }) => ({
      ...pick(statement, 'id', 'number', 'commissionCents', 'adjustmentsCents'),
      ...{ totalCents: statement.commissionCents + statement.adjustmentsCents, professional: person },
      ...{ from: statement.fromDate, to: statement.toDate, at: statement.closedAt.toISOString() },
    })),
    total: totals[0]?.total ?? 0,
    zone: member.zone,
  };
}

/**
 * Closes what is open of a member through a day, as paid: it is numbered and never changed. What the caller has seen (`totalCents`, `rows`) is
 * compared under the lock, so that of two who close at once one does. Refuses `forbidden` to all but the owner and administrators,
 * `statement_changed` (something came meanwhile, or nothing is left), `statement_too_long`.
 */
export async function closeStatement(
  db: Db,
  actor: Actor,
  { professionalId, to, totalCents, rows, now }: ClosingInput & { now: Date },
): Promise<Statement> {
  const id = newId(now);
  const isIt = eq(statements.id, id);
  const lines = sql`(select count(*) from ${entries} where ${entries.statementId} = ${id})`;
  const counted = sql`(${lines} + (select count(*) from ${adjustments} where ${adjustments.statementId} = ${id}))`;
  await asMember(db, actor, {
    mayManage: requireAdmin(db),
    // The update locks the counter until the end of the transaction: a number is taken if and only if its statement is stored.
    number: db
      .update(studios)
      .set({ commissionStatements: sql`${studios.commissionStatements} + 1` })
      .where(eq(studios.id, currentStudioId)),
    close: db.execute(sql`with taken as (
        update ${entries} set statement_id = ${id} where studio_id = ${currentStudioId} and professional_id = ${professionalId}
          and statement_id is null and day <= ${to} returning cents, day
      ), adjusted as (
        update ${adjustments} set statement_id = ${id} where studio_id = ${currentStudioId}
          and professional_id = ${professionalId} and statement_id is null returning cents
      )
      insert into ${statements} (id, studio_id, professional_id, number, from_date, to_date, commission_cents, adjustments_cents,
        closed_by, closed_at)
      select ${id}, ${studios.id}, ${professionalId}, ${studios.commissionStatements},
        coalesce((select min(day) from taken), ${to}), ${to}, coalesce((select sum(cents) from taken), 0),
        coalesce((select sum(cents) from adjusted), 0), ${currentProfessionalId}, ${now.toISOString()}
      from ${studios} where ${studios.id} = ${currentStudioId}
        and (exists (select from taken) or exists (select from adjusted))`),
    isShort: refuseUnless(db, sql`${lines} <= ${MOST_LINES}`, 'statement_too_long'),
    isAsSeen: refuseUnless(
      db,
      and(
        hasRow(
          statements,
          and(isIt, sql`${statements.commissionCents} + ${statements.adjustmentsCents} = ${totalCents}`),
        ),
        sql`${counted} = ${rows}`,
      ),
      'statement_changed',
    ),
  });
  return readStatement(db, actor, { id });
}

const selectHead = (db: Db, where: SQL) =>
  db
    .select({ ...pick(profiles, 'id', 'fullName'), studio: studios.businessName })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(and(where, isMine(profiles.id)));

/** With one more than a statement may hold. */
const selectEntries = (db: Db, where: SQL | undefined) =>
  db
    .select({
      entry: entries,
      client: clients.fullName,
      isCorrection: sql<boolean>`exists (select from ${entries} earlier join ${statements} holder on holder.id = earlier.statement_id
        where earlier.studio_id = ${entries.studioId} and earlier.payment_id = ${entries.paymentId} and holder.number
          < coalesce((select own.number from ${statements} own where own.id = ${entries.statementId}), 2147483647))`,
    })
    .from(entries)
    // An appointment that went to a colleague is hidden from a professional; what it earned her before is hers.
    .leftJoin(appointments, eq(appointments.id, entries.appointmentId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .where(where)
    .orderBy(asc(entries.day), asc(entries.id))
    .limit(MOST_LINES + 1);

type Held = Awaited<ReturnType<typeof selectEntries>>;

interface Parts {
  head: Awaited<ReturnType<typeof selectHead>>[number];
  held: Held;
  adjusted: Adjusted;
  to: LocalDate;
  zone: string;
}

function statementOf({ head: { studio, ...professional }, held, adjusted, to, zone }: Parts): Statement {
  const rows = adjusted.map(adjustmentOf);
  const taken = held.map(({ entry, client, isCorrection }) => ({
    ...entryOf(entry),
    ...pick(entry, 'paymentId', 'appointmentId'),
    ...{ client, isCorrection },
  }));
  return {
    ...{ professional, studio, to, zone, closed: null },
    from: held[0]?.entry.day ?? to,
    lines: linesOf(taken),
    adjustments: rows,
    rows: held.length + rows.length,
    ...sumsOf(taken, rows),
  };
}
