import { type GetColumnData, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  foreignKey,
  type PgTable,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { v5, v7 } from 'uuid';
import { minutesFrom } from '../domain/scheduling/clock.ts';

export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Row ids are made by the caller, so that one round trip can name rows before they exist. */
export const id = () => uuid().primaryKey();

/** A new row id: UUID version 7 of `now`, so that rows written together lie together in their index however large the table grows. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });

/** The same form within ten minutes is a second try, whose first answer was lost. */
export const isJustMade = (madeAt: AnyPgColumn, now: Date) => gt(madeAt, minutesFrom(now, -10));

/** The id of what there is once for a row, under a name: the same each time (UUID version 5). */
export const derivedId = (row: string, name: string): string => v5(name, row);

/** The tenant. Every row of a studio carries it, and every foreign key between two such rows includes it. */
export const studioId = () => uuid().notNull();

export const ofSameStudio = (
  name: string,
  columns: [studio: AnyPgColumn, id: AnyPgColumn],
  { studioId, id }: { studioId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [studioId, id] });

// Called bare, not in a subselect: the planner evaluates a stable function, so it estimates for this studio, not for a mean one.
export const currentStudioId = sql`current_studio_id()`;
export const currentProfessionalId = sql`current_professional_id()`;
// In a subselect: asked once a statement and not once a row, since no estimate needs to know it.
export const isAdmin = sql<boolean>`(select current_is_admin())`;
/** For what is converted row by row; a bound calls `current_zone()` bare, as above. */
export const currentZone = sql`(select current_zone())`;

/** Of a person's row, whether the member of the transaction may change it: the owner and administrators all, others their own. */
export const isMine = (person: AnyPgColumn) =>
  sql<boolean>`(${isAdmin} or ${person} = (select ${currentProfessionalId}))`;

/** For `orderBy`: names as people sort them, accents and capitals aside, whatever the database's collation. */
export const byName = (name: AnyPgColumn) => sql`plain_text(${name})`;

/** The condition that `from` has a row for which `where` holds. */
export const hasRow = (from: PgTable | SQL, where: SQL | undefined) =>
  sql<boolean>`exists (select from ${from} where ${where})`;

/** All rows of a query as one value of a row: a list of objects, by the aliases of its columns. */
export const asList = <Row>(query: { as(alias: string): SQLWrapper; _: { readonly result: Row[] } }) =>
  sql<Row[]>`(select coalesce(json_agg(one), '[]') from ${query.as('one')})`;

/** As `pick`, each under the name it has here: for `asList`, which names by aliases. */
export function pickNamed<Table extends Record<Name, AnyPgColumn>, Name extends string>(
  table: Table,
  ...names: Name[]
) {
  const named = names.map((name) => [name, sql`${table[name]}`.as(name)]);
  return Object.fromEntries(named) as { [Key in Name]: SQL.Aliased<GetColumnData<Table[Key]>> };
}

export function pick<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: Name[]
): Pick<Table, Name> {
  const picked: Partial<Pick<Table, Name>> = {};
  for (const name of names) picked[name] = table[name];
  return picked as Pick<Table, Name>; // each name has got its column
}

/** As `pick`, of instants, each as answers carry it: ISO, UTC. */
export function pickIso<Table extends Record<Name, AnyPgColumn>, Name extends string>(
  table: Table,
  ...names: Name[]
) {
  const iso = (at: string) => new Date(at).toISOString();
  const picked = names.map((name) => [name, sql`${table[name]}`.mapWith(iso)]);
  return Object.fromEntries(picked) as {
    [Key in Name]: SQL<string | Extract<GetColumnData<Table[Key]>, null>>;
  };
}

export const APP = 'lume_app';

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/**
 * Set by every update: by Drizzle, by a function of `db/functions` itself (a test looks whether each does), and of what has a version by its
 * trigger.
 */
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(
    name,
    sql`${column} in (${sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))})`,
  );

export const lengthBetween = (name: string, column: AnyPgColumn, min: number, max: number) =>
  check(name, sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`);

export const between = (name: string, column: AnyPgColumn, min: number, max: number) =>
  check(name, sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`);

export const isHash = (name: string, column: AnyPgColumn) => matches(name, column, '^[0-9a-f]{64}$');

/** Health data never rests in clear: key id, nonce and AES-GCM ciphertext in base64url, separated by dots (functions/sealing.ts). */
export const isSealed = (name: string, column: AnyPgColumn) =>
  matches(name, column, '^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$');

export const PHONE = '^([0-9]{10,11}|[+][1-9][0-9]{7,14})$';

export const matches = (name: string, column: AnyPgColumn, pattern: string): ReturnType<typeof check> =>
  check(name, sql`${column} ~ ${sql.raw(`'${pattern}'`)}` as SQL);
