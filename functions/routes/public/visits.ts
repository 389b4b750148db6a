import { Hono } from 'hono';
import { recordVisit } from '../../../db/queries/page-views/page-views.ts';
import { visitInput } from '../../../domain/visit/recording.ts';
import { countableVisit } from '../../booking/visit.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

export const publicVisits = new Hono<AppEnv>()

  /**
   * A view of the public page; `visitorId` only with consent to analytics. Kept are day, referring host and that id. Answers 204, also for what
   * is not counted: repeated tickets, robots, prefetches, the studio's own people.
   */
  .post('/', validate('json', visitInput), async (c) => {
    const visit = countableVisit(c, c.req.valid('json'));
    if (visit !== null) await recordVisit(c.var.db, visitor(c), visit, c.var.now);
    return c.body(null, 204);
  });
