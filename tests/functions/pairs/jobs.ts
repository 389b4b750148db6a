/** Each job of cron alone, at an hour at which it has something to do, as a request. */
import { vi } from 'vitest';
import { connect } from '../../../db/client.ts';
import { purge } from '../../../db/queries/operation/operation.ts';
import { dayOf, daysFrom, instantOf, minutesFrom } from '../../../domain/scheduling/clock.ts';
import { DEFAULT_ZONE } from '../../../domain/studio/studio.ts';
import { askForReviews } from '../../../functions/jobs/ask-for-reviews.ts';
import { endHolds } from '../../../functions/jobs/end-holds.ts';
import { offerFreedTimes } from '../../../functions/jobs/offer-freed-times.ts';
import { drainPushes } from '../../../functions/jobs/outbox-push.ts';
import { readCalendars } from '../../../functions/jobs/read-calendars.ts';
import { readCharges } from '../../../functions/jobs/read-charges.ts';
import { sendRecalls } from '../../../functions/jobs/send-recalls.ts';
import { sendReminders } from '../../../functions/jobs/send-reminders.ts';
import { inDays } from '../../support/days.ts';
import type { Held } from './product.ts';
import { type Sendable, toAnswer } from './request.ts';

/** Minutes after which each looks again. */
const NEXT = 61;

export function jobsOf({ product, endpoint, env }: Held): Sendable[] {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const deps = { db: connect(product.database.url, { fetchEndpoint: endpoint.url }), env };
  /** Tomorrow, at an hour of the day at which clients are written to. */
  const byDay = instantOf(dayOf(DEFAULT_ZONE, inDays(1)).from('15:01'));
  const soon = () => new Date();
  const jobs: Record<string, [at: () => Date, run: (now: Date) => Promise<unknown>]> = {
    push: [soon, (now) => drainPushes(deps, { now })],
    reminders: [() => byDay, (now) => sendReminders(deps, { now })],
    recalls: [() => byDay, (now) => sendRecalls(deps, { now })],
    reviews: [() => byDay, (now) => askForReviews(deps, { now })],
    waitlist: [() => byDay, (now) => offerFreedTimes(deps, { now })],
    pix: [soon, (now) => readCharges(deps, { now })],
    deposits: [soon, (now) => endHolds(deps, { now })],
    calendars: [soon, (now) => readCalendars(deps, { now })],
    purge: [() => daysFrom(new Date(), 2), (now) => purge(deps.db, { now, portion: 1000 })],
  };
  const statusOf = (report: unknown) =>
    typeof report === 'object' && report !== null && 'failures' in report && report.failures !== 0
      ? 500
      : 200;
  return Object.entries(jobs).map(([name, [at, run]]) => ({
    ...{ about: 'job', name },
    send: () => toAnswer(async () => statusOf(await run(at()))),
    // Recalls wait for another day.
    later: () => run(minutesFrom(at(), name === 'recalls' ? 24 * NEXT : NEXT)),
  }));
}
