import type { Client } from 'pg';
import * as v from 'valibot';
import {
  type Checksum,
  columnList,
  quoteName,
  schemaVersionOf,
  sumTable,
  type Table,
  TEXT_SETTINGS,
  tablesOf,
} from './tables.ts';

export const header = v.object({
  format: v.literal('lume-backup-1'),
  takenAt: v.string(),
  schema: v.object({ migrations: v.number(), sha256: v.string() }),
});

/** The last line, after '-- ': without it the backup is not whole. */
export const footer = v.object({
  tables: v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() })),
});

export const copyLine = (table: Table): string =>
  `COPY ${quoteName(table)} (${columnList(table)}) FROM stdin;\n`;

export const END_OF_ROWS = '\\.\n';

const comment = (of: v.InferOutput<typeof header> | v.InferOutput<typeof footer>): string =>
  `-- ${JSON.stringify(of)}\n`;

/**
 * All tables as a script that psql reads too, from one snapshot: the schema's version, each table's rows, their counts
 * and checksums. Refuses a role that row-level security would hide rows from.
 */
export async function* dump(client: Client, now: Date): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(`${TEXT_SETTINGS}; set local row_security = off`);
    const schema = await schemaVersionOf(client);
    yield Buffer.from(comment({ format: 'lume-backup-1', takenAt: now.toISOString(), schema }));
    const checksums: Record<string, Checksum> = {};
    for (const table of await tablesOf(client)) {
      yield Buffer.from(copyLine(table));
      yield* sumTable(client, table, checksums);
      yield Buffer.from(END_OF_ROWS);
    }
    yield Buffer.from(comment({ tables: checksums }));
  } finally {
    await client.query('rollback');
  }
}
