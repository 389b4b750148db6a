/** What concerns no noun: what is past its time. */
import * as v from 'valibot';
import { BODY_DAYS } from '../../domain/notification/outbox.ts';
import { callFunction, type Db } from '../client.ts';

/**
 * Deletes what is past its time: rate counters, idempotency keys, tokens, sessions, sign-ins under way, unfinished factors, old
 * activity, settled emails, and the content of failed ones after BODY_DAYS. At most `portion` rows of each; returns how many.
 */
export const purge = (db: Db, input: { now: Date; portion: number }): Promise<number> =>
  callFunction(db, 'purge', { ...input, bodyDays: BODY_DAYS }, v.number());
