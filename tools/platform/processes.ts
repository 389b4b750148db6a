import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a process of anybody's; undefined when there is none. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // none, or no /proc: macOS
  }
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
}
