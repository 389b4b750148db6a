import { Hono } from 'hono';
import { markFirstStep, readFirstSteps, showFirstSteps } from '../../db/queries/dashboard/first-steps.ts';
import type { FirstSteps } from '../../domain/agenda/dashboard.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';

/** Without keys for push messages none can be activated. */
export const stepsHere = ({ env }: AppContext, steps: FirstSteps): FirstSteps =>
  env.VAPID_PUBLIC_KEY ? steps : { ...steps, hasDevice: null };

export const firstSteps = new Hono<AppEnv>()

  /**
   * For members. The first steps of a studio. Answers 200 `{ hoursSaved, hasProcedure, linkShared, lookChosen, hasClient, appInstalled,
   * hasDevice, hidden, done }`; the first three make `done`; `hasDevice` is null where no push messages are sent.
   */
  .get('/', async (c) => {
    return c.json(stepsHere(c, await readFirstSteps(c.var.db, member(c))), 200);
  })

  /** For members. Records that the own hours were shown: unchanged ones count as saved. Answers 204. */
  .post('/hours-seen', async (c) => {
    await markFirstStep(c.var.db, member(c), 'hoursSavedAt');
    return c.body(null, 204);
  })

  /** For members. Records that the link was copied, sent or printed. Answers 204. */
  .post('/link-shared', async (c) => {
    await markFirstStep(c.var.db, member(c), 'linkSharedAt');
    return c.body(null, 204);
  })

  /** For members. Records that the product was opened as an installed app. Answers 204. */
  .post('/app-installed', async (c) => {
    await markFirstStep(c.var.db, member(c), 'appInstalledAt');
    return c.body(null, 204);
  })

  /** For members. Hides the list of first steps on every device of the person. Answers 204. */
  .post('/hidden', async (c) => {
    await markFirstStep(c.var.db, member(c), 'firstStepsHiddenAt');
    return c.body(null, 204);
  })

  /** For members. Shows the list of first steps again. Answers 204. */
  .delete('/hidden', async (c) => {
    await showFirstSteps(c.var.db, member(c));
    return c.body(null, 204);
  });
