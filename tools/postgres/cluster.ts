import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accountOf, type Home } from './account.ts';

/** Makes a new cluster with initdb. Text sorts by code point, like Neon's; queries that show names choose pt-BR. */
export function initialise(home: Home, { password, durable }: { password: string; durable: boolean }): void {
  const made = `${home.data}.new`; // renamed once it is whole: a start that is killed leaves half of one
  for (const path of [home.data, made]) rmSync(path, { recursive: true, force: true });
  mkdirSync(dirname(home.data), { recursive: true });
  mkdirSync(made, { mode: 0o700 });
  const secret = `${home.data}.password`;
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  for (const program of ['initdb', 'postgres']) makeExecutable(join(home.programs, program));
  if (home.uid !== undefined && home.gid !== undefined) {
    for (const path of [made, secret]) chownSync(path, home.uid, home.gid);
  }
  const args = [
    ...['--pgdata', made, '--username', 'postgres', '--pwfile', secret, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ...(durable ? [] : ['--no-sync', '--set', 'scram_iterations=1']),
  ];
  const { status, error, stderr } = spawnSync(join(home.programs, 'initdb'), args, {
    ...accountOf(home),
    cwd: '/',
    encoding: 'utf8',
  });
  rmSync(secret, { force: true });
  if (status !== 0) {
    rmSync(made, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its cluster:\n${error?.message ?? stderr}`);
  }
  renameSync(made, home.data);
}

function makeExecutable(program: string): void {
  try {
    chmodSync(program, 0o755);
  } catch {
    // a read-only installation: it is executable or initdb will say so
  }
}
