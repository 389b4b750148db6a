import { Client } from 'pg';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

/**
 * Lets `attempts` read the agenda, holds the agenda's lock until all of them want to write, does `meanwhile` in that
 * moment, and then lets them go: what each came to, and how many requests they made together.
 */
export async function whileLocked<T>(
  database: TestDatabase,
  professionalId: string,
  attempts: (() => Promise<T>)[],
  meanwhile: { text: string; params: unknown[] },
): Promise<{ ends: PromiseSettledResult<T>[]; requests: number }> {
  const holder = new Client({ connectionString: database.urls.superuser });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select lock_agenda($1)', [professionalId]);
    const before = database.endpoint.counters().requests;
    const running = Promise.allSettled(attempts.map((attempt) => attempt()));
    await waiting(database, attempts.length);
    await holder.query(meanwhile.text, meanwhile.params);
    await holder.query('commit');
    return { ends: await running, requests: database.endpoint.counters().requests - before };
  } finally {
    await holder.end();
  }
}

function waiting(database: TestDatabase, expected: number): Promise<boolean> {
  const areThere = async () => {
    const [row] = await database.sql<{ n: number }>`select count(*)::integer as n from pg_locks
      where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`;
    return row?.n === expected || undefined;
  };
  return eventually(areThere, `${expected} writers at the lock`);
}
