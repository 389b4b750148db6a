import { count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Where a page ends: a moment in microseconds since 1970, which JavaScript's dates would round, and the id of its row. */
export interface Place {
  micros: string;
  id: string;
}

export const microsOf = (at: AnyPgColumn) => sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

export const atMicros = (micros: string): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** What follows `place` on lists whose latest row is first; all without a place. */
export const earlierThan = (at: AnyPgColumn, id: AnyPgColumn, place: Place | undefined): SQL | undefined =>
  place && sql`(${at}, ${id}) < (${atMicros(place.micros)}, ${place.id}::uuid)`;

export const laterThan = (at: AnyPgColumn, id: AnyPgColumn, place: Place | undefined): SQL | undefined =>
  place && sql`(${at}, ${id}) > (${atMicros(place.micros)}, ${place.id}::uuid)`;

export const placeFrom = (text: string | null): Place | undefined =>
  text === null
    ? undefined
    : { micros: text.slice(0, text.indexOf('-')), id: text.slice(text.indexOf('-') + 1) };

export const placeOf = ({ micros, id }: Place): string => `${micros}-${id}`;

/** How many rows of `from` hold `where`, counted up to `most`. */
export const countUpTo = (db: Db, from: PgTable | SQL, where: SQL | undefined, most: number) =>
  db.select({ n: count() }).from(sql`(select from ${from} where ${where} limit ${most}) as counted`);
