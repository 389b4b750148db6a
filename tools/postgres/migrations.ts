import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { withClient } from './client.ts';

export interface Source {
  migrations: string;
  functions: string;
}

export function sourceIn(root: string): Source {
  return { migrations: join(root, 'db/migrations'), functions: join(root, 'db/functions') };
}

/**
 * As the owner at `url`: new migrations, then each function whose file changed; drops functions whose file is gone.
 * Refuses, before any change, when an applied migration was edited or is unknown.
 */
export async function migrate(url: string, source: Source): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('lume migrate', 0))");
    await refuseEdited(client, source.migrations);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await runMigrations(drizzle(client), { migrationsFolder: source.migrations });
    await applyFunctions(client, source.functions);
  });
}

/** What waits for a lock makes every later statement on that table wait too: rather a deployment fails, with nothing changed, and is tried again. */
const LOCK_TIMEOUT = '5s';

export interface Migration {
  tag: string;
  text: string;
}

/** The migrations that `migrate` would apply to the database at `url`, oldest first. Refuses what `migrate` refuses; changes nothing. */
export async function pendingMigrations(url: string, { migrations }: Source): Promise<Migration[]> {
  const applied = await withClient(url, (client) => refuseEdited(client, migrations));
  return [...filesOf(migrations)].flatMap(([when, file]) => (applied.has(when) ? [] : [file]));
}

/** Drizzle only looks at the newest applied migration; this compares all. Answers when each was made. */
async function refuseEdited(client: Client, folder: string): Promise<Set<number>> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (table.rows[0].found === null) return new Set();
  const known = filesOf(folder);
  const { rows } = await client.query<{ created_at: string; hash: string }>(
    'select created_at, hash from drizzle.__drizzle_migrations order by created_at',
  );
  for (const { created_at, hash } of rows) {
    const file = known.get(Number(created_at));
    if (file === undefined)
      throw new Error(
        'This database was made by migrations that this version does not have (locally: remove DATA_DIR).',
      );
    if (sha256(file.text) !== hash)
      throw new Error(
        `The migration ${file.tag} was edited after it was applied to this database. Add a new one instead (locally: remove DATA_DIR).`,
      );
  }
  return new Set(rows.map(({ created_at }) => Number(created_at)));
}

function filesOf(folder: string): Map<number, Migration> {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return new Map(
    journal.entries.map(({ when, tag }) => [
      when,
      { tag, text: readFileSync(join(folder, `${tag}.sql`), 'utf8') },
    ]),
  );
}

/** The file that says who may call which function. */
const GRANTS = 'grants';

interface FunctionFile {
  name: string;
  text: string;
  hash: string;
}

/** All in one transaction. A table remembers the hash of each applied file, so that an unchanged function takes no lock. */
async function applyFunctions(client: Client, folder: string): Promise<void> {
  const files = functionFiles(folder);
  await client.query('begin');
  await client.query(
    `create table if not exists drizzle.functions (name text primary key, hash text not null)`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.functions',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  await client.query('set local check_function_bodies = off'); // they call each other
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  await inOrderOfNeed(
    client,
    changed.filter(({ name }) => name !== GRANTS),
  );
  const gone = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  for (const name of gone) await forget(client, name);
  const grants = files.find(({ name }) => name === GRANTS);
  // Also for what was made anew: a function that is dropped loses its rights.
  if (grants !== undefined && changed.length + gone.length > 0) await apply(client, grants);
  await client.query('commit');
}

function functionFiles(folder: string): FunctionFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  );
  const files = paths.sort().map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { name: basename(path, '.sql'), text, hash: sha256(text) };
  });
  const names = new Set(files.map(({ name }) => name));
  if (names.size !== files.length) throw new Error('Two files of db/functions have the same name.');
  return files;
}

/** A function whose body is parsed at once needs those it calls: what cannot be applied yet waits for the next round. */
async function inOrderOfNeed(client: Client, files: readonly FunctionFile[]): Promise<void> {
  let waiting = files;
  while (waiting.length > 0) {
    const failed: { file: FunctionFile; error: unknown }[] = [];
    for (const file of waiting) {
      const error = await attempt(client, () => apply(client, file));
      if (error !== undefined) failed.push({ file, error });
    }
    const [first] = failed;
    if (first !== undefined && failed.length === waiting.length)
      throw new Error(`The function ${first.file.name} could not be applied`, { cause: first.error });
    waiting = failed.map(({ file }) => file);
  }
}

/** What it threw, with the transaction as it was before. */
async function attempt(client: Client, work: () => Promise<void>): Promise<unknown> {
  await client.query('savepoint attempt');
  try {
    await work();
    await client.query('release savepoint attempt');
    return undefined;
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    await client.query('release savepoint attempt');
    return error;
  }
}

/** `create or replace`, or drop and create when its answer's type changed; signatures that the file left out go. */
async function apply(client: Client, { name, text, hash }: FunctionFile): Promise<void> {
  const before = await signatures(client, name);
  const error = await attempt(client, async () => {
    await client.query(text);
  });
  if (error instanceof DatabaseError && error.code === '42P13') {
    await drop(client, before);
    await client.query(text);
  } else if (error !== undefined) throw error;
  const after = await signatures(client, name);
  await drop(
    client,
    after.filter((one) => before.some((old) => old.oid === one.oid && old.xmin === one.xmin)),
  );
  await client.query(
    'insert into drizzle.functions values ($1, $2) on conflict (name) do update set hash = excluded.hash',
    [name, hash],
  );
}

async function forget(client: Client, name: string): Promise<void> {
  await drop(client, await signatures(client, name));
  await client.query('delete from drizzle.functions where name = $1', [name]);
}

interface Signature {
  oid: string;
  /** Changes when the function is replaced. */
  xmin: string;
  text: string;
}

async function signatures(client: Client, name: string): Promise<Signature[]> {
  const { rows } = await client.query<Signature>(
    `select oid::text, xmin::text, pg_get_function_identity_arguments(oid) as text
     from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  return rows.map((row) => ({ ...row, text: `public.${escapeIdentifier(name)}(${row.text})` }));
}

/** With its triggers, never with a function that calls it. */
async function drop(client: Client, functions: readonly Signature[]): Promise<void> {
  for (const { oid, text } of functions) {
    const { rows } = await client.query<{ trigger: string }>(
      'select format($f$drop trigger %I on %s$f$, tgname, tgrelid::regclass) as trigger from pg_trigger where tgfoid = $1',
      [oid],
    );
    for (const { trigger } of rows) await client.query(trigger);
    await client.query(`drop function ${text}`);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
