import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from '../platform/processes.ts';

/** PostgreSQL's fast stop, its immediate one, and the system's: each is tried for a while. */
const STOPS: readonly [signal: NodeJS.Signals, patienceMs: number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
];

/** A killed start leaves `postmaster.pid`: its server, if any, is stopped; else the file is removed: the number may be another program's. */
export async function clearStale(data: string, stops = STOPS): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = ownerOf(file);
  if (pid === undefined) return;
  for (const [signal, patienceMs] of stops) {
    if (!isServerOf(pid, data) || !send(pid, signal)) break;
    for (const until = Date.now() + patienceMs; Date.now() < until && isServerOf(pid, data); ) await wait(50);
  }
  if (isServerOf(pid, data)) throw new Error(`a PostgreSQL server (process ${pid}) still uses ${data}`);
  rmSync(file, { force: true });
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

const isServerOf = (pid: number, data: string): boolean => commandOf(pid)?.includes(data) ?? false;

/** False when it has ended, or is somebody else's. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
