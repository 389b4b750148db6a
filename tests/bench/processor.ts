import { readFileSync } from 'node:fs';

/** Milliseconds of processor that a process has taken so far; throws where there is no /proc. A tick is ten of them. */
export function processorTime(pid: number): number {
  const [, after = ''] = /^.*\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10; // utime, stime
}
