import type { Sql } from './sql.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)/g;
/** Rows that say when and how often something was asked, not what came of it. */
const unlike = new Set(['sessions', 'rate_counters', 'jobs', 'operation_jobs']);
/** Of an email: that it is written, to whom and about what, not how far it went. */
const ofEmail = ['kind', 'channel', 'recipient', 'appointment_id'];

/** All rows of a database as they are now: what came and went since, and the way back. */
export class StoredRows {
  readonly #sql: Sql;
  readonly #tables: { name: string; columns: string }[];
  #before = new Map<string, Set<string>>();
  #ids = new Set<string>();
  #changed = new Set<string>();
  readonly #since = Date.now();

  private constructor(sql: Sql, tables: { name: string; columns: string }[]) {
    [this.#sql, this.#tables] = [sql, tables];
  }

  static async of(sql: Sql): Promise<StoredRows> {
    const tables = await sql<{ name: string; columns: string }>`select table_name as name,
        string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1`;
    const stored = new StoredRows(sql, tables);
    stored.#before = await stored.#read();
    for (const rows of stored.#before.values())
      for (const row of rows) for (const id of row.match(uuids) ?? []) stored.#ids.add(id);
    return stored;
  }

  get tables(): string[] {
    return this.#tables.map(({ name }) => name);
  }

  /** '+' and '-' for each row, without what no two runs have in common: new ids, moments, what is sealed. */
  async changes(): Promise<string[]> {
    const changes: string[] = [];
    for (const [table, rows] of await this.#read()) {
      const before = this.#before.get(table) ?? new Set();
      const came = [...rows].filter((row) => !before.has(row));
      const went = [...before].filter((row) => !rows.has(row));
      if (came.length + went.length > 0) this.#changed.add(table);
      if (unlike.has(table)) continue;
      changes.push(...came.map((row) => `+ ${table} ${this.#plain(table, row)}`));
      changes.push(...went.map((row) => `- ${table} ${this.#plain(table, row)}`));
    }
    return changes.sort();
  }

  /** Past triggers and policies. */
  async restore(): Promise<void> {
    const statements = [...this.#changed].flatMap((table) => {
      const columns = this.#tables.find(({ name }) => name === table)?.columns ?? '';
      const rows = `[${[...(this.#before.get(table) ?? [])].join(',')}]`.replaceAll("'", "''");
      return [
        `delete from ${table}`,
        `insert into ${table} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${table}, '${rows}')`,
      ];
    });
    await this.#sql(
      ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
    );
    this.#changed.clear();
  }

  async #read(): Promise<Map<string, Set<string>>> {
    const texts = this.#tables.map(
      ({ name }) => `select '${name}' as name, array(select to_jsonb(t)::text from ${name} t) as rows`,
    );
    const tables = await this.#sql<{ name: string; rows: string[] }>(texts.join(' union all '));
    return new Map(tables.map(({ name, rows }) => [name, new Set(rows)]));
  }

  /** Appointments are at whole minutes. */
  #isOfRun(moment: string): boolean {
    const at = Date.parse(moment);
    return at % 60_000 > 0 || (at >= this.#since && at <= Date.now());
  }

  #plain(table: string, row: string): string {
    const all = Object.entries(JSON.parse(row) as object);
    const fields = table === 'outbox' ? all.filter(([name]) => ofEmail.includes(name)) : all;
    return JSON.stringify(Object.fromEntries(fields.filter(([name]) => name !== 'seq')))
      .replace(uuids, (id) => (this.#ids.has(id) ? id : 'new'))
      .replace(moments, (moment) => (this.#isOfRun(moment) ? 'now' : moment))
      .replace(/"([\w-]{8}\.[\w-]{16}\.[\w-]+|[\w-]{40,})"/g, '"sealed"')
      .replace(/("transaction_?[iI]d"):"\w{25}"/, '$1:"made"');
  }
}
