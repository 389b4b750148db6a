import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A computer that lost power or a start that was killed leaves `postmaster.pid` behind, sometimes with a server still
 * behind it. That server is asked to stop; a file without a server (its number may belong to something else
 * by now) is removed. PostgreSQL then recovers by itself.
 */
export async function clearStale(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = ownerOf(file);
  if (pid === undefined) return;
  if (isServerOf(pid, data)) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && isServerOf(pid, data); tries += 1) await wait(100);
    if (isServerOf(pid, data)) throw new Error(`a PostgreSQL server (process ${pid}) still uses ${data}`);
  }
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

function isServerOf(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return process.platform !== 'linux'; // no /proc: believe the file
  }
}
