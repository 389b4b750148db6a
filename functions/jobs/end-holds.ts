import * as v from 'valibot';
import { callFunction } from '../../db/client.ts';
import { expireDeposit } from '../../db/queries/deposits/client-deposits.ts';
import { appOrigin } from '../env.ts';
import { type JobDeps, workThrough } from './due.ts';

/** Times of one run; who is left waits a minute. */
const PORTION = 200;

const dueRows = v.array(v.object({ appointmentId: v.string(), generation: v.number() }));

/** Cancels what waited for its deposit in vain, within a minute of the end. Two runs at once cancel each once. */
export function endHolds({ db, env }: JobDeps, { now }: { now: Date }): Promise<{ failures: number }> {
  return workThrough('deposits', {
    find: () => callFunction(db, 'find_due', { job: 'deposits', now, limit: PORTION }, dueRows),
    work: (holder) => expireDeposit(db, holder, { appUrl: appOrigin(env), now }),
    names: ['holds', 'cancelled'],
  });
}
