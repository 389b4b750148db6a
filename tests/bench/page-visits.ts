import { Client } from 'pg';
import { seedId } from './large-database.ts';

/** Visits of public pages: those of the first professional, and of everybody together. */
export interface Visited {
  first: number;
  all: number;
}

const tables = ['visits', 'visit_days', 'visit_sources'];
/** Days over which the first professional's visits lie. */
const DAYS = 1000;

/**
 * Fills the tables of visits anew unless they hold so many up to today: made where they stand, with constraints and indexes
 * built at the end. Rollups are added up from the visits, as recording each would have left them.
 */
export async function ensureVisits(
  url: string,
  visited: Visited,
  say: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (await isThere(client, visited)) return;
    say(`making ${visited.all.toLocaleString('en')} visits (once a day)`);
    await client.query(`truncate ${tables.join(', ')}`);
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const { drop, add } = await slowRules(client);
    for (const statement of [...drop, ...rows(visited), ...add]) await client.query(statement);
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function isThere(client: Client, { all }: Visited): Promise<boolean> {
  const { rows: found } = await client.query<{ visits: number; isFresh: boolean }>(
    `select coalesce(sum(visits), 0)::integer as visits, bool_and(is_fresh) as "isFresh" from (
       select professional_id, sum(visits) as visits, max(visit_date) >= current_date - 1 as is_fresh from visit_days group by 1
     ) d where visits > 0`,
  );
  return found[0]?.isFresh === true && Math.abs(found[0].visits - all) < all / 100;
}

/** Indexes and rules of the raw visits: how to take them off and put them back. */
async function slowRules(client: Client): Promise<{ drop: string[]; add: string[] }> {
  const { rows: rules } = await client.query<{ drop: string; add: string }>(
    `select format('alter table visits drop constraint %I', conname) as drop,
       format('alter table visits add constraint %I %s', conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where conrelid = 'visits'::regclass and contype in ('u', 'p')
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = 'visits'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  return { drop: rules.map(({ drop }) => drop), add: rules.map(({ add }) => add) };
}

/** A third of the visitors is known again; forty hosts and direct visits. */
function rows({ first, all }: Visited): string[] {
  const day = `current_date - (n % ${DAYS})::integer`;
  const insert = (whose: string, from: string) => `
    insert into visits (id, studio_id, professional_id, page_type, visitor_id, session_id, referrer, visit_date, created_at)
    select uuidv7(), p.studio_id, p.id, 'booking_page', case when n % 3 = 0 then 'v' || n % 5000 end, md5(n::text),
      case when n % 4 > 0 then 'host-' || n % 41 || '.com' end, ${day}, now() - make_interval(days => (n % ${DAYS})::integer)
    from ${from} where ${whose}`;
  const firstId = `'${seedId('profile', 1)}'`;
  return [
    insert(`p.id = ${firstId}`, `profiles p, generate_series(1, ${first}) n`),
    insert(
      `p.id <> ${firstId}`,
      `(select *, count(*) over () as people from profiles where id <> ${firstId}) p,
       lateral generate_series(1, ${all - first} / p.people) n`,
    ),
    `with seen as (
       select *, row_number() over (partition by professional_id, coalesce(visitor_id, session_id) order by visit_date) as nth,
         row_number() over (partition by professional_id, coalesce(visitor_id, session_id), visit_date) as nth_of_day
       from visits
     ), days as (
       insert into visit_days (studio_id, professional_id, page_type, visit_date, visits, unique_visitors, new_visitors, bookings)
       select studio_id, professional_id, page_type, visit_date, count(*), count(*) filter (where nth_of_day = 1),
         count(*) filter (where nth = 1 and nth_of_day = 1), count(*) / 9
       from seen group by 1, 2, 3, 4
     )
     insert into visit_sources (studio_id, professional_id, page_type, referrer, visits, new_visitors)
     select studio_id, professional_id, page_type, coalesce(referrer, ''), count(*), count(*) filter (where nth = 1)
     from seen group by 1, 2, 3, 4`,
  ];
}
