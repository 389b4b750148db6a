/** What concerns the service and no noun: whether the database answers, and what is past its time. */
import * as v from 'valibot';
import { BODY_DAYS } from '../../domain/notification/outbox.ts';
import { callFunction, type Db, run } from '../client.ts';

/** Resolves when the database answers within that many milliseconds. Refuses `unavailable`. */
export async function ping(db: Db, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  await run(db.$client.query('select 1', [], { fetchOptions: { timeoutMs } }));
}

/**
 * Deletes what is past its time: rate counters, idempotency keys, tokens, sessions, sign-ins under way, unfinished factors, old
 * activity, settled emails, and the content of failed ones after BODY_DAYS. At most `portion` rows of each; returns how many.
 */
export const purge = (db: Db, input: { now: Date; portion: number }): Promise<number> =>
  callFunction(db, 'purge', { ...input, bodyDays: BODY_DAYS }, v.number());
