import { Hono } from 'hono';
import { readVisits } from '../../db/queries/page-views/page-views.ts';
import { visitsQuery } from '../../domain/visit/recording.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const visits = new Hono<AppEnv>()

  /**
   * For members. Views of the public page and bookings that followed; a professional's own, the studio's or one `professional`'s for owner and
   * administrators. Answers 200 `{ zone, date, wholeStudio, totalVisits, uniqueVisitors, visitsToday, visitsLast7Days, visitsThisMonth,
   * dailyVisits[30], topReferrers[≤10], otherVisits, conversion[30] }`, local days, oldest first. Refuses: 404 not_found.
   */
  .get('/', validate('query', visitsQuery), async (c) => {
    const { professional = null } = c.req.valid('query');
    return c.json(await readVisits(c.var.db, member(c), { professional, now: c.var.now }), 200);
  });
