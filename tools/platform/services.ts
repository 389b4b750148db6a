import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { guard } from './guard.ts';

interface Launch {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  log: string;
  uid?: number;
  gid?: number;
  /** SIGINT goes to the process alone, SIGTERM to its whole group. */
  stopWith?: 'SIGINT' | 'SIGTERM';
  /** What its log says when it goes on running but is of no use any more: it is then ended, and ended with these words. */
  fatal?: RegExp;
}

export interface Service {
  name: string;
  pid: number;
  ended: Promise<string>;
  stopping: boolean;
  stop(): Promise<void>;
  tail(): string;
  /** The file that holds all it printed. */
  log: string;
}

const TIMEOUT_MS = 5000;

/** Starts a child in its own process group, so that we decide in which order things stop on Ctrl-C. If we are killed, the guard stops it. */
export function launch(options: Launch): Service {
  mkdirSync(dirname(options.log), { recursive: true });
  const log = openSync(options.log, 'w');
  const { uid, gid, cwd } = options;
  const child = spawn(options.command, options.args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: options.env ?? process.env,
    ...(cwd === undefined ? {} : { cwd }),
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  closeSync(log);
  let useless: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${options.name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(`${options.name} ended (${useless ?? signal ?? `exit code ${code}`})`),
    );
  });
  const pid = child.pid ?? 0;
  const target = options.stopWith === 'SIGINT' ? pid : -pid;
  if (pid !== 0) guard().watch(options.stopWith === 'SIGINT' ? 'INT' : 'TERM', target);
  if (options.fatal !== undefined) {
    const unwatch = watchLog(options.log, options.fatal, (line) => {
      useless ??= line;
      send(target, 'SIGTERM');
    });
    ended.then(unwatch);
  }
  const service: Service = {
    name: options.name,
    pid,
    ended,
    stopping: false,
    stop: async () => {
      service.stopping = true;
      if (pid === 0) return;
      send(target, options.stopWith ?? 'SIGTERM');
      const immediate = setTimeout(() => send(target, 'SIGQUIT'), TIMEOUT_MS); // PostgreSQL's immediate stop
      const last = setTimeout(() => send(-pid, 'SIGKILL'), 2 * TIMEOUT_MS);
      await ended;
      for (const timer of [immediate, last]) clearTimeout(timer);
      send(-pid, 'SIGKILL'); // whatever of the group did not follow its leader
    },
    tail: () => tailOf(options.log),
    log: options.log,
  };
  return service;
}

/** Calls `found` when a line that fits is added to the file. The returned function ends that. */
function watchLog(file: string, pattern: RegExp, found: (words: string) => void): () => void {
  let seen = 0;
  const look = () => {
    if (statSync(file).size === seen) return;
    const text = readFileSync(file);
    const [words] = pattern.exec(text.subarray(seen).toString()) ?? [];
    if (words !== undefined) found(words);
    seen = text.length;
  };
  const timer = setInterval(look, 1000).unref();
  return () => clearInterval(timer);
}

function send(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // it has ended already
  }
}

function tailOf(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines
      .filter((line) => !/^\s+at /.test(line))
      .slice(-20)
      .join('\n'); // what failed, without stacks
  } catch {
    return '';
  }
}
