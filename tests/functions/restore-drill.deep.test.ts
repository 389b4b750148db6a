import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startNeonEndpoint } from '../../tools/neon-endpoint.ts';
import { ROOT } from '../../tools/platform/worker-bundle.ts';
import { ensureDatabase, migrateDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { sourceIn } from '../../tools/postgres/migrations.ts';
import { type Postgres, startPostgres, superuserUrl } from '../../tools/postgres.ts';
import { type Api, startApi } from '../support/api.ts';
import { TEMPLATE, type TestCluster } from '../support/cluster.ts';
import { eventually } from '../support/eventually.ts';
import { TEST_API_KEY } from '../support/mailbox.ts';
import { freePort } from '../support/ports.ts';
import { type OwnProduct, startProduct } from '../support/product.ts';
import { book, bookingForm, expectStatus, freeSlots, openStudio, PASSWORD, type Studio } from './studio.ts';

// The drill of docs/operations.md: PostgreSQL's own point-in-time recovery in the place of Neon's.

const folder = await mkdtemp(join(tmpdir(), 'lume-drill-'));
await chmod(folder, 0o711);
const archive = join(folder, 'archive');
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const passwords = { password: 'superuser', ownerPassword: 'owner', appPassword: 'app' };

/** A server whose history is archived, or one that is made of it. */
async function serve(name: string, settings: Record<string, string>): Promise<Postgres & TestCluster> {
  const postgres = await startPostgres({
    ...passwords,
    port: await freePort(),
    directory: join(folder, name),
    log: join(folder, `${name}.log`),
    durable: false,
    maxConnections: 50,
    settings: { full_page_writes: 'on', ...settings },
  });
  stops.push(() => postgres.stop());
  return { ...postgres, ...passwords };
}

const withServer = <T>(cluster: TestCluster, work: (client: Client) => Promise<T>) =>
  withDatabase(superuserUrl(cluster, 'postgres'), work);

async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies the running server's files, as its history needs a beginning. */
const copyFiles = (cluster: TestCluster) =>
  withServer(cluster, async (client) => {
    await client.query("select pg_backup_start('drill', true)");
    const [from, to] = [join(folder, 'before'), join(folder, 'after')];
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await rm(join(to, 'postmaster.pid'), { force: true });
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(to, 'recovery.signal'), '');
    await ownLike(from, to);
  });

/** As root, PostgreSQL runs as somebody else, to whom its files belong. */
async function ownLike(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  for (const path of await readdir(to, { recursive: true })) await chown(join(to, path), uid, gid);
  await chown(to, uid, gid);
  await chmod(to, 0o700);
}

/** Until everything so far is archived. */
const archived = (cluster: TestCluster) =>
  withServer(cluster, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    const file = rows[0]?.file ?? '';
    await eventually(async () => {
      const found = await client.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [
        file,
      ]);
      return found.rows[0]?.done === true || undefined;
    }, 'the archive');
  });

const APPOINTMENTS = 'select id, starts_at, status, total_cents from appointments order by id';

async function bookOne(product: OwnProduct, studio: Studio): Promise<void> {
  const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
  expectStatus(await book(product.visitor(), bookingForm(studio, slot)), 201);
}

/** Milliseconds of each step, printed for docs/operations.md. */
async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  console.info(`${step}: ${Math.round(performance.now() - began)} ms`);
  return done;
}

test('what an accident deleted is there again at the moment before it, and the product works on it', async () => {
  await mkdir(archive);
  await chmod(archive, 0o777);
  const before = await serve('before', { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` });
  await ensureDatabase(before, TEMPLATE, passwords);
  await migrateDatabase(before, TEMPLATE, passwords, sourceIn(ROOT));
  const product = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } }, before);
  stops.push(() => product.stop());
  const studio = await openStudio(product);
  await bookOne(product, studio);
  await timed('copy of the files', () => copyFiles(before));

  await bookOne(product, studio);
  await bookOne(product, studio);
  const kept = await product.sql(APPOINTMENTS);
  expect(kept).toHaveLength(3);
  const [{ now, name } = { now: '', name: '' }] = await product.sql<{
    now: string;
    name: string;
  }>`select clock_timestamp()::text as now, current_database() as name`;
  await product.sql`delete from appointments`;
  await timed('rest of the history archived', () => archived(before));

  const after = await timed('server at the point in time', async () => {
    const restored = await serve('after', {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: now,
      recovery_target_action: 'promote',
    });
    await withServer(restored, (client) =>
      eventually(async () => {
        const { rows } = await client.query('select not pg_is_in_recovery() as open');
        return rows[0]?.open === true || undefined;
      }, 'the end of the recovery'),
    );
    return restored;
  });

  const urls = urlsOf(after, name, passwords);
  const api = await timed('Worker with the new DATABASE_URL', () => serveProduct(product, urls.app));
  const restored = await withDatabase(urls.superuser, (client) => client.query(APPOINTMENTS));
  expect(restored.rows).toEqual(kept);
  expectStatus(await api.visitor().get('/api/ready'), 200);
  const member = api.visitor();
  expectStatus(
    await member.post('/api/session', { email: studio.email, password: PASSWORD, remember: false }),
    200,
  );
  const agenda = await member.get<{ rows: unknown[] }>('/api/appointments?scope=all');
  expect(agenda.body.rows).toHaveLength(kept.length);
});

/** Another Worker with the same secrets. */
async function serveProduct({ mailbox }: OwnProduct, databaseUrl: string): Promise<Api> {
  const endpoint = await startNeonEndpoint();
  stops.push(() => endpoint.close());
  const places = { databaseUrl, fetchEndpoint: endpoint.url, mailboxUrl: mailbox.url, apiKey: TEST_API_KEY };
  const api = await startApi(places);
  stops.push(() => api.stop());
  return api;
}
