import { claimOutbox } from '../../db/queries/outbox.ts';
import { logFailure } from '../http/log.ts';
import { rateFactorOf } from '../http/rate-limit.ts';
import { type HandedOver, handOver, type OutboxDeps } from './outbox-mail.ts';
import { lanes, type Turn, turns } from './outbox-pace.ts';

export interface Drain {
  now: Date;
  /** Only these, e.g. what a request has just written; all that is due unless given. */
  ids?: readonly string[];
  /** At most so many mails; 100 unless given. */
  limit?: number;
}

export interface DrainReport {
  sent: number;
  /** Will be tried again later. */
  postponed: number;
  /** Given up for good. */
  dead: number;
}

/** What one drain shares between its lanes. */
interface Work extends OutboxDeps {
  ids?: readonly string[];
  clock: () => Date;
  left: number;
  troubles: number;
  report: DrainReport;
}

/** Seconds a claimed mail is ours: the wait for a turn, the provider's 10 s and the database's answers, with room. */
const LEASE = 60;
/** Failures in a row of a provider or database after which a drain leaves the rest to the next one. */
const MOST_TROUBLES = 3;

/**
 * Sends the mail that is due, at most two a second however many drains run at once (decisions › E-mail). Never throws, so
 * that it can stand in `waitUntil` and cron; what it does not get to stays due. Two drains never hold the same mail, and a
 * mail whose fate is unknown is tried again under the same key with the same payload: the provider sends it once.
 */
export async function drainOutbox(deps: OutboxDeps, drain: Drain): Promise<DrainReport> {
  const { now, ids, limit = ids?.length ?? 100 } = drain;
  const began = Date.now();
  const work: Work = {
    ...deps,
    ...(ids === undefined ? {} : { ids }),
    clock: () => new Date(now.getTime() + Date.now() - began),
    left: limit,
    troubles: 0,
    report: { sent: 0, postponed: 0, dead: 0 },
  };
  await Promise.all(lanes.map((lane) => drainLane(work, lane)));
  return work.report;
}

async function drainLane(work: Work, lane: string): Promise<void> {
  const turn = turns(
    { ...work, rateFactor: rateFactorOf(work.env) },
    lane,
    work.ids === undefined ? 'patient' : 'brief',
  );
  while (work.left > 0 && work.troubles < MOST_TROUBLES) {
    try {
      if (!(await sendNext(work, turn))) return;
    } catch (error) {
      work.troubles += 1;
      logFailure(error, 'outbox');
    }
  }
}

/** Claims one mail, waits for the lane's turn and hands it over; false when none is due or the turn does not come. */
async function sendNext(work: Work, turn: Turn): Promise<boolean> {
  work.left -= 1;
  const { db, ids, clock } = work;
  const scope = ids === undefined ? {} : { ids };
  const [owed] = await claimOutbox(db, { now: clock(), limit: 1, lease: LEASE, ...scope });
  if (owed === undefined) return false;
  // Left to its lease: soon after that it is due again, for a drain that comes when fewer wait.
  if (!(await turn())) return false;
  const handed = await handOver(work, owed, clock());
  record(work, handed);
  console.log(
    JSON.stringify({ level: handed.outcome === 'sent' ? 'info' : 'warn', job: 'outbox', ...handed }),
  );
  return true;
}

function record(work: Work, { outcome, reason = '' }: HandedOver): void {
  work.report[outcome] += 1;
  if (outcome !== 'postponed') work.troubles = 0;
  // Told to slow down: nothing more now. Anything else may be one mail's bad luck.
  else work.troubles += reason.startsWith('429') ? MOST_TROUBLES : 1;
}
