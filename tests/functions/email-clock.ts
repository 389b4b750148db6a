import { lanes } from '../../functions/jobs/outbox-pace.ts';
import type { Product } from '../support/product.ts';

/**
 * Time passes for the queued emails, without anybody waiting: everything about it moves into the past, and a pause that
 * the provider asked for is over. Lanes that rest or are held stay as they are: the pace is real time and is never cut short.
 */
export async function timePasses({ database }: Pick<Product, 'database'>, minutes: number): Promise<void> {
  await database.sql(
    `update outbox set created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval,
       leased_until = leased_until - $1::interval, settled_at = settled_at - $1::interval`,
    [`${minutes} minutes`],
  );
  await database.sql`update rate_counters set window_ends_at = clock_timestamp() + interval '1 second'
     where key like 'outbox/%' and hits = 1 and window_ends_at > now() + interval '2 seconds'`;
}

/** Somebody holds every lane, until `holdsRunOut`. */
export async function lanesAreHeld({ database }: Pick<Product, 'database'>): Promise<void> {
  await database.sql`insert into rate_counters (key, window_ends_at, hits)
     select lane, clock_timestamp() + interval '1 hour', 2 from unnest(${lanes}::text[]) as lane
     on conflict (key) do update set window_ends_at = excluded.window_ends_at, hits = 2`;
}

/** Whoever held a lane is gone, and the time with it for which it was held. */
export async function holdsRunOut({ database }: Pick<Product, 'database'>): Promise<void> {
  await database.sql`delete from rate_counters where key like 'outbox/%'`;
}

/** Cron runs every ten minutes until none is queued. */
export async function everythingLeaves(
  product: Pick<Product, 'database' | 'runCron' | 'logs'>,
  mostHours = 3,
): Promise<void> {
  for (let run = 0; run < mostHours * 6; run += 1) {
    await product.runCron();
    const queued = await product.database.sql`select 1 from outbox where status = 'pending' limit 1`;
    if (queued.length === 0) return;
    await timePasses(product, 10);
  }
  throw new Error(`emails are still queued: ${JSON.stringify(await whatHolds(product))}`);
}

/** Why emails are still queued: how their latest try ended, when the next is due, and what the lanes wait for. */
async function whatHolds({ database, logs }: Pick<Product, 'database' | 'logs'>) {
  const emails = await database.sql`select last_error, max(attempts) as attempts, count(*)::integer,
    min(next_attempt_at - now())::text as due,
       max(leased_until - now())::text as leased from outbox where status = 'pending' group by last_error`;
  const laneRows = await database.sql`select key, hits, (window_ends_at - now())::text as until
    from rate_counters where key like 'outbox/%'`;
  const locks = await database.sql`select a.pid, a.state, a.wait_event_type, a.wait_event,
    (now() - a.xact_start)::text as age, left(a.query, 160) as query
     from pg_stat_activity a
     where a.datname = current_database() and a.xact_start is not null and a.pid <> pg_backend_pid()`;
  const said = logs.filter((line) => line.includes('outbox')).slice(-6);
  return { emails, lanes: laneRows, locks, said };
}
