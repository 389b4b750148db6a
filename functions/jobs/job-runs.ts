import { recordEnd, recordStarts } from '../../db/queries/operation/operation.ts';
import type { JobName } from '../../domain/operation/jobs.ts';
import { sendReport } from '../http/error-reports.ts';
import { logFailure } from '../http/log.ts';
import type { JobDeps } from './due.ts';

/** What each job does in one run. It fails by throwing or by a report with failures. */
export type Jobs = Record<JobName, () => Promise<unknown>>;

/** Runs these jobs at the same time and records when each began and ended; one that fails does not keep another. Never throws. */
export function runJobs(
  { db, env }: JobDeps,
  jobs: Jobs,
  { names, now }: { names: readonly JobName[]; now: Date },
): Promise<void>[] {
  const started = unlessDown(() => recordStarts(db, { names, now }));
  return names.map(async (name) => {
    const began = Date.now();
    const hasFailed = await runOrFail(name, jobs[name]);
    await started;
    const end = new Date(now.getTime() + Date.now() - began);
    await unlessDown(() => recordEnd(db, { name, hasFailed, now: end }));
    await sendReport(env);
  });
}

async function runOrFail(job: JobName, run: () => Promise<unknown>): Promise<boolean> {
  try {
    const report = await run();
    return typeof report === 'object' && report !== null && 'failures' in report && report.failures !== 0;
  } catch (error) {
    logFailure(error, { job });
    return true;
  }
}

/** What is not recorded looks like a job that stands still, which is what the watchdog is for. */
async function unlessDown(record: () => Promise<void>): Promise<void> {
  try {
    await record();
  } catch (error) {
    logFailure(error, { job: 'watchdog' });
  }
}
