import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { jobNames } from '../../domain/operation/jobs.ts';
import { readSecrets } from '../../tools/platform/secrets.ts';
import { ROOT } from '../../tools/platform/worker-bundle.ts';
import { withClient } from '../../tools/postgres/client.ts';
import { ensureDatabase, migrateDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { sourceIn } from '../../tools/postgres/migrations.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { mails } from '../emails/samples.ts';
import { freePort } from './ports.ts';

const PORTS = [
  'PORT',
  'MAILBOX_PORT',
  'PIX_PORT',
  'POSTGRES_PORT',
  'NEON_PORT',
  'INSPECTOR_PORT',
  'API_PORT',
];

/** A folder for the data of `npm start`, as a copy that was stopped leaves it: its database has been there and holds what `sql` wrote. */
export async function makeDataFolder(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lume-start-'));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as somebody else, who has to get in
  const secrets = readSecrets(folder);
  const postgres = await startPostgres({
    directory: join(folder, 'postgres'),
    port: await freePort(),
    password: secrets.superuserPassword,
    log: join(folder, 'logs/postgres.log'),
    durable: false,
    maxConnections: 20,
  });
  await ensureDatabase(postgres, 'lume', secrets);
  await migrateDatabase(postgres, 'lume', secrets, sourceIn(ROOT));
  await withClient(urlsOf(postgres, 'lume', secrets).superuser, (client) => client.query(sql));
  await postgres.stop();
  return folder;
}

/** All jobs of the cron last ran then, and an email waits since then: `2 days`, `-1 hour` for a time that is still to come. */
export const stoodStill = (interval: string): string => `
  insert into job_runs (name, started_at, finished_at)
  select name, now() - interval '${interval}', now() - interval '${interval}'
  from unnest(array[${jobNames.map((name) => `'${name}'`).join(', ')}]) as name;
  insert into outbox (id, kind, recipient, data, created_at, next_attempt_at)
  values (gen_random_uuid(), '${mails.recovery.kind}', 'ana@lume.test', '${JSON.stringify(mails.recovery)}',
    now() - interval '${interval}', now() - interval '${interval}')`;

export interface LocalProduct {
  /** The lines that end a start, by their name; empty when it failed. */
  lines: Record<string, string>;
  /** All that it printed besides. */
  said: () => string;
  pid: number;
  /** Resolves to the exit code, when it ends by itself or is stopped. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** Runs `tools/start.ts` with ports of its own until it says that it is ready, or ends. */
export async function startLocal(
  folder: string,
  { args = [], env = {}, root = ROOT }: { args?: string[]; env?: Record<string, string>; root?: string } = {},
): Promise<LocalProduct> {
  const ports = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())]));
  const child = spawn(process.execPath, [join(root, 'tools/start.ts'), ...args], {
    env: { ...process.env, ...Object.fromEntries(ports), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const announced = new Promise<Record<string, string>>((resolve) => {
    const lines: Record<string, string> = {};
    const read = (line: string) => {
      const [, name = '', value = ''] = /^(Lume|mailbox|pix|demo|booking): (.+)$/.exec(line) ?? [];
      if (name === '') said += `${line}\n`;
      else lines[name] = value;
      if (name === 'booking') resolve(lines);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', read);
  });
  const lines = await Promise.race([announced, ended.then(() => ({}))]);
  return {
    lines,
    said: () => said,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      return ended;
    },
  };
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
