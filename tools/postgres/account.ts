import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Home {
  uid?: number;
  gid?: number;
  programs: string;
  data: string;
}

/** PostgreSQL refuses to run as root: then as `postgres` or `nobody`, moved to /var/lib/lume when they may not enter the folders. */
export function homeOf(programs: string, data: string): Home {
  if (process.getuid?.() !== 0) return { programs, data };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account === undefined) {
    throw new Error('PostgreSQL does not run as root and this system has no user "postgres" or "nobody"');
  }
  const reachable = runs(join(programs, 'postgres'), account);
  mkdirSync(dirname(data), { recursive: true });
  return {
    ...account,
    programs: reachable ? programs : copyPrograms(programs, account),
    data: enters(dirname(data), account) ? data : moveData(data),
  };
}

export function accountOf({ uid, gid }: Home): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

/** A link stays where the data is looked for; whoever removes it (with DATA_DIR) starts anew. */
function moveData(data: string): string {
  const place = elsewhere('data', data);
  if (lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink()) return place;
  rmSync(place, { recursive: true, force: true });
  symlinkSync(place, data);
  return place;
}

/** In a folder that everybody may enter, also where root's umask lets nobody in. */
function elsewhere(kind: string, path: string): string {
  const base = '/var/lib/lume';
  mkdirSync(base, { recursive: true });
  chmodSync(base, 0o755);
  return join(base, `${kind}-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);
}

interface Account {
  uid: number;
  gid: number;
}

function findAccount(name: string): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function runs(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0;
}

function enters(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0;
}

/** They are the account's: where root's umask lets nobody in, nobody could run what is root's. */
function copyPrograms(from: string, account: Account): string {
  const to = elsewhere('programs', from);
  if (!runs(join(to, 'bin', 'postgres'), account)) {
    rmSync(to, { recursive: true, force: true });
    cpSync(dirname(from), to, { recursive: true, verbatimSymlinks: true });
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, to]);
  }
  return join(to, 'bin');
}
