import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types';
import { purge } from '../db/queries/service.ts';
import { app } from './app.ts';
import type { Env } from './env.ts';
import { databaseOf } from './http/database.ts';
import { eraseAccounts } from './jobs/erase-accounts.ts';
import { drainOutbox } from './jobs/outbox.ts';
import { drainPushes } from './jobs/outbox-push.ts';
import { resealHealth } from './jobs/reseal-health.ts';
import { sendReminders } from './jobs/send-reminders.ts';
import { sweepUnusedPictures } from './jobs/sweep-pictures.ts';

/** Rows of each kind that one run purges. */
const purgePortion = 1000;

/** Milliseconds between two checks of the outbox. */
const EVERY = 60_000;

export default {
  fetch: app.fetch,

  async scheduled(
    { scheduledTime }: ScheduledController,
    env: Env,
    context: ExecutionContext,
  ): Promise<void> {
    const db = databaseOf(env);
    const now = new Date();
    context.waitUntil(sendReminders({ db, env }, { now }));
    context.waitUntil(drainOutbox({ db, env }, { now, watchUntil: scheduledTime + EVERY }));
    context.waitUntil(drainPushes({ db, env }, { now, watchUntil: scheduledTime + EVERY }));
    context.waitUntil(eraseAccounts({ db, env }, { now }));
    context.waitUntil(purge(db, { now, portion: purgePortion }));
    context.waitUntil(resealHealth({ db, env }));
    context.waitUntil(sweepUnusedPictures({ db, env }, { now }));
  },
};
