import { createHash } from 'node:crypto';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** What would be wrong to bring back: a session, link or code that was ended since would work again; queued emails were sent meanwhile. */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'flow_states',
  'mfa_challenges',
  'anamnesis_links',
  'push_subscriptions',
  'outbox',
  'idempotency_keys',
  'rate_counters',
  'job_runs',
  'operator_alerts',
  'server_errors',
];

export interface Table {
  name: string;
  columns: string[];
  /** SQL to sort by: the primary key, equal on every server. */
  order: string;
}

export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
         from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
         join pg_attribute a on a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as "order"
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1) order by 1`,
    [LEFT_OUT],
  );
  return rows;
}

export const quoteName = ({ name }: { name: string }): string => `public.${escapeIdentifier(name)}`;

export const columnList = ({ columns }: Table): string => columns.map(escapeIdentifier).join(', ');

/** The rows of a table in COPY's text format, ordered by key: equal rows are equal bytes. */
const copyOf = (client: Client, table: Table) =>
  client.query(
    copyTo(`copy (select ${columnList(table)} from ${quoteName(table)} order by ${table.order}) to stdout`),
  );

/** Ends a row: in values, COPY escapes it. */
export const NEWLINE = 10;

export interface Checksum {
  rows: number;
  sha256: string;
}

/** Passes the chunks on and sums them up in `checksums`, under the table's name, once they are through. */
export async function* sumTable(
  client: Client,
  table: Table,
  checksums: Record<string, Checksum>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of copyOf(client, table)) {
    hash.update(chunk);
    rows += newlinesIn(chunk);
    yield chunk;
  }
  checksums[table.name] = { rows, sha256: hash.digest('hex') };
}

function newlinesIn(chunk: Buffer): number {
  let found = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) found += 1;
  return found;
}

/** How values look as text, whatever the server's and the role's defaults are. */
export const TEXT_SETTINGS =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'";

export interface SchemaVersion {
  migrations: number;
  sha256: string;
}

/** Which migrations the database has: their number and the hash of their hashes. Refuses a database without any. */
export async function schemaVersionOf(client: Client): Promise<SchemaVersion> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (table.rows[0].found === null) throw new Error('The database has no tables yet: npm run migrate.');
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const hash = createHash('sha256').update(rows.map((row) => row.hash).join('\n'));
  return { migrations: rows.length, sha256: hash.digest('hex') };
}
