import { logFailure } from '../http/log.ts';
import { type HandedOver, handOver, type OutboxDeps } from './outbox-mail.ts';
import { lanes, nextMails } from './outbox-pace.ts';

export interface Drain {
  now: Date;
  /** Only these, e.g. what a request has just written; all that is due unless given. */
  ids?: readonly string[];
  /** At most so many mails; 200 unless given. */
  limit?: number;
  /** Milliseconds since 1970: until then it watches for mail that becomes due; it ends when none is due unless given. */
  watchUntil?: number;
}

export interface DrainReport {
  sent: number;
  /** Will be tried again later. */
  postponed: number;
  /** Given up for good. */
  dead: number;
}

/** What one drain shares between those who send. */
interface Work extends OutboxDeps {
  ids?: readonly string[];
  watchUntil: number;
  clock: () => Date;
  left: number;
  troubles: number;
  report: DrainReport;
}

/** Failures in a row of a provider or database after which a drain leaves the rest to the next one. */
const MOST_TROUBLES = 3;

/** Milliseconds between two looks of a drain that watches. */
const WATCH_PAUSE = 4000;

/**
 * Sends the mail that is due, at most two a second however many drains run at once. Never throws, so
 * that it can stand in `waitUntil` and cron; what it does not get to stays due. Two drains never hold the same mail, and a
 * mail whose fate is unknown is tried again under the same key with the same payload: the provider sends it once.
 */
export async function drainOutbox(deps: OutboxDeps, drain: Drain): Promise<DrainReport> {
  const { now, ids, limit = ids?.length ?? 200, watchUntil = 0 } = drain;
  const began = Date.now();
  const work: Work = {
    ...deps,
    ...(ids === undefined ? {} : { ids }),
    watchUntil,
    clock: () => new Date(now.getTime() + Date.now() - began),
    left: limit,
    troubles: 0,
    report: { sent: 0, postponed: 0, dead: 0 },
  };
  await send(work);
  return work.report;
}

/** Until none is due, no turn comes, or nothing works. */
async function send(work: Work): Promise<void> {
  while (work.left > 0 && work.troubles < MOST_TROUBLES) {
    try {
      if (await sendNext(work)) continue;
      if (Date.now() + WATCH_PAUSE > work.watchUntil) return;
      await new Promise((resolve) => setTimeout(resolve, WATCH_PAUSE));
    } catch (error) {
      work.troubles += 1;
      logFailure(error, 'outbox');
    }
  }
}

/** One mail a lane, side by side: they rest alike, so the next are claimed together too. */
async function sendNext(work: Work): Promise<boolean> {
  const held = await nextMails(work, Math.min(work.left, lanes.length));
  if (held.length === 0) return false;
  work.left -= held.length;
  for (const handed of await handOver(work, held, work.clock)) {
    record(work, handed);
    const level = handed.outcome === 'sent' ? 'info' : 'warn';
    console.log(JSON.stringify({ level, job: 'outbox', ...handed }));
  }
  return true;
}

function record(work: Work, { outcome, reason = '' }: HandedOver): void {
  work.report[outcome] += 1;
  if (outcome !== 'postponed') work.troubles = 0;
  // Told to slow down: nothing more now. Anything else may be one mail's bad luck.
  else work.troubles += reason.startsWith('429') ? MOST_TROUBLES : 1;
}
