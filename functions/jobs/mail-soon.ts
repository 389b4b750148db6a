import type { AppContext } from '../http/context.ts';
import { drainOutbox } from './outbox.ts';

/** Mail that waits for the drain this isolate runs already. Only a hint: what an isolate forgets, cron sends. */
const waiting = new Set<string>();
let drainingUntil = 0;

/** Milliseconds: the platform ends what a request leaves behind after thirty seconds. */
const LONGEST = 28_000;
const LAST_START = 12_000;
const PORTION = 10;

/**
 * Sends what was just written to the outbox after the answer has gone out; what fails now, cron sends later. One drain at
 * a time: mail leaves two a second however many drains ask for their turn, and each that asks costs the database.
 */
export function mailSoon(c: AppContext, ids: string[]): void {
  for (const id of ids) waiting.add(id);
  const now = c.var.now.getTime();
  if (ids.length === 0 || now < drainingUntil) return;
  drainingUntil = now + LONGEST;
  c.executionCtx.waitUntil(drainWaiting(c));
}

async function drainWaiting({ var: { db }, env }: AppContext): Promise<void> {
  const began = Date.now();
  while (waiting.size > 0 && Date.now() - began < LAST_START) {
    const ids = [...waiting].slice(0, PORTION);
    for (const id of ids) waiting.delete(id);
    const { sent, postponed } = await drainOutbox({ db, env }, { now: new Date(), ids });
    // The provider is in trouble: cron goes on when it is time to.
    if (sent === 0 && postponed > 0) break;
  }
  waiting.clear();
  drainingUntil = 0;
}
