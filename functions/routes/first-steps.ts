import { Hono } from 'hono';
import { markHoursSeen, markLinkShared, readFirstSteps } from '../../db/queries/dashboard/first-steps.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';

export const firstSteps = new Hono<AppEnv>()

  /**
   * For members. What a new studio still has to do. Answers 200 `{ hoursSaved, hasProcedure, linkShared, lookChosen,
   * hasClient, done }`; `done` when clients can book, which the first three decide.
   */
  .get('/', async (c) => {
    return c.json(await readFirstSteps(c.var.db, member(c)), 200);
  })

  /**
   * For members. Records that the own hours were on screen: unchanged ones count as done from then on. Answers
   * 204.
   */
  .post('/hours-seen', async (c) => {
    await markHoursSeen(c.var.db, member(c));
    return c.body(null, 204);
  })

  /** For members. Records that the link was copied, sent or printed. Answers 204. */
  .post('/link-shared', async (c) => {
    await markLinkShared(c.var.db, member(c));
    return c.body(null, 204);
  });
