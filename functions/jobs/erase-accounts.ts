import { type DeletionEmail, eraseAccount } from '../../db/queries/deletion/erasure.ts';
import { findDueIds } from '../../db/queries/due.ts';
import { sessionsLink } from '../auth/core/emails.ts';
import { type JobDeps, runOf } from './due.ts';

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
export async function eraseAccounts({ db, env }: JobDeps, erasure: Erasure): Promise<ErasureReport> {
  const { now, portion = 2000, steps = 400 } = erasure;
  const until = Date.now() + LONGEST;
  const run = runOf('erase-accounts');
  const report = { erased: 0, steps: 0 };
  const email: DeletionEmail = { what: 'done', settingsLink: sessionsLink(env) };
  const find = () => findDueIds(db, 'deletions', { now, portion: MOST_REQUESTS });
  await run.each(find, async (userId) => {
    let outcome = 'more';
    while (outcome === 'more' && report.steps < steps && Date.now() < until) {
      report.steps += 1;
      outcome = await eraseAccount(db, { userId, email, now, portion });
    }
    if (outcome === 'done') report.erased += 1;
  });
  if (report.steps > 0) run.log(report);
  return { ...report, failures: run.failures };
}
