import type { Db } from '../../db/client.ts';
import { type DeletionEmail, dueDeletions, eraseAccount } from '../../db/queries/deletion/erasure.ts';
import { sessionsLink } from '../auth/core/links.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../http/log.ts';

interface Erasure {
  now: Date;
  /** Rows that one step deletes. */
  portion?: number;
  /** Steps of one run; the next run continues. */
  steps?: number;
}

interface ErasureReport {
  erased: number;
  steps: number;
  failures: number;
}

/** Requests of one run, and milliseconds after which it begins no further step. */
const MOST_REQUESTS = 20;
const LONGEST = 40_000;

/** In steps, each a transaction; concurrent runs work on different requests. Never throws. */
export async function eraseAccounts(deps: { db: Db; env: Env }, erasure: Erasure): Promise<ErasureReport> {
  const { now, portion = 2000, steps = 400 } = erasure;
  const until = Date.now() + LONGEST;
  const report: ErasureReport = { erased: 0, steps: 0, failures: 0 };
  const email: DeletionEmail = { what: 'done', settingsLink: sessionsLink(deps.env) };
  const ids = await attempt(report, () => dueDeletions(deps.db, { now, limit: MOST_REQUESTS }));
  for (const id of ids ?? []) {
    let outcome: string | undefined = 'more';
    while (outcome === 'more' && report.steps < steps && Date.now() < until) {
      report.steps += 1;
      outcome = await attempt(report, () => eraseAccount(deps.db, { id, email, now, portion }));
    }
    if (outcome === 'done') report.erased += 1;
  }
  if (report.steps > 0) console.log(JSON.stringify({ level: 'info', job: 'erase-accounts', ...report }));
  return report;
}

async function attempt<T>(report: ErasureReport, step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    report.failures += 1;
    logFailure(error, { job: 'erase-accounts' });
    return undefined;
  }
}
