import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { migrate, type Source, sourceIn } from '../../tools/postgres/migrations.ts';
import { TEMPLATE } from '../support/cluster.ts';

const cluster = inject('cluster');
let folder: string;
let source: Source;
let name: string;
let client: Client;

/** A migrated database and a copy of the project's migrations and functions that a test may edit. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lume-migrate-'));
  source = { migrations: join(folder, 'migrations'), functions: join(folder, 'functions') };
  const real = sourceIn(join(import.meta.dirname, '../..'));
  await cp(real.migrations, source.migrations, { recursive: true });
  await cp(real.functions, source.functions, { recursive: true });
  name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await cloneDatabase(cluster, TEMPLATE, name);
  client = new Client({ connectionString: urlsOf(cluster, name, cluster).owner });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await dropDatabase(cluster, name);
  await rm(folder, { recursive: true });
});

const run = () => migrate(urlsOf(cluster, name, cluster).owner, source);
const writeFunction = (text: string) => writeFile(join(source.functions, 'agenda/double.sql'), text);

async function functionsNamed(wanted: string): Promise<string[]> {
  const { rows } = await client.query(
    'select oid::regprocedure::text as text from pg_proc where proname = $1',
    [wanted],
  );
  return rows.map(({ text }) => text);
}

test('changes nothing the second time', async () => {
  const state = 'select oid, xmin, proname from pg_proc order by oid';
  const before = await client.query(state);
  await run();
  expect((await client.query(state)).rows).toEqual(before.rows);
});

test('whatever PGSSLMODE asks of other servers', async () => {
  vi.stubEnv('PGSSLMODE', 'require');
  onTestFinished(() => void vi.unstubAllEnvs());
  await run();
});

test('replaces a changed function, also with other results or parameters; drops one without a file', async () => {
  await writeFunction('create or replace function double(n int) returns int language sql return n * 2;');
  await run();
  await writeFunction(
    'create or replace function double(n int) returns bigint language sql return n * 2 + 0;',
  );
  await run();
  expect((await client.query('select pg_typeof(double(4))::text as type')).rows).toEqual([
    { type: 'bigint' },
  ]);
  await writeFunction('create or replace function double(n text) returns text language sql return n || n;');
  await run();
  expect(await functionsNamed('double')).toEqual(['double(text)']);
  await rm(join(source.functions, 'agenda/double.sql'));
  await run();
  expect(await functionsNamed('double')).toEqual([]);
});

test('leaves every function as it was when one cannot be applied, and names it', async () => {
  const file = join(source.functions, 'agenda/lock_agenda.sql');
  await writeFile(file, `${await readFile(file, 'utf8')}\n-- changed`);
  await writeFunction('create or replace function double(n int) returns int language sql return missing(n);');
  await expect(run()).rejects.toThrow('The function double could not be applied');
  expect(await functionsNamed('double')).toEqual([]);
});

test('refuses a migration that was edited after it was applied, and one that it does not know', async () => {
  const file = join(source.migrations, '0002_rules.sql');
  await writeFile(file, `${await readFile(file, 'utf8')}\n-- edited`);
  await expect(run()).rejects.toThrow('The migration 0002_rules was edited after it was applied');
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
  await expect(run()).rejects.toThrow('made by migrations that this version does not have');
});

test('a migration that waits for a lock gives up before the product waits behind it, and changes nothing', async () => {
  const journal = join(source.migrations, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const next = {
    ...entries.at(-1),
    idx: entries.length,
    when: entries.at(-1).when + 1,
    tag: '0003_nickname',
  };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  await writeFile(
    join(source.migrations, '0003_nickname.sql'),
    'create table before_it (id int);--> statement-breakpoint\nalter table clients add column nickname text;',
  );
  await client.query('begin');
  await client.query('select 1 from clients');
  await expect(run()).rejects.toMatchObject({ cause: { code: '55P03' } });
  await client.query('commit');
  expect((await client.query("select to_regclass('before_it') as found")).rows).toEqual([{ found: null }]);
});
