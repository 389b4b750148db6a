import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types';
import { purge } from '../db/queries/operation/operation.ts';
import { jobsAt } from '../domain/operation/jobs.ts';
import { app } from './app.ts';
import { type Env, missingSettings, settingsOf } from './env.ts';
import { databaseOf } from './http/database.ts';
import { askForReviews } from './jobs/ask-for-reviews.ts';
import type { JobDeps } from './jobs/due.ts';
import { endHolds } from './jobs/end-holds.ts';
import { eraseAccounts } from './jobs/erase-accounts.ts';
import { type Jobs, runJobs } from './jobs/job-runs.ts';
import { offerFreedTimes } from './jobs/offer-freed-times.ts';
import { drainOutbox } from './jobs/outbox.ts';
import { raiseCeilings } from './jobs/outbox-ceilings.ts';
import { drainPushes } from './jobs/outbox-push.ts';
import { readCalendars } from './jobs/read-calendars.ts';
import { readCharges } from './jobs/read-charges.ts';
import { renewAccounts } from './jobs/renew-accounts.ts';
import { resealAll } from './jobs/reseal.ts';
import { sendRecalls } from './jobs/send-recalls.ts';
import { sendReminders } from './jobs/send-reminders.ts';
import { sweepUnusedPictures } from './jobs/sweep-pictures.ts';
import { watch } from './jobs/watchdog.ts';

/** Rows of each kind that one run purges. */
const purgePortion = 1000;

/** Milliseconds between two checks of the outbox. */
const EVERY = 60_000;

export default {
  fetch: (request: Request, given: Env, context: ExecutionContext) =>
    app.fetch(request, settingsOf(given), context),

  async scheduled(
    { cron, scheduledTime }: ScheduledController,
    given: Env,
    context: ExecutionContext,
  ): Promise<void> {
    const env = settingsOf(given);
    if (missingSettings(env).length > 0) return; // each request says which
    const db = databaseOf(env);
    const now = new Date();
    const jobs = jobsOf({ db, env }, { now, watchUntil: scheduledTime + EVERY });
    for (const run of runJobs({ db, env }, jobs, { names: jobsAt(cron), now })) context.waitUntil(run);
  },
};

function jobsOf({ db, env }: JobDeps, minute: { now: Date; watchUntil: number }): Jobs {
  const { now } = minute;
  return {
    outbox: () => raiseCeilings({ db, env }, { now }).then(() => drainOutbox({ db, env }, minute)),
    push: () => drainPushes({ db, env }, minute),
    reminders: () => sendReminders({ db, env }, { now }),
    recalls: () => sendRecalls({ db, env }, { now }),
    reviews: () => askForReviews({ db, env }, { now }),
    waitlist: () => offerFreedTimes({ db, env }, { now }),
    pix: async () => {
      const renewed = await renewAccounts({ db, env }, { now });
      const read = await readCharges({ db, env }, { now });
      return { ...read, failures: renewed.failures + read.failures };
    },
    deposits: () => endHolds({ db, env }, { now }),
    calendars: () => readCalendars({ db, env }, { now }),
    'erase-accounts': () => eraseAccounts({ db, env }, { now }),
    purge: () => purge(db, { now, portion: purgePortion }),
    reseal: () => resealAll({ db, env }),
    'sweep-pictures': () => sweepUnusedPictures({ db, env }, { now }),
    watchdog: () => watch({ db, env }, { now }),
  };
}
