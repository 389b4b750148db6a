import { Hono } from 'hono';
import { listNotifications, seeNotifications } from '../../db/queries/notifications/notifications.ts';
import { notificationQuery, notificationsSeen } from '../../domain/notification/queries.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';

export const notices = new Hono<AppEnv>()

  /**
   * For members. Notifications of the last 30 days, latest first, twenty a page: what others did to appointments in the member's sight, health
   * forms received by link (`clientId`), failed email, the own calendar elsewhere that cannot be read. `cursor` is the `next` of the page before. Answers 200 `{ today, notices, unseen, next,
   * upTo }`, tagged.
   */
  .get('/', revalidated, validate('query', notificationQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await listNotifications(c.var.db, member(c), asked), 200);
  })

  /** For members. Marks notifications up to the `upTo` of the first page as seen. An earlier moment changes nothing. Answers 204. */
  .post('/seen', validate('json', notificationsSeen), async (c) => {
    await seeNotifications(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now });
    return c.body(null, 204);
  });
