import { NeonDbError, neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestCluster } from '../support/cluster.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

let cluster: Awaited<ReturnType<typeof startTestCluster>>;
let database: TestDatabase;
let sql: ReturnType<typeof neon<false, false>>;

beforeAll(async () => {
  cluster = await startTestCluster({ migrated: false });
  database = await createDatabase(cluster.cluster);
  neonConfig.fetchEndpoint = database.endpoint.url;
  sql = neon(database.urls.owner);
  await sql`CREATE TABLE notes (
    id int PRIMARY KEY, body text NOT NULL, CONSTRAINT body_is_short CHECK (length(body) < 10)
  )`;
});
afterEach(async () => {
  database.endpoint.faults.reset();
  await database.sql`TRUNCATE notes`;
});
afterAll(async () => {
  await database?.stop();
  await cluster?.stop();
});

describe('values', () => {
  test('come back as the driver parses them from their text', async () => {
    const [row] = await sql`SELECT
      1::int AS int, 9007199254740993::bigint AS bigint, 12.50::numeric AS numeric, 1.5::float8 AS float,
      true AS bool, null::text AS nothing, 'ação'::text AS text, '{"a":[1]}'::jsonb AS json,
      ARRAY[1,2] AS ints, ARRAY['a','b,c'] AS texts, '\\x0102'::bytea AS bytes,
      '2026-11-21T10:00:00Z'::timestamptz AS at, 'infinity'::timestamptz AS never`;
    expect(row).toMatchObject({
      int: 1,
      bigint: '9007199254740993',
      numeric: '12.50',
      float: 1.5,
      bool: true,
      nothing: null,
      text: 'ação',
      json: { a: [1] },
      ints: [1, 2],
      texts: ['a', 'b,c'],
      at: new Date('2026-11-21T10:00:00Z'),
      never: Number.POSITIVE_INFINITY,
    });
    expect(Buffer.from(row?.bytes)).toEqual(Buffer.from([1, 2]));
  });

  test('are passed as parameters: text, numbers, dates, arrays, bytes, JSON and null', async () => {
    const when = new Date('2026-01-02T03:04:05.678Z');
    const [row] = await sql`SELECT ${'é'}::text AS a, ${5}::int AS b, ${when}::timestamptz AS c,
      ${['x', 'y']}::text[] AS d, ${Buffer.from([7, 8])}::bytea AS e, ${{ k: 1 }}::jsonb AS f, ${null}::int AS g`;
    expect(row).toMatchObject({ a: 'é', b: 5, c: when, d: ['x', 'y'], f: { k: 1 }, g: null });
    expect(Buffer.from(row?.e)).toEqual(Buffer.from([7, 8]));
  });

  test('come as arrays and with full results when asked', async () => {
    const full = neon(database.urls.owner, { arrayMode: true, fullResults: true });
    const result = await full`INSERT INTO notes VALUES (1, 'a'), (2, 'b') RETURNING id, body`;
    expect(result).toMatchObject({ command: 'INSERT', rowCount: 2, rowAsArray: true });
    expect(result.rows).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    expect(result.fields.map(({ name, dataTypeID }) => [name, dataTypeID])).toEqual([
      ['id', 23],
      ['body', 25],
    ]);
  });
});

