import { sql } from 'drizzle-orm';
import { call, type Db } from '../client.ts';

/**
 * Forgets what has no more use: rate counters, idempotency keys, tokens, sessions, settled mail. At most `portion` rows
 * of each; answers how many went.
 */
export const purge = (db: Db, input: { now: Date; portion: number }): Promise<number> =>
  call<number>(db, sql`purge(${input.now.toISOString()}::timestamptz, ${input.portion}::integer)`);
