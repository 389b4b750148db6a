import { Client } from 'pg';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

/**
 * Runs a statement of somebody else's transaction, lets the product begin meanwhile, and commits once so many of its
 * transactions wait for the rows of that statement: a race whose order is certain.
 */
export async function whileLocked<Result>(
  { database }: Pick<Product, 'database'>,
  { sql, params, waiting = 1 }: { sql: string; params: unknown[]; waiting?: number },
  begin: () => Promise<Result>,
): Promise<Result> {
  const other = new Client({ connectionString: database.urls.superuser });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(sql, params);
    const begun = begin();
    await eventually(async () => {
      const held = await database.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return held.length >= waiting || undefined;
    }, `${waiting} to wait at the locked rows`);
    await other.query('commit');
    return await begun;
  } finally {
    await other.end();
  }
}
