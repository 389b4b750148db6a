import { and, eq, gt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AlertEmail, AlertState } from '../../../domain/operation/alerts.ts';
import type { AlertKind, JobName, JobRun, Reading } from '../../../domain/operation/jobs.ts';
import { retentionDays } from '../../../domain/operation/retention.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { batch, callFunction, type Db, run } from '../../client.ts';
import { jobRuns, operatorAlerts, serverErrors } from '../../schema/index.ts';

/** Since when the email waits that waits longest, and when the jobs ran. Refuses `unavailable`. */
export async function readProgress(
  db: Db,
  { now }: { now: Date },
): Promise<{ emailSince: Date | null; jobs: JobRun[] }> {
  const { waiting, jobs } = await batch(db, selectProgress(db, now));
  return { emailSince: emailSinceOf(waiting), jobs };
}

/** All that the watchdog looks at, and what it wrote about before, in one request. Refuses `unavailable`. */
export async function readWatched(db: Db, { now }: { now: Date }) {
  const { progress, errors, sizes, alerts, held } = await batch(db, {
    progress: selectProgress(db, now),
    errors: selectErrors(db, now),
    sizes: selectSizes(db),
    alerts: db.select().from(operatorAlerts),
    held: db.execute(sql`select find_due('held', ${now.toISOString()}, 100) as found`),
  });
  const { bytes, open, max } = v.parse(sizesRow, sizes.rows[0]);
  const [counted = { lately: 0, usually: 0 }] = errors;
  return {
    reading: {
      emailSince: emailSinceOf(progress.waiting),
      jobs: progress.jobs,
      errors: counted,
      databaseBytes: bytes,
      connections: { open, max },
      heldStudios: v.parse(waitingRow, held.rows[0]).found,
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

function emailSinceOf({ rows: [row] }: { rows: unknown[] }): Date | null {
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
      db.delete(serverErrors).where(sql`${serverErrors.since} < ${daysFrom(now, -2).toISOString()}`),
    ]),
  );
}

const spanOf = (now: Date): Date => new Date(Math.floor(now.getTime() / SPAN) * SPAN);

interface AlertChange {
  kind: AlertKind;
  /** As it was read; 0 before the first row. */
  version: number;
  state: AlertState;
  email: AlertEmail | null;
}

/** Stores what follows for a kind, if nobody else has since it was read: the row's lock lets the second run find another version. */
export async function changeAlert(db: Db, { kind, version, state, email }: AlertChange): Promise<boolean> {
  const next = { ...state, email, version: version + 1 };
  const changed = await run(
    db
      .insert(operatorAlerts)
      .values({ kind, ...next })
      .onConflictDoUpdate({
        target: operatorAlerts.kind,
        set: next,
        setWhere: eq(operatorAlerts.version, version),
      })
      .returning({ kind: operatorAlerts.kind }),
  );
  return changed.length > 0;
}

/** The provider accepted this email, or will never. */
export async function settleAlert(db: Db, { kind, id }: { kind: AlertKind; id: string }): Promise<void> {
  const isThis = and(eq(operatorAlerts.kind, kind), sql`${operatorAlerts.email} ->> 'id' = ${id}`);
  await run(db.update(operatorAlerts).set({ email: null }).where(isThis));
}

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

export interface JobEnd {
  name: JobName;
  hasFailed: boolean;
  now: Date;
}

/** Records the ends of runs, of a job once; of two runs at once the later end counts. */
export async function recordEnds(db: Db, ends: readonly JobEnd[]): Promise<void> {
  await run(
    db
      .insert(jobRuns)
      .values(
        ends.map(({ name, hasFailed, now }) => ({
          name,
          finishedAt: hasFailed ? null : now,
          failedAt: hasFailed ? now : null,
        })),
      )
      .onConflictDoUpdate({
        target: jobRuns.name,
        set: {
          finishedAt: sql`greatest(${jobRuns.finishedAt}, excluded.finished_at)`,
          failedAt: sql`greatest(${jobRuns.failedAt}, excluded.failed_at)`,
        },
      }),
  );
}

/** Deletes at most `portion` rows each of what is past its time, and the content of failed emails; returns how many. */
export const purge = (db: Db, input: { now: Date; portion: number }): Promise<number> =>
  callFunction(db, 'purge', { ...input, days: retentionDays }, v.number());
