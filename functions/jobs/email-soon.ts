import type { AppContext } from '../http/context.ts';
import { drainOutbox } from './outbox.ts';

/** Emails enqueued by this isolate that its drain has not counted yet. Only a hint: cron sends the rest. */
let waiting = 0;
let drainingUntil = 0;

/** Milliseconds: the platform ends the work after a request after thirty seconds. */
const LONGEST = 28_000;
const LAST_START = 12_000;
const PORTION = 10;

/** Sends as many as were enqueued, after the answer. One drain per isolate: two emails leave a second however many drains there are. */
export function emailSoon(c: AppContext, ids: string[]): void {
  waiting += ids.length;
  const now = c.var.now.getTime();
  if (ids.length === 0 || now < drainingUntil) return;
  drainingUntil = now + LONGEST;
  c.executionCtx.waitUntil(drainWaiting(c));
}

async function drainWaiting({ var: { db }, env }: AppContext): Promise<void> {
  const began = Date.now();
  while (waiting > 0 && Date.now() - began < LAST_START) {
    const limit = Math.min(waiting, PORTION);
    waiting -= limit;
    const { sent, dead } = await drainOutbox({ db, env }, { now: new Date(), limit });
    // Nothing is due, no lane is free, or the provider fails: cron continues.
    if (sent + dead === 0) break;
  }
  waiting = 0;
  drainingUntil = 0;
}
