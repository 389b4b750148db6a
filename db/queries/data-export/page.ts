import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { cursorFrom } from '../../../domain/cursor.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId } from '../../columns.ts';
import { laterThan, type Moment, momentCursorText } from '../../keyset.ts';
import { profiles } from '../../schema/index.ts';

export interface Reading {
  db: Db;
  actor: Actor;
  /** `next` of the page before; null for the first. */
  after: string | null;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

export type Reader<Row> = (reading: Reading) => Promise<Page<Row>>;

type Query<Row> = RunnableQuery<Row[], 'pg'>;

/** A page whose rows are one query, and where it ends. Refuses `forbidden` to all but the owner. */
export async function pageOf<Row>(
  { db, actor, limit }: Reading,
  query: Query<Row>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> {
  const { me, rows } = await asMember(db, actor, { me: owner(db), rows: query });
  requireOwner(me);
  return { rows, next: nextOf(rows, limit, keyOf) };
}

export async function pageWith<Row, Child>(
  { db, actor, limit }: Reading,
  query: Query<Row>,
  children: Query<Child>,
  keyOf: (row: Row) => string,
): Promise<Page<Row> & { children: Child[] }> {
  const { me, rows, ...answers } = await asMember(db, actor, { me: owner(db), rows: query, children });
  requireOwner(me);
  return { rows, next: nextOf(rows, limit, keyOf), children: answers.children };
}

export function nextOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => string): string | null {
  const last = rows.at(-1);
  return rows.length === limit && last !== undefined ? keyOf(last) : null;
}

/** A query without condition, order and limit. */
interface Unpaged<Row> {
  where(condition: SQL | undefined): { orderBy(...by: SQL[]): { limit(rows: number): Query<Row> } };
}

/** Reads a noun in the order of its ids. */
export const byId =
  <Row extends { id: string }>(
    { id, where }: { id: AnyPgColumn; where?: SQL | undefined },
    select: (db: Db) => Unpaged<Row>,
  ): Reader<Row> =>
  (reading) => {
    const query = select(reading.db)
      .where(and(where, idAfter(id, reading.after)))
      .orderBy(asc(id));
    return pageOf(reading, query.limit(reading.limit), idOf);
  };

/** Reads a noun in the order of its moments, then its ids. */
export const byTime =
  <Row extends Moment>(
    { at, id, where }: { at: AnyPgColumn; id: AnyPgColumn; where?: SQL | undefined },
    select: (db: Db) => Unpaged<Row>,
  ): Reader<Omit<Row, 'micros'>> =>
  async (reading) => {
    const after = laterThan(at, id, reading.after === null ? undefined : cursorFrom(reading.after));
    const query = select(reading.db).where(and(where, after)).orderBy(asc(at), asc(id));
    const { rows, next } = await pageOf(reading, query.limit(reading.limit), momentCursorText);
    return { rows: rows.map(({ micros: _, ...row }) => row), next };
  };

/** Of the member. */
export const isOwner = sql`(select is_owner from ${profiles} where id = ${currentProfessionalId})`;

export const owner = (db: Db) =>
  db.select({ isOwner: profiles.isOwner }).from(profiles).where(eq(profiles.id, currentProfessionalId));

export function requireOwner([me]: { isOwner: boolean }[]): void {
  if (!me?.isOwner) throw new Refusal('forbidden');
}

export const idAfter = (id: AnyPgColumn, after: string | null): SQL | undefined =>
  after === null ? undefined : sql`${id} > ${after}::uuid`;

export const idOf = ({ id }: { id: string }): string => id;

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

/** An instant exactly, as ISO in UTC. */
export const isoOf = (at: AnyPgColumn) => sql<string>`to_char(${at} at time zone 'UTC', ${ISO})`;
export const isoOrNull = (at: AnyPgColumn) => sql<string | null>`to_char(${at} at time zone 'UTC', ${ISO})`;
