import type { AppContext } from '../http/context.ts';
import { drainOutbox } from './outbox.ts';

/** Sends what was just written to the outbox after the answer has gone out; what fails now, cron sends later. */
export function mailSoon(c: AppContext, ids: string[]): void {
  if (ids.length === 0) return;
  const { db, now } = c.var;
  c.executionCtx.waitUntil(drainOutbox({ db, env: c.env }, { now, ids }));
}
