import { Hono } from 'hono';
import { readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import { openListed } from '../health/summaries.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { stepsHere } from './first-steps.ts';

export const dashboard = new Hono<AppEnv>()

  /**
   * For members. The day at a glance: a professional's own, the studio's for owner and administrators. Answers 200
   * `{ zone, date, wholeStudio, today, next, unfinished, unfinishedCount, reminders, cards, trends, visits, firstSteps }`, amounts in centavos, `next` with the alerts of their clients, tagged: sent back as
   * `If-None-Match` the tag is answered 304 until something shown changes. One database request either way.
   */
  .get('/', revalidated, async (c) => {
    const { next, ...day } = await readDashboard(c.var.db, member(c), c.var.now);
    const seen = { next: await openListed(c.env, next, c.var.now), firstSteps: stepsHere(c, day.firstSteps) };
    return c.json({ ...day, ...seen }, 200);
  });
