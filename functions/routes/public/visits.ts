import { Hono } from 'hono';
import { recordVisit } from '../../../db/queries/page-views/page-views.ts';
import { visitInput } from '../../../domain/visit/recording.ts';
import { countableVisit } from '../../booking/visit.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

export const publicVisits = new Hono<AppEnv>()

  /**
   * A page view of the public page, sent once per session. Body `{ professionalId, pageType: 'booking_page',
   * referrer?, ticket, visitorId? }`, the last only with consent to analytics. Answers 204, whether it counted or
   * not: a repeated ticket, robots, pages fetched ahead, the studio's own people and what is beyond the limits do
   * not. Kept are the day, the host it came from and the visitor's id, nothing else.
   */
  .post('/', validate('json', visitInput), async (c) => {
    const visit = countableVisit(c, c.req.valid('json'));
    if (visit !== null) await recordVisit(c.var.db, visitor(c), visit, c.var.now);
    return c.body(null, 204);
  });
