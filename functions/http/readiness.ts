import { readProgress } from '../../db/queries/operation/operation.ts';
import { Refusal } from '../../domain/errors.ts';
import { isEmailLate } from '../../domain/operation/alerts.ts';
import { staleJobs } from '../../domain/operation/jobs.ts';
import { deployedAt } from '../env.ts';
import type { AppContext } from './context.ts';
import { databaseDeadlines } from './database.ts';
import { logFailure } from './log.ts';

export type Part = 'database' | 'files' | 'mail' | 'jobs';

/** Asked at the same time and waited for as long as `databaseDeadlines` says. */
export async function stoppedParts(c: AppContext): Promise<Part[]> {
  const { db, now } = c.var;
  const [progress, files] = await Promise.all([
    askInTime(c, () => readProgress(db, { now })),
    askInTime(c, () => c.env.MEDIA.head('ready')),
  ]);
  const parts: Part[] = [];
  if (progress === undefined) parts.push('database');
  if (files === undefined) parts.push('files');
  // A preview sends with the request or not at all, and has no cron.
  if (c.env.PREVIEW !== undefined) return parts;
  if (progress && isEmailLate(progress.emailSince, now)) parts.push('mail');
  if (progress && staleJobs(progress.jobs, { now, deployedAt: deployedAt(c.env) }).length > 0)
    parts.push('jobs');
  return parts;
}

async function askInTime<T>(c: AppContext, ask: () => Promise<T>): Promise<T | undefined> {
  const { healthMs } = databaseDeadlines(c.env);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), healthMs);
  });
  const asked = ask().catch((error: unknown) => {
    if (!(error instanceof Refusal)) logFailure(error, c.get('requestId'));
    return undefined;
  });
  const first = await Promise.race([asked, late]);
  clearTimeout(timer);
  return first;
}
