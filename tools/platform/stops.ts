/** What has been started and must be stopped again, last first; each only once. */
export class Stops {
  readonly #all: (() => unknown)[] = [];
  #running: Promise<void> | undefined;

  add(stop: () => unknown): void {
    if (this.#running === undefined) this.#all.push(stop);
    else void stop(); // it came up while everything was going down
  }

  run(): Promise<void> {
    this.#running ??= this.#stopAll();
    return this.#running;
  }

  async #stopAll(): Promise<void> {
    for (const stop of this.#all.reverse()) {
      try {
        await stop();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

const SAME_KEYSTROKE_MS = 1000;

/** One Ctrl-C arrives up to three times (terminal, npm, bootstrap); a later one means that the person will not wait. */
export function onStopAsked(stop: () => void): void {
  let first = 0;
  const onAsked = () => {
    if (first === 0) {
      first = Date.now();
      stop();
    } else if (Date.now() - first > SAME_KEYSTROKE_MS) {
      process.exit(1); // the guard ends what is left
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onAsked);
  process.stdout.on('error', onAsked);
  const parent = Number(process.env.LUME_BOOTSTRAP);
  if (process.ppid !== parent) return;
  setInterval(() => {
    if (process.ppid !== parent && first === 0) onAsked();
  }, 1000).unref();
}
