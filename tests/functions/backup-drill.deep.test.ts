import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/platform/worker-bundle.ts';
import { startApi } from '../support/api.ts';
import { createDatabase } from '../support/database.ts';
import { fillStudio, newMark } from '../support/full-studio.ts';
import { createMailbox, TEST_API_KEY } from '../support/mailbox.ts';
import { openStudio, PASSWORD } from '../support/studio-rows.ts';
import { expectStatus } from './studio.ts';

// The drill of docs/backups.md: both commands as they are run, on a database that does not fit into their memory.

const EVENTS = 1_000_000;
/** Megabytes that a process may take, the runtime included. */
const MEMORY = 400;

const folder = await mkdtemp(join(tmpdir(), 'lume-backup-drill-'));
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const reportMemory =
  "data:text/javascript,process.on('exit',()=>console.log('kilobytes',process.resourceUsage().maxRSS))";

/** Runs the command; prints how long it took and the most memory it had, for docs/backups.md. */
async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const began = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', reportMemory, join(ROOT, 'tools', script), ...args],
    { env: { ...process.env, ...env }, cwd: ROOT },
  );
  const megabytes = Math.round(Number(/kilobytes (\d+)/.exec(stdout)?.[1]) / 1000);
  console.info(`${script}: ${Math.round((performance.now() - began) / 1000)} s, ${megabytes} MB`);
  expect(megabytes).toBeLessThan(MEMORY);
  return stdout;
}

async function newDatabase() {
  const database = await createDatabase();
  stops.push(() => database.stop());
  return database;
}

test('a database goes through backup and restore as a stream, and its owner signs in', async () => {
  const [source, target, mailbox] = await Promise.all([newDatabase(), newDatabase(), createMailbox()]);
  stops.push(() => mailbox.close());
  const studio = await openStudio(source);
  await fillStudio(source, studio, newMark(), { clients: 300, appointments: 20 });
  await source.sql(
    `insert into account_events (id, user_id, kind, device, place, address)
     select gen_random_uuid(), $1, 'signed_in', 'Chrome no Android ' || n, md5(n::text), '192.0.2.0/24' from generate_series(1, ${EVENTS}) n`,
    [studio.professionalId],
  );

  const identity = await generateX25519Identity();
  const [file, key] = [join(folder, 'backup.age'), join(folder, 'identity.txt')];
  await writeFile(key, `# of the drill\n${identity}\n`);
  await run('backup.ts', ['--out', file], {
    DATABASE_URL: source.urls.owner,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  });
  console.info(`the file: ${Math.round((await stat(file)).size / 1e6)} MB`);
  const said = await run('restore.ts', [file], {
    DATABASE_URL: target.urls.owner,
    BACKUP_IDENTITY_FILE: key,
  });
  expect(said).toMatch(new RegExp(`${EVENTS + 1} {2}account_events`));

  const api = await startApi({
    databaseUrl: target.url,
    fetchEndpoint: target.endpoint.url,
    mailboxUrl: mailbox.url,
    apiKey: TEST_API_KEY,
  });
  stops.push(() => api.stop());
  const member = api.visitor();
  const body = { email: studio.email, password: PASSWORD, remember: false };
  expectStatus(await member.post('/api/session', body), 200);
  const agenda = await member.get<{ rows: unknown[] }>('/api/appointments?scope=all');
  expect(agenda.body.rows.length).toBeGreaterThan(0);
});
