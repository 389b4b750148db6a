import { findDueIds } from '../../db/queries/due.ts';
import { raiseCeiling } from '../../db/queries/outbox/ceilings.ts';
import { type JobDeps, workThrough } from './due.ts';

/** Studios of one run: each costs two requests. */
const PORTION = 50;

/** Lets go the email of studios that have grown since their ceiling was set; that of others waits on, and the watchdog tells the operator. */
export const raiseCeilings = ({ db }: JobDeps, { now }: { now: Date }) =>
  workThrough('outbox', {
    find: () => findDueIds(db, 'held', { now, portion: PORTION }),
    work: (studioId) => raiseCeiling(db, { studioId, now }),
    names: ['held', 'released'],
  });
