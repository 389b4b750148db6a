import { Hono } from 'hono';
import { readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import { markFirstStep, readFirstSteps, showFirstSteps } from '../../db/queries/dashboard/first-steps.ts';
import type { FirstSteps } from '../../domain/agenda/dashboard.ts';
import { dashboardQuery } from '../../domain/agenda/dashboard-query.ts';
import { openListed } from '../health/summaries.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';

/** Without keys for push messages none can be activated. */
const stepsHere = ({ env }: AppContext, steps: FirstSteps): FirstSteps =>
  env.VAPID_PUBLIC_KEY ? steps : { ...steps, hasDevice: null };

const mark = (step: Parameters<typeof markFirstStep>[2]) => async (c: AppContext) => {
  await markFirstStep(c.var.db, member(c), step);
  return c.body(null, 204);
};

export const dashboard = new Hono<AppEnv>()

  /**
   * For members. The day of a professional, or of the studio for owner and administrators, whom `people=me` shows the own appointments:
   * `today`, `next`, `unfinished`, and of `cards` and `trends` all but the clients, are of those alone; `reminders`, `receivedTodayCents` and
   * `visits` stay the studio's. Answers 200 `{ zone, date, wholeStudio, people, hasTeam, today, next, unfinished, unfinishedCount, reminders,
   * receivedTodayCents, cards, trends, visits, firstSteps }`, tagged; one database request. `today` is at most 100, around now.
   */
  .get('/dashboard', revalidated, validate('query', dashboardQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    const { next, ...day } = await readDashboard(c.var.db, member(c), asked);
    const seen = { next: await openListed(c.env, next, c.var.now), firstSteps: stepsHere(c, day.firstSteps) };
    return c.json({ ...day, ...seen }, 200);
  })

  /**
   * For members. The first steps of a studio. Answers 200 `{ hoursSaved, hasProcedure, linkShared, lookChosen, hasClient, appInstalled,
   * hasDevice, hidden, done }`; the first three make `done`; `hasDevice` is null where no push messages are sent.
   */
  .get('/first-steps', async (c) => {
    return c.json(stepsHere(c, await readFirstSteps(c.var.db, member(c))), 200);
  })

  /** For members. Records that the own hours are right as they stand: unchanged ones count as saved. Answers 204. */
  .post('/first-steps/hours-confirmed', mark('hoursSavedAt'))

  /** For members. Records that the link was copied, sent or printed. Answers 204. */
  .post('/first-steps/link-shared', mark('linkSharedAt'))

  /** For members. Records that the product was opened as an installed app. Answers 204. */
  .post('/first-steps/app-installed', mark('appInstalledAt'))

  /** For members. Hides the list of first steps on every device of the person. Answers 204. */
  .post('/first-steps/hidden', mark('firstStepsHiddenAt'))

  /** For members. Shows the list of first steps again. Answers 204. */
  .delete('/first-steps/hidden', async (c) => {
    await showFirstSteps(c.var.db, member(c));
    return c.body(null, 204);
  });
