import type { AppContext } from '../http/context.ts';
import { drainOutbox } from './outbox.ts';

/** Mails written here that the drain of this isolate has not counted in yet. Only a hint: what an isolate forgets, cron sends. */
let waiting = 0;
let drainingUntil = 0;

/** Milliseconds: the platform ends what a request leaves behind after thirty seconds. */
const LONGEST = 28_000;
const LAST_START = 12_000;
const PORTION = 10;

/**
 * Sends as many mails as were just written to the outbox, after the answer has gone out: those that come next, which are not
 * always these. One drain at a time: mail leaves two a second however many drains ask for their turn, and each that asks
 * costs the database.
 */
export function mailSoon(c: AppContext, ids: string[]): void {
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
    // Nothing is due, no turn comes or the provider is in trouble: cron goes on.
    if (sent + dead === 0) break;
  }
  waiting = 0;
  drainingUntil = 0;
}
