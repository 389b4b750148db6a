import { Hono } from 'hono';
import { listUnpaid, readDashboard } from '../../db/queries/dashboard.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { heldVersions, holdVersion } from '../http/held-version.ts';

export const dashboard = new Hono<AppEnv>()

  /**
   * For members. The day at a glance (S2 §2): a professional's own, the studio's for owner and administrators. Answers 200
   * `{ zone, date, wholeStudio, today, next, cards, trends, visits, firstSteps }`, amounts in centavos, tagged: sent back as
   * `If-None-Match` the tag is answered 304 until something shown changes. One database request either way.
   */
  .get('/', async (c) => {
    const { version, dashboard } = await readDashboard(c.var.db, member(c), {
      held: heldVersions(c),
      now: c.var.now,
    });
    holdVersion(c, version);
    return dashboard === null ? c.body(null, 304) : c.json(dashboard, 200);
  })

  /**
   * For members. Open appointments of the last 31 days, today's included, without a payment: latest first, 30 at most.
   * Answers 200 `{ appointments }`.
   */
  .get('/unpaid', async (c) => {
    return c.json({ appointments: await listUnpaid(c.var.db, member(c), c.var.now) }, 200);
  });
