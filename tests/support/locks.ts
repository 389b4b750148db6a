import { Client } from 'pg';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

interface Held {
  sql: string;
  params: unknown[];
}

/** Acts while a statement of somebody else's transaction holds its rows, to the end unless it is committed. */
export async function holding<Result>(
  { database }: Pick<Product, 'database'>,
  { sql, params }: Held,
  act: (commit: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const other = new Client({ connectionString: database.urls.superuser });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(sql, params);
    return await act(() => other.query('commit'));
  } finally {
    await other.end();
  }
}

/**
 * Runs a statement of somebody else's transaction, lets the product begin meanwhile, and commits once so many of its
 * transactions wait for the rows of that statement: a race whose order is certain.
 */
export const whileLocked = <Result>(
  product: Pick<Product, 'database'>,
  { waiting = 1, ...held }: Held & { waiting?: number },
  begin: () => Promise<Result>,
): Promise<Result> =>
  holding(product, held, async (commit) => {
    const begun = begin();
    await untilWaiting(product.database, waiting);
    await commit();
    return await begun;
  });

/** The same with several, each of which begins once those before it wait. */
export const inLine = <Results extends unknown[]>(
  product: Pick<Product, 'database'>,
  held: Held,
  ...begins: { [At in keyof Results]: () => Promise<Results[At]> }
): Promise<Results> =>
  whileLocked(product, { ...held, waiting: begins.length }, async () => {
    const begun: Promise<unknown>[] = [];
    for (const begin of begins) {
      await untilWaiting(product.database, begun.length);
      begun.push(begin());
    }
    return Promise.all(begun) as Promise<Results>;
  });

const untilWaiting = (database: Product['database'], count: number) =>
  eventually(async () => {
    const held = await database.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return held.length >= count || undefined;
  }, `${count} to wait at the locked rows`);

/** What erasing a client does to the rows that others read: nobody sees it before it is committed. */
export const eraseUnseen = `with gone as (update clients set email = null, anonymised_at = now() where id = $1)
  select from appointments where client_id = $1 for no key update`;
