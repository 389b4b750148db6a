import { count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Cursor, cursorText } from '../domain/cursor.ts';
import type { Db } from './client.ts';

/** Microseconds since 1970, which JavaScript's dates would round. */
export const microsOf = (at: AnyPgColumn) => sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

export const atMicros = (micros: string): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** What follows `cursor` on lists whose latest row is first; all without one. */
export const earlierThan = (at: AnyPgColumn, id: AnyPgColumn, cursor: Cursor | undefined): SQL | undefined =>
  cursor && sql`(${at}, ${id}) < (${atMicros(cursor.key)}, ${cursor.id}::uuid)`;

export const laterThan = (at: AnyPgColumn, id: AnyPgColumn, cursor: Cursor | undefined): SQL | undefined =>
  cursor && sql`(${at}, ${id}) > (${atMicros(cursor.key)}, ${cursor.id}::uuid)`;

/** Of a row of a list that is ordered by moments. */
export interface Moment {
  micros: string;
  id: string;
}

export const momentCursorText = ({ micros, id }: Moment): string => cursorText({ key: micros, id });

/** How many rows of `from` hold `where`, counted up to `most`. */
export const countUpTo = (db: Db, from: PgTable | SQL, where: SQL | undefined, most: number) =>
  db.select({ n: count() }).from(sql`(select from ${from} where ${where} limit ${most}) as counted`);
