import * as v from 'valibot';
import { BODY_DAYS } from '../../domain/notification/outbox.ts';
import { callFunction, type Db } from '../client.ts';

/** Deletes at most `portion` rows each of what is past its time, and the content of failed emails after BODY_DAYS; returns how many. */
export const purge = (db: Db, input: { now: Date; portion: number }): Promise<number> =>
  callFunction(db, 'purge', { ...input, bodyDays: BODY_DAYS }, v.number());
