import { logFailure } from '../http/log.ts';
import { rateFactorOf } from '../http/rate-limit.ts';
import { type HandedOver, handOver, type OutboxDeps } from './outbox-email.ts';
import { lanes, nextToSend } from './outbox-pace.ts';

export interface Drain {
  now: Date;
  ids?: readonly string[];
  limit?: number;
  /** Milliseconds since 1970: watches for due email until then; ends when none is due by default. */
  watchUntil?: number;
}

interface DrainReport {
  sent: number;
  postponed: number;
  dead: number;
}

interface Work extends OutboxDeps {
  ids?: readonly string[];
  watchUntil: number;
  factor: number;
  clock: () => Date;
  left: number;
  troubles: number;
  report: DrainReport;
}

/** Failures in a row after which a drain stops. */
const MOST_TROUBLES = 3;

/** Milliseconds. */
const WATCH_PAUSE = 4000;

/**
 * At most two a second over all drains, which never hold the same email. An unknown outcome is retried with the same key and payload, so that
 * the provider sends it once. Never throws (`waitUntil`, cron).
 */
export async function drainOutbox(deps: OutboxDeps, drain: Drain): Promise<DrainReport> {
  const { now, ids, limit = ids?.length ?? 200, watchUntil = 0 } = drain;
  const began = Date.now();
  const work: Work = {
    ...deps,
    ...(ids === undefined ? {} : { ids }),
    watchUntil,
    factor: rateFactorOf(deps.env),
    clock: () => new Date(now.getTime() + Date.now() - began),
    left: limit,
    troubles: 0,
    report: { sent: 0, postponed: 0, dead: 0 },
  };
  await send(work);
  return work.report;
}

async function send(work: Work): Promise<void> {
  while (work.left > 0 && work.troubles < MOST_TROUBLES) {
    try {
      if (await sendNext(work)) continue;
      if (Date.now() + WATCH_PAUSE > work.watchUntil) return;
      await new Promise((resolve) => setTimeout(resolve, WATCH_PAUSE));
    } catch (error) {
      work.troubles += 1;
      logFailure(error, { job: 'outbox' });
    }
  }
}

/** One email a lane, in parallel: lanes rest equally long, so the next are claimed together too. */
async function sendNext(work: Work): Promise<boolean> {
  const claimed = await nextToSend(work, Math.min(work.left, lanes.length));
  if (claimed.length === 0) return false;
  work.left -= claimed.length;
  for (const handed of await handOver(work, claimed, work.clock)) {
    record(work, handed);
    const level = handed.outcome === 'sent' ? 'info' : 'warn';
    console.log(JSON.stringify({ level, job: 'outbox', ...handed }));
  }
  return true;
}

function record(work: Work, { outcome, reason = '' }: HandedOver): void {
  work.report[outcome] += 1;
  if (outcome !== 'postponed') work.troubles = 0;
  // On 429 stop now; another failure may concern this email alone.
  else work.troubles += reason.startsWith('429') ? MOST_TROUBLES : 1;
}
