import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** A shell at the end of a pipe we hold: when this process ends, even by SIGKILL, the pipe closes and the shell ends what we had started. */
interface Guard {
  /** `target` as kill(1) takes it: a process, or a negative process group. */
  watch(signal: 'INT' | 'TERM', target: number): void;
  close(): void;
}

const script = `while read -r line; do
  [ "$line" = done ] && exit 0
  all="$all $line"
done
for one in $all; do kill -"\${one%%:*}" "\${one#*:}" 2>/dev/null; done`;

let running: Guard | undefined;

export function guard(): Guard {
  running ??= process.platform === 'win32' ? { watch() {}, close() {} } : start();
  return running;
}

function start(): Guard {
  const shell = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  shell.stdin.on('error', () => {});
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return {
    watch: (signal, target) => {
      shell.stdin.write(`${signal}:${target}\n`);
    },
    close: () => {
      running = undefined;
      shell.stdin.end('done\n');
    },
  };
}
