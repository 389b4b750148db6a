import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestDatabase } from '../support/database.ts';

/**
 * Lets `attempts` read the world, holds the agenda's lock until all of them want to write, does `meanwhile` in that
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

async function waiting(database: TestDatabase, expected: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const [row] = await database.sql<{ n: number }>(
      `select count(*)::integer as n from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    if (row?.n === expected) return;
    await wait(5);
  }
  throw new Error(`${expected} writers did not come to the lock`);
}
