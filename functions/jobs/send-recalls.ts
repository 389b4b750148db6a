import { findDueIds } from '../../db/queries/due.ts';
import { type Invitation, readInvitable, storeInvitations } from '../../db/queries/recalls/due.ts';
import { NAMED_WITHIN_DAYS, namedTimes } from '../../domain/recall/recall.ts';
import { addDays, dayOf, instantOf, momentIn } from '../../domain/scheduling/clock.ts';
import { refusalLinks } from '../booking/client-links.ts';
import { appOrigin } from '../env.ts';
import { freeTimesOnce, type JobDeps, workThrough } from './due.ts';

/** Studios of one run; who is left waits a minute. */
const PORTION = 20;
/** Emails of one studio in one look; the rest follow in the next minute. */
const MOST = 200;
/** Local times between which clients are invited, once a day. */
const OPENS = '09:00';
const CLOSES = '20:00';

/** Once a day for each studio that chose so. Two runs at once store each invitation once. */
export function sendRecalls(deps: JobDeps, { now }: { now: Date }): Promise<{ failures: number }> {
  return workThrough('recalls', {
    find: () => findDueIds(deps.db, 'recalls', { now, portion: PORTION }),
    work: (studioId) => inviteOf(deps, studioId, now),
    names: ['studios', 'invited'],
  });
}

async function inviteOf({ db, env }: JobDeps, studioId: string, now: Date): Promise<number> {
  const { zone, invitable } = await readInvitable(db, { studioId, now });
  const { date, time } = momentIn(zone, now);
  const isOpen = time >= OPENS && time < CLOSES;
  const timesOf = freeTimesOnce(db, { from: date, to: addDays(date, NAMED_WITHIN_DAYS), now });
  const invitations: Invitation[] = await Promise.all(
    (isOpen ? invitable.slice(0, MOST) : []).map(async (one) => {
      const { appointmentId, professional, offer } = one.item;
      const { days } = await timesOf({ professionalId: professional.id, procedureIds: [offer.id] });
      return {
        ...one,
        links: refusalLinks(env, { appointmentId, generation: one.generation }),
        freeTimes: namedTimes(days),
      };
    }),
  );
  const day = isOpen || time >= CLOSES ? addDays(date, 1) : date;
  const next = invitable.length > MOST && isOpen ? now : instantOf(dayOf(zone, day).from(OPENS));
  await storeInvitations(db, { studioId, invitations }, { appUrl: appOrigin(env), now, next });
  return invitations.length;
}
