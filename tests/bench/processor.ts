import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor that a process has taken so far; throws where there is no /proc. A tick is ten of them. */
export function processorTime(pid: number): number {
  const [, after = ''] = /^.*\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10; // utime, stime
}

/** Processes that this one began and that still run. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1] === String(parent)
        );
      } catch {
        return false; // it has ended meanwhile
      }
    });
}
