import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launch } from '../../tools/platform/services.ts';
import { clearStale } from '../../tools/postgres/stale.ts';

const folder = mkdtempSync(join(tmpdir(), 'lume-services-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a service whose log says that it is of no use any more is ended, and its last lines say why', async () => {
  const service = launch({
    name: 'the web server',
    command: '/bin/sh',
    args: [
      '-c',
      'echo started; echo "    at somewhere (file.ts:1:2)"; echo The Workers runtime crashed; exec sleep 600',
    ],
    log: join(folder, 'worker.log'),
    fatal: /runtime crashed/,
  });
  expect(await service.ended).toBe('the web server ended (runtime crashed)');
  expect(service.stopping).toBe(false);
  expect(service.tail()).toBe('started\nThe Workers runtime crashed');
});

test('a server left behind that hangs while it stops is stopped at once', async () => {
  // Ignores the fast stop, as a PostgreSQL does that hangs in it.
  const script = 'trap "" INT; echo ready; while :; do sleep 0.1; done';
  const server = spawn('/bin/sh', ['-c', script, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => server.once('exit', (_code, signal) => resolve(signal)));
  await new Promise((resolve) => server.stdout.once('data', resolve));
  writeFileSync(join(folder, 'postmaster.pid'), `${server.pid}\n`);
  await clearStale(folder, [
    ['SIGINT', 100],
    ['SIGQUIT', 10_000],
  ]);
  expect(await ended).toBe('SIGQUIT');
});

test('the number of a server that is gone may be of any program, which is let be', async () => {
  const other = spawn('sleep', ['600']);
  const data = join(folder, 'other');
  mkdirSync(data);
  writeFileSync(join(data, 'postmaster.pid'), `${other.pid}\n`);
  await clearStale(data);
  expect(readdirSync(data)).toEqual([]);
  expect(other.kill(0)).toBe(true);
  other.kill();
});

test('a first start that is killed while the cluster is made leaves none', async () => {
  const home = { programs: join(folder, 'programs'), data: join(folder, 'killed', 'postgres') };
  mkdirSync(home.programs);
  const initdb = '#!/bin/sh\ntouch "$2/PG_VERSION"; kill -9 $PPID\n';
  for (const name of ['initdb', 'postgres']) writeFileSync(join(home.programs, name), initdb);
  const module = join(import.meta.dirname, '../../tools/postgres/cluster.ts');
  const start = `import { initialise } from ${JSON.stringify(module)};
    initialise(${JSON.stringify(home)}, { password: 'x', durable: false });`;
  const killed = spawn(process.execPath, ['--input-type=module-typescript', '-e', start]);
  expect(await new Promise((resolve) => killed.once('exit', (_code, signal) => resolve(signal)))).toBe(
    'SIGKILL',
  );
  expect(existsSync(join(home.data, 'PG_VERSION'))).toBe(false);
});
