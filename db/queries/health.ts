import { type Db, run } from '../client.ts';

/** Resolves when the database answers within that many milliseconds. Refuses `unavailable`. */
export async function ping(db: Db, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  await run(db.$client.query('select 1', [], { fetchOptions: { timeoutMs } }));
}
