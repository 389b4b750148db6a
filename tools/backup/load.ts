import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as v from 'valibot';
import { copyLine, END_OF_ROWS, footer, header } from './dump.ts';
import {
  type Checksum,
  columnList,
  NEWLINE,
  quoteName,
  schemaVersionOf,
  sumTable,
  type Table,
  TEXT_SETTINGS,
  tablesOf,
} from './tables.ts';

export interface Restored {
  takenAt: string;
  tables: Record<string, Checksum>;
}

/**
 * Puts all rows of a backup into the database of `client`, its owner, or none. Refuses other migrations, existing
 * rows, an incomplete script and rows that read back differ. Foreign keys are made again after the rows: tables refer
 * to each other in circles, and only a superuser may switch the checks off.
 */
export async function load(client: Client, plain: AsyncIterable<Buffer>): Promise<Restored> {
  const lines = linesOf(plain);
  await client.query('begin');
  try {
    await client.query(TEXT_SETTINGS);
    const { takenAt, schema } = read(header, await nextOf(lines));
    await requireSchema(client, schema.sha256, takenAt);
    const tables = await tablesOf(client);
    for (const table of tables) await client.query(`alter table ${quoteName(table)} disable trigger user`);
    await requireEmpty(client, tables);
    const addKeys = await dropForeignKeys(client, tables);
    const dumped = await loadTables(client, lines, tables);
    for (const statement of addKeys) await client.query(statement);
    for (const table of tables) await client.query(`alter table ${quoteName(table)} enable trigger user`);
    await requireEqual(client, tables, dumped);
    await client.query('commit');
    await client.query('analyze');
    return { takenAt, tables: dumped };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await lines.return(undefined);
  }
}

async function requireSchema(client: Client, sha256: string, takenAt: string): Promise<void> {
  const own = await schemaVersionOf(client);
  if (own.sha256 !== sha256)
    throw new Error(
      `The backup of ${takenAt} has another schema than this database. Migrate an empty database with the commit that was deployed then, restore, and migrate on.`,
    );
}

async function requireEmpty(client: Client, tables: readonly Table[]): Promise<void> {
  const filled = [];
  for (const table of tables) {
    const { rows } = await client.query(`select exists (select from ${quoteName(table)}) as found`);
    if (rows[0].found) filled.push(table.name);
  }
  if (filled.length > 0)
    throw new Error(
      `Only an empty database is restored into, and this one has rows in ${filled.join(', ')}.`,
    );
}

async function dropForeignKeys(client: Client, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select r.relname as "table", conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = conrelid
     where contype = 'f' and r.relnamespace = 'public'::regnamespace and r.relname = any ($1) order by 1, 2`,
    [tables.map(({ name }) => name)],
  );
  const statements = rows.map((row) => ({
    alter: `alter table ${quoteName({ name: row.table })}`,
    name: escapeIdentifier(row.name),
    definition: row.definition,
  }));
  for (const { alter, name } of statements) await client.query(`${alter} drop constraint ${name}`);
  return statements.map(({ alter, name, definition }) => `${alter} add constraint ${name} ${definition}`);
}

/** Nothing of the script is run: its lines have to be those that a dump of this schema has. Answers what its last line says. */
async function loadTables(
  client: Client,
  lines: AsyncGenerator<Buffer>,
  tables: readonly Table[],
): Promise<Record<string, Checksum>> {
  for (const table of tables) {
    if ((await nextOf(lines)).toString() !== copyLine(table))
      throw new Error(`The backup has no rows for ${table.name} in their place.`);
    const into = client.query(copyFrom(`copy ${quoteName(table)} (${columnList(table)}) from stdin`));
    await pipeline(Readable.from(rowsOf(lines)), into);
  }
  const dumped = read(footer, await nextOf(lines)).tables;
  if (!(await lines.next()).done) throw new Error('The backup goes on after its end.');
  return dumped;
}

async function requireEqual(
  client: Client,
  tables: readonly Table[],
  dumped: Record<string, Checksum>,
): Promise<void> {
  const restored: Record<string, Checksum> = {};
  for (const table of tables) {
    for await (const _ of sumTable(client, table, restored));
    const { rows, sha256 } = dumped[table.name] ?? {};
    if (rows !== restored[table.name]?.rows || sha256 !== restored[table.name]?.sha256)
      throw new Error(`The rows of ${table.name} are not those that were dumped.`);
  }
}

function read<T>(schema: v.GenericSchema<unknown, T>, line: Buffer): T {
  const text = line.toString();
  try {
    return v.parse(schema, JSON.parse(text.replace(/^-- /, '')));
  } catch (cause) {
    throw new Error('This is no backup of this product, or one of another version.', { cause });
  }
}

async function nextOf(lines: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await lines.next();
  if (done) throw new Error('The backup ends before its end.');
  return value;
}

const PORTION = 65_536;

async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let rows: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const line = await nextOf(lines);
    const isEnd = line.length === END_OF_ROWS.length && line.toString() === END_OF_ROWS;
    if (!isEnd) {
      rows.push(line);
      bytes += line.length;
    }
    if (isEnd || bytes >= PORTION) {
      yield Buffer.concat(rows);
      [rows, bytes] = [[], 0];
    }
    if (isEnd) return;
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, at + 1);
      yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
