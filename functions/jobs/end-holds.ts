import * as v from 'valibot';
import { callFunction } from '../../db/client.ts';
import { askAgain, expireDeposit } from '../../db/queries/deposits/client-deposits.ts';
import { appOrigin } from '../env.ts';
import { type JobDeps, nullIfGone, workThrough } from './due.ts';

/** Times of one run; who is left waits a minute. */
const PORTION = 200;

const dueRows = v.array(v.object({ appointmentId: v.string(), generation: v.number() }));

/**
 * Cancels what waited for its deposit in vain, within a minute of the end, and asks studios again that have not answered a claim. Two runs at once do each
 * once.
 */
export async function endHolds({ db, env }: JobDeps, { now }: { now: Date }): Promise<{ failures: number }> {
  const context = { appUrl: appOrigin(env), now };
  const find = (job: string) => () => callFunction(db, 'find_due', { job, now, limit: PORTION }, dueRows);
  const ended = await workThrough('deposits', {
    find: find('deposits'),
    work: (holder) => expireDeposit(db, holder, context).catch(nullIfGone),
    names: ['holds', 'cancelled'],
  });
  const asked = await workThrough('deposits', {
    find: find('deposit-claims'),
    work: (holder) => askAgain(db, holder, context).catch(nullIfGone),
    names: ['claims', 'asked'],
  });
  return { failures: ended.failures + asked.failures };
}