describe('batches', () => {
  test('are one request and one transaction', async () => {
    const before = database.endpoint.counters();
    const results = await sql.transaction([
      sql`INSERT INTO notes VALUES (1, 'a')`,
      sql`SELECT count(*)::int AS n, pg_current_xact_id() AS id FROM notes`,
      sql`SELECT pg_current_xact_id() AS id`,
    ]);
    const after = database.endpoint.counters();
    expect([after.requests - before.requests, after.statements - before.statements]).toEqual([1, 3]);
    expect(results[1]?.[0]?.n).toBe(1);
    expect(results[1]?.[0]?.id).toBe(results[2]?.[0]?.id);
  });

  test('leave nothing behind when one statement fails, and return that failure', async () => {
    const broken = sql.transaction([
      sql`INSERT INTO notes VALUES (1, 'a')`,
      sql`INSERT INTO notes VALUES (1, 'again')`,
      sql`INSERT INTO notes VALUES (2, 'b')`,
    ]);
    await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    expect(await database.sql`SELECT * FROM notes`).toEqual([]);
    expect(await sql`SELECT 1 AS fine`).toEqual([{ fine: 1 }]);
  });

  test('run a text again that a failure before it kept from being read', async () => {
    const unread = () => sql`SELECT count(*)::int AS unread FROM notes`;
    const broken = sql.transaction([sql`SELECT 1 / 0`, unread(), unread()]);
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect(await sql.transaction([unread(), unread()])).toEqual([[{ unread: 0 }], [{ unread: 0 }]]);
  });

  test('roll back when the commit itself is refused', async () => {
    await database.sql`CREATE TABLE pairs (a int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
    await database.sql`GRANT ALL ON pairs TO lume_owner`;
    const broken = sql.transaction([sql`INSERT INTO pairs VALUES (1)`, sql`INSERT INTO pairs VALUES (1)`]);
    await expect(broken).rejects.toMatchObject({ code: '23505' });
    expect(await database.sql`SELECT * FROM pairs`).toEqual([]);
  });

  test('run with the isolation level, read-only and deferrable they ask for', async () => {
    const [level, readOnly, deferrable] = await sql.transaction(
      [sql`SHOW transaction_isolation`, sql`SHOW transaction_read_only`, sql`SHOW transaction_deferrable`],
      { isolationLevel: 'Serializable', readOnly: true, deferrable: true },
    );
    expect([level, readOnly, deferrable]).toEqual([
      [{ transaction_isolation: 'serializable' }],
      [{ transaction_read_only: 'on' }],
      [{ transaction_deferrable: 'on' }],
    ]);
    const write = sql.transaction([sql`INSERT INTO notes VALUES (1, 'a')`], { readOnly: true });
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });
});

describe('errors', () => {
  test('carry what PostgreSQL said', async () => {
    await expect(sql`INSERT INTO notes VALUES (1, 'much too long')`).rejects.toMatchObject({
      code: '23514',
      severity: 'ERROR',
      schema: 'public',
      table: 'notes',
      constraint: 'body_is_short',
      detail: expect.stringContaining('Failing row'),
      routine: expect.any(String),
    });
    await expect(sql`INSERT INTO notes VALUES (1, null)`).rejects.toMatchObject({
      code: '23502',
      column: 'body',
    });
    await expect(sql`SELECT nothing`).rejects.toMatchObject({ code: '42703', position: '8' });
  });

  test('of a second statement in one text, a wrong password and an unknown database', async () => {
    await expect(sql.query('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' });
    const stranger = neon(database.urls.owner.replace(':owner@', ':wrong@'));
    await expect(stranger`SELECT 1`).rejects.toMatchObject({ code: '28P01' });
    const nowhere = neon(database.urls.owner.replace(/\/suite_.*/, '/nowhere'));
    await expect(nowhere`SELECT 1`).rejects.toMatchObject({ code: '3D000' });
  });

  test('do not cost the connection', async () => {
    const process = async () => (await sql`SELECT pg_backend_pid() AS pid`)[0]?.pid;
    const before = await process();
    await expect(sql`SELECT nothing`).rejects.toBeInstanceOf(NeonDbError);
    expect(await process()).toBe(before);
  });
});

describe('faults', () => {
  const insert = (id: number) => sql`INSERT INTO notes VALUES (${id}, 'a')`;
  const readStored = () => database.sql`SELECT id FROM notes ORDER BY id`;

  test('refuse and reset before anything ran, once', async () => {
    database.endpoint.faults.add({ kind: 'refuse' });
    await expect(insert(1)).rejects.toThrow('503');
    database.endpoint.faults.add({ kind: 'reset' });
    await expect(insert(1)).rejects.toThrow('Error connecting to database');
    expect(await readStored()).toEqual([]);
    await insert(1);
    expect(await readStored()).toEqual([{ id: 1 }]);
  });

  test.each(['single', 'batch'])('cut the connection before or after the commit of a %s', async (form) => {
    const write = (id: number) => (form === 'batch' ? sql.transaction([insert(id)]) : insert(id));
    database.endpoint.faults.add({ kind: 'cut-before-commit' });
    await expect(write(1)).rejects.toThrow('Error connecting to database');
    expect(await readStored()).toEqual([]);
    database.endpoint.faults.add({ kind: 'cut-after-commit' });
    await expect(write(2)).rejects.toThrow('Error connecting to database');
    expect(await readStored()).toEqual([{ id: 2 }]);
  });

  test('wait for their request: skip, match, and over HTTP', async () => {
    const control = database.endpoint.url.replace('/sql', '/control');
    const faults = [{ kind: 'refuse', skip: 1, match: 'INSERT' }];
    await fetch(control, { method: 'POST', body: JSON.stringify({ faults }) });
    await sql`SELECT 1`;
    await insert(1);
    await expect(insert(2)).rejects.toThrow('503');
    expect(await (await fetch(control)).json()).toEqual(database.endpoint.counters());
  });

  test('delay', async () => {
    database.endpoint.faults.add({ kind: 'delay', delayMs: 120 });
    const start = performance.now();
    await sql`SELECT 1`;
    expect(performance.now() - start).toBeGreaterThan(115);
  });

  test('fall at random, but the same for the same seed', async () => {
    const run = async () => {
      database.endpoint.faults.reset();
      database.endpoint.faults.add({ kind: 'refuse', probability: 0.5, seed: 7 });
      const outcomes: boolean[] = [];
      for (let round = 0; round < 20; round += 1) {
        outcomes.push(
          await sql`SELECT 1`.then(
            () => true,
            () => false,
          ),
        );
      }
      return outcomes;
    };
    const first = await run();
    expect(new Set(first).size).toBe(2);
    expect(await run()).toEqual(first);
  });
});

test('works again after the server dropped every connection', async () => {
  await Promise.all([1, 2, 3].map(() => sql`SELECT pg_sleep(0.05)`));
  const owners = 'FROM pg_stat_activity WHERE usename = $1 AND pid <> pg_backend_pid()';
  await database.sql(`SELECT pg_terminate_backend(pid) ${owners}`, ['lume_owner']);
  const areGone = async () =>
    (await database.sql(`SELECT ${owners}`, ['lume_owner'])).length === 0 || undefined;
  await eventually(areGone, 'the connections to go');
  expect(await sql`SELECT 1 AS fine`).toEqual([{ fine: 1 }]);
});

test('keeps the texts of the requests while it records', async () => {
  const stop = database.endpoint.record();
  await sql`SELECT 1`;
  await sql.transaction([sql`SELECT 2`, sql`SELECT 3`]);
  expect(stop()).toEqual([['SELECT 1'], ['SELECT 2', 'SELECT 3']]);
});

test('goes on when a connection breaks in use, without a word from the server', async () => {
  const broken = sql`SELECT pg_sleep(60)`.catch((error: unknown) => error);
  const busy = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60)%'`;
  const { pid } = await eventually(async () => (await database.sql<{ pid: number }>(busy))[0], 'the query');
  process.kill(pid, 'SIGKILL'); // the server restarts itself then
  expect(await broken).toBeInstanceOf(NeonDbError);
  const again = () => sql`SELECT 1 AS fine`.catch(() => undefined);
  expect(await eventually(again, 'another connection')).toEqual([{ fine: 1 }]);
});
