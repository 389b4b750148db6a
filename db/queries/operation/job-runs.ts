/** When cron jobs ran last. Rows of no studio: no session is entered. */
import { sql } from 'drizzle-orm';
import type { JobName } from '../../../domain/operation/jobs.ts';
import { type Db, run } from '../../client.ts';
import { jobRuns } from '../../schema/index.ts';

/** Records that these jobs began. */
export async function recordStarts(
  db: Db,
  { names, now }: { names: readonly JobName[]; now: Date },
): Promise<void> {
  await run(
    db
      .insert(jobRuns)
      .values(names.map((name) => ({ name, startedAt: now })))
      .onConflictDoUpdate({ target: jobRuns.name, set: { startedAt: now } }),
  );
}

/** Records the end of a run; of two runs at once the later end counts. */
export async function recordEnd(
  db: Db,
  { name, hasFailed, now }: { name: JobName; hasFailed: boolean; now: Date },
): Promise<void> {
  const ended = hasFailed ? { failedAt: now } : { finishedAt: now };
  const column = hasFailed ? jobRuns.failedAt : jobRuns.finishedAt;
  const set = { [hasFailed ? 'failedAt' : 'finishedAt']: sql`greatest(${column}, ${now.toISOString()})` };
  await run(
    db
      .insert(jobRuns)
      .values({ name, ...ended })
      .onConflictDoUpdate({ target: jobRuns.name, set }),
  );
}
