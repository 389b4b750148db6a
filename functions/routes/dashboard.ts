import { Hono } from 'hono';
import { readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import { openListed } from '../health/summaries.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { stepsHere } from './first-steps.ts';

export const dashboard = new Hono<AppEnv>()

  /**
   * For members. The day of a professional, or of the studio for owner and administrators. Answers 200 `{ zone, date, wholeStudio, today, next,
   * unfinished, unfinishedCount, reminders, cards, trends, visits, firstSteps }`, tagged; one database request.
   */
  .get('/', revalidated, async (c) => {
    const { next, ...day } = await readDashboard(c.var.db, member(c), c.var.now);
    const seen = { next: await openListed(c.env, next, c.var.now), firstSteps: stepsHere(c, day.firstSteps) };
    return c.json({ ...day, ...seen }, 200);
  });
