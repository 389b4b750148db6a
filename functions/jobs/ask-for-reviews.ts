import { findDueIds } from '../../db/queries/due.ts';
import { type Asked, readAskable, storeAsked } from '../../db/queries/reviews/due.ts';
import { isQuiet } from '../../domain/reminder/reminder.ts';
import { minutesFrom, momentIn } from '../../domain/scheduling/clock.ts';
import { appointmentUrl, refusalLinks } from '../booking/client-links.ts';
import { type JobDeps, workThrough } from './due.ts';

/** Studios of one run; who is left waits a minute. */
const PORTION = 60;
/** Minutes between two looks at a studio. */
const PAUSE = 60;

/** Asks by email a day after a visit, outside of quiet hours. Two runs at once ask about each visit once. */
export function askForReviews(deps: JobDeps, { now }: { now: Date }): Promise<{ failures: number }> {
  return workThrough('reviews', {
    find: () => findDueIds(deps.db, 'reviews', { now, portion: PORTION }),
    work: (studioId) => askOf(deps, studioId, now),
    names: ['studios', 'asked'],
  });
}

async function askOf({ db, env }: JobDeps, studioId: string, now: Date): Promise<number> {
  const found = await readAskable(db, { studioId, now });
  if (found === null) return 0;
  const { zone, reminders, askable, isMore } = found;
  const isOpen = !isQuiet(momentIn(zone, now).time, reminders);
  const asked: Asked[] = await Promise.all(
    (isOpen ? askable : []).map(async (one) => ({
      ...one,
      links: {
        reviewLink: appointmentUrl(env, one, 'review-link'),
        ...refusalLinks(env, one),
      },
    })),
  );
  const next = isOpen && isMore ? now : minutesFrom(now, PAUSE);
  await storeAsked(db, { studioId, asked }, { now, next });
  return asked.length;
}
