import { type JobEnd, recordEnds, recordStarts } from '../../db/queries/operation/operation.ts';
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
  const record = recorderOf(
    db,
    unlessDown(() => recordStarts(db, { names, now })),
  );
  return names.map(async (name) => {
    const began = Date.now();
    const hasFailed = await runOrFail(name, jobs[name]);
    await record({ name, hasFailed, now: new Date(now.getTime() + Date.now() - began) });
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

/** Records ends one request after the other, once the starts are: what ended meanwhile goes together. */
function recorderOf(db: JobDeps['db'], started: Promise<void>): (end: JobEnd) => Promise<void> {
  let ends: JobEnd[] = [];
  let recorded = started;
  return (end) => {
    ends.push(end);
    recorded = recorded.then(() => {
      const gathered = ends;
      ends = [];
      return gathered.length > 0 ? unlessDown(() => recordEnds(db, gathered)) : undefined;
    });
    return recorded;
  };
}

/** What is not recorded looks like a job that stands still, which is what the watchdog is for. */
async function unlessDown(record: () => Promise<void>): Promise<void> {
  try {
    await record();
  } catch (error) {
    logFailure(error, { job: 'watchdog' });
  }
}
