import type { Db } from '../../db/client.ts';
import { type Asked, findReviewStudios, readAskable, storeAsked } from '../../db/queries/reviews/due.ts';
import { isQuiet } from '../../domain/reminder/reminder.ts';
import { epochMinuteOf, localOf } from '../../domain/scheduling/clock.ts';
import { refusalUrl, reviewUrl } from '../booking/manage-token.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../http/log.ts';

/** Studios of one run; who is left waits a minute. */
const PORTION = 60;
/** Milliseconds between two looks at a studio. */
const HOUR = 3_600_000;

/** Asks by email a day after a visit, outside of quiet hours. Two runs at once ask about each visit once. */
export async function askForReviews(
  { db, env }: { db: Db; env: Env },
  { now }: { now: Date },
): Promise<{ failures: number }> {
  const report = { studios: 0, asked: 0, failures: 0 };
  try {
    for (const studioId of await findReviewStudios(db, { now, portion: PORTION })) {
      const asked = await askOf({ db, env }, studioId, now);
      if (asked === null) report.failures += 1;
      else report.asked += asked;
      report.studios += 1;
    }
  } catch (error) {
    report.failures += 1;
    logFailure(error, { job: 'reviews' });
  }
  if (report.studios > 0) console.log(JSON.stringify({ level: 'info', job: 'reviews', ...report }));
  return report;
}

async function askOf({ db, env }: { db: Db; env: Env }, studioId: string, now: Date): Promise<number | null> {
  try {
    const found = await readAskable(db, { studioId, now });
    if (found === null) return 0;
    const { zone, reminders, askable, isMore } = found;
    const isOpen = !isQuiet(localOf(zone, epochMinuteOf(now)).time, reminders);
    const asked: Asked[] = await Promise.all(
      (isOpen ? askable : []).map(async (one) => ({
        ...one,
        links: { reviewLink: await reviewUrl(env, one), refusalLink: await refusalUrl(env, one) },
      })),
    );
    const next = isOpen && isMore ? now : new Date(now.getTime() + HOUR);
    await storeAsked(db, { studioId, asked }, { now, next });
    return asked.length;
  } catch (error) {
    logFailure(error, { job: 'reviews' });
    return null;
  }
}
