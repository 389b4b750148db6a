import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Job {
  port: number;
  clients: number;
  asked: Asked[];
  /** Repeats what is asked for so long; without it everything is asked exactly once. */
  seconds?: number;
  keepBodies?: boolean;
}

export interface Outcome {
  milliseconds: number[];
  statuses: Record<string, number>;
  seconds: number;
  /** The first answers, when they were to be kept. */
  bodies: string[];
}

/** The load generator's end in this process. */
export class Load {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'load-process.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  run(job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`the load generator ended with ${code}`));
      this.#child.once('exit', failed);
      this.#child.once('message', (outcome: Outcome | { error: string }) => {
        this.#child.off('exit', failed);
        if ('error' in outcome) reject(new Error(outcome.error));
        else resolve(outcome);
      });
      this.#child.send(job);
    });
  }

  stop(): void {
    this.#child.disconnect();
  }
}

/** A child that tells its port first. */
export function startEndpoint(): Promise<{ port: number; pid: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'endpoint-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the Neon endpoint ended with ${code}`)));
    child.once('message', (port: number) =>
      resolve({ port, pid: child.pid ?? 0, stop: () => child.disconnect() }),
    );
  });
}
