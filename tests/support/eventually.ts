import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until there is an answer; fails with what was waited for. As patient as a busy machine may need. */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  what: string,
  timeoutMs = 60_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await wait(25);
  }
}
