import * as v from 'valibot';
import { callFunction, type Db } from '../../client.ts';

/**
 * Deletes what is past its time: rate counters, idempotency keys, tokens, sessions, sign-ins under way, unfinished factors, old
 * activity, settled emails and before them what they said. At most `portion` rows of each; returns how many it was.
 */
export const purge = (db: Db, input: { now: Date; portion: number }): Promise<number> =>
  callFunction(db, 'purge', input, v.number());
