import { gt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { JobRun } from '../../../domain/operation/jobs.ts';
import type { Reading } from '../../../domain/operation/reading.ts';
import { batch, type Db, run } from '../../client.ts';
import { jobRuns, operatorAlerts, serverErrors } from '../../schema/index.ts';

/** Since when the email waits that waits longest, and when the jobs ran. Refuses `unavailable`. */
export async function readProgress(
  db: Db,
  { now }: { now: Date },
): Promise<{ mailSince: Date | null; jobs: JobRun[] }> {
  const { waiting, jobs } = await batch(db, selectProgress(db, now));
  return { mailSince: mailSinceOf(waiting), jobs };
}

/** All that the watchdog looks at, and what it wrote about before, in one request. Refuses `unavailable`. */
export async function readWatched(db: Db, { now }: { now: Date }) {
  const { progress, errors, sizes, alerts } = await batch(db, {
    progress: selectProgress(db, now),
    errors: selectErrors(db, now),
    sizes: selectSizes(db),
    alerts: db.select().from(operatorAlerts),
  });
  const { bytes, open, max } = v.parse(sizesRow, sizes.rows[0]);
  const [counted = { lately: 0, usually: 0 }] = errors;
  return {
    reading: {
      mailSince: mailSinceOf(progress.waiting),
      jobs: progress.jobs,
      errors: counted,
      databaseBytes: bytes,
      connections: { open, max },
    } satisfies Reading,
    alerts,
  };
}

export type Watched = Awaited<ReturnType<typeof readWatched>>;

/** Milliseconds. */
const SPAN = 5 * 60_000;
const DAY = 24 * 60 * 60_000;

const selectProgress = (db: Db, now: Date) => ({
  waiting: db.execute(sql`select find_due('email', ${now.toISOString()}, 1) as found`),
  jobs: db.select().from(jobRuns),
});

const waitingRow = v.object({ found: v.array(v.string()) });

function mailSinceOf({ rows: [row] }: { rows: unknown[] }): Date | null {
  const [since] = v.parse(waitingRow, row).found;
  return since === undefined ? null : new Date(since);
}

/** Lately: in the worse of this span and the one before. Usually: in a mean one of the day before these. */
function selectErrors(db: Db, now: Date) {
  const thisSpan = spanOf(now).getTime();
  const recent = new Date(thisSpan - SPAN).toISOString();
  const isRecent = sql`${serverErrors.since} >= ${recent}`;
  return db
    .select({
      lately: sql<number>`coalesce(max(${serverErrors.hits}) filter (where ${isRecent}), 0)::integer`,
      usually: sql<number>`coalesce(sum(${serverErrors.hits}) filter (where not ${isRecent}), 0)::float8 / ${DAY / SPAN}`,
    })
    .from(serverErrors)
    .where(gt(serverErrors.since, new Date(thisSpan - SPAN - DAY)));
}

const selectSizes = (db: Db) =>
  db.execute(sql`select pg_database_size(current_database())::float8 as bytes,
    (select sum(numbackends) from pg_stat_database)::integer as open, current_setting('max_connections')::integer as max`);

const sizesRow = v.object({ bytes: v.number(), open: v.number(), max: v.number() });

/** Adds to the count of the span of five minutes that `now` lies in, and deletes counts older than two days. */
export async function addServerErrors(db: Db, { hits, now }: { hits: number; now: Date }): Promise<void> {
  await run(
    db.batch([
      db
        .insert(serverErrors)
        .values({ since: spanOf(now), hits })
        .onConflictDoUpdate({
          target: serverErrors.since,
          set: { hits: sql`${serverErrors.hits} + ${hits}` },
        }),
      db
        .delete(serverErrors)
        .where(sql`${serverErrors.since} < ${new Date(now.getTime() - 2 * DAY).toISOString()}`),
    ]),
  );
}

const spanOf = (now: Date): Date => new Date(Math.floor(now.getTime() / SPAN) * SPAN);
