import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { open, seal } from '../../tools/backup/archive.ts';
import { dump } from '../../tools/backup/dump.ts';
import { load } from '../../tools/backup/load.ts';
import { LEFT_OUT } from '../../tools/backup/tables.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { fillStudio, newMark } from '../support/full-studio.ts';
import { openStudio } from '../support/studio-rows.ts';

const TAKEN = new Date('2026-11-22T04:17:00.000Z');
const READER = `reader_${randomUUID().replaceAll('-', '')}`;

const databases: TestDatabase[] = [];
const clients: Client[] = [];

const source = await newDatabase();
const studio = await openStudio(source);
await fillStudio(source, studio, newMark(), { clients: 40, appointments: 20 });
await fillStudio(source, await openStudio(source), newMark());
// What text formats get wrong: line ends of all kinds, tabs, backslashes, the end of COPY, infinity.
await source.sql`update clients set notes = E'a\\r\\nb\\tc\\\\d\\u2028e\\n\\\\.\\n'
  where studio_id = ${studio.id} and email is not null`;
await source.sql`update users set banned_until = 'infinity' where id = ${studio.professionalId}`;
// As docs/backups.md makes it: reads everything, changes nothing.
await source.sql(`create role ${READER} login password 'reader' bypassrls`);
await source.sql(`grant pg_read_all_data to ${READER}`);
const folder = await mkdtemp(join(tmpdir(), 'lume-backup-'));
const file = join(folder, 'backup.age');
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const reader = source.urls.owner.replace(/\/\/[^@]+@/, `//${READER}:reader@`);
await writeFile(file, await seal(dump(await connected(reader), TAKEN), recipient));

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await source.sql(`drop owned by ${READER}`);
  await source.sql(`drop role ${READER}`);
  await Promise.all(databases.map((database) => database.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  databases.push(database);
  return database;
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

const restoreInto = async (
  database: TestDatabase,
  bytes: Readable = createReadStream(file),
  key = identity,
) => load(await connected(database.urls.owner), open(bytes, key));

/** Tables of the product, each with the rows it holds as text, past everything the backup is made with. */
async function contentsOf({ sql }: TestDatabase): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`;
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(contents);
}

/** Constraints, triggers and their states. */
const rulesOf = async ({ sql }: TestDatabase) =>
  sql`select conrelid::regclass::text as of, conname as name,
    pg_get_constraintdef(oid) || convalidated as rule from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text
     from pg_trigger where not tgisinternal
     order by 1, 2, 3`;

test('a backup brings every table back into an empty database, and its rules with it', async () => {
  const target = await newDatabase();
  const rules = await rulesOf(target);
  const { takenAt, tables } = await restoreInto(target);
  expect(takenAt).toBe(TAKEN.toISOString());
  const [before, after] = await Promise.all([contentsOf(source), contentsOf(target)]);
  for (const name of LEFT_OUT) expect([name, after[name]]).toEqual([name, []]);
  for (const [name, rows] of Object.entries(after)) {
    if (LEFT_OUT.includes(name)) continue;
    expect([name, rows]).toEqual([name, before[name]]);
    expect([name, tables[name]?.rows]).toEqual([name, rows.length]);
  }
  expect(after.clients?.length).toBeGreaterThan(40);
  expect(await rulesOf(target)).toEqual(rules);
});

describe('refuses', () => {
  let target: TestDatabase;
  let bytes: Buffer;
  beforeAll(async () => {
    target = await newDatabase();
    bytes = await readFile(file);
  });
  // Each leaves an empty database as it was.
  afterEach(async () => {
    const filled = Object.entries(await contentsOf(target)).filter(([, rows]) => rows.length > 0);
    expect(filled).toEqual([]);
  });

  const refusal = (database: TestDatabase, given: Buffer, key?: string) =>
    restoreInto(database, Readable.from([given]), key).catch((error: Error) => error.message);

  test('the identity of somebody else', async () => {
    expect(await refusal(target, bytes, await generateX25519Identity())).toBe(
      'This identity does not open this backup.',
    );
  });

  test('a file that was cut, at its end, in its middle and in its head', async () => {
    for (const length of [bytes.length - 1, bytes.length - 17, bytes.length >> 1, 100, 0])
      expect(await refusal(target, bytes.subarray(0, length))).toBe('The file is damaged or not whole.');
  });

  test('a file with one bit changed, wherever it is', async () => {
    for (const part of [0.01, 0.5, 0.999]) {
      const flipped = Buffer.from(bytes);
      const at = Math.floor(bytes.length * part);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      expect(await refusal(target, flipped)).toMatch(/is damaged or not whole|does not open this backup/);
    }
  });

  test('what is no backup, sealed properly', async () => {
    const sealed = await seal(Readable.from([Buffer.from('drop table clients;\n')]), recipient);
    expect(await refusal(target, await buffer(sealed))).toMatch(/^This is no backup of this product/);
  });

  test('rows that are not those of the checksums, tables that are missing, more after the end', async () => {
    const plain = (await buffer(open(Readable.from([bytes]), identity))).toString();
    const forged: [string, RegExp][] = [
      [plain.replace('Cliente 7\t', 'Cliente 8\t'), /^The rows of clients are not those that were dumped/],
      [plain.replace(/COPY public."clients".*\n/, ''), /^The backup has no rows for clients in their place/],
      [plain.slice(0, plain.lastIndexOf('-- {')), /^The backup ends before its end/],
      [`${plain}COPY public."users" ("id") FROM stdin;\n`, /^The backup goes on after its end/],
    ];
    for (const [text, sentence] of forged) {
      const sealed = await buffer(await seal(Readable.from([Buffer.from(text)]), recipient));
      expect(await refusal(target, sealed)).toMatch(sentence);
    }
  });

  test('a row whose other half is missing: foreign keys hold after a restore', async () => {
    const plain = (await buffer(open(Readable.from([bytes]), identity))).toString();
    const rows = /(COPY public."payments" .*\n)(.*\n)/.exec(plain);
    const orphan = plain.replace(rows?.[2] ?? '', (row) =>
      row.replace(/\t[0-9a-f-]{36}\t([0-9a-f-]{36})\t/, `\t${randomUUID()}\t$1\t`),
    );
    expect(orphan).not.toBe(plain);
    const sealed = await buffer(await seal(Readable.from([Buffer.from(orphan)]), recipient));
    expect(await refusal(target, sealed)).toMatch(/violates foreign key constraint/);
  });

  test('a database with other migrations, and one without any', async () => {
    const other = await newDatabase();
    await other.sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('later', 9999999999999)`;
    expect(await refusal(other, bytes)).toMatch(
      `The backup of ${TAKEN.toISOString()} has another schema than this database. Migrate an empty database`,
    );
    await other.sql`drop schema drizzle cascade`;
    expect(await refusal(other, bytes)).toBe('The database has no tables yet: npm run migrate.');
  });

  test('a database that holds anything, which stays as it is', async () => {
    const used = await newDatabase();
    await openStudio(used);
    const before = await contentsOf(used);
    expect(await refusal(used, bytes)).toMatch(
      /^Only an empty database is restored into, and this one has rows in .*profiles.*studios.*users/,
    );
    expect(await contentsOf(used)).toEqual(before);
  });

  test('to dump as a role that policies hide rows from', async () => {
    const reading = buffer(dump(await connected(source.url), TAKEN));
    await expect(reading).rejects.toThrow(/permission denied|row-level security/);
  });
});
