import { Hono } from 'hono';
import { changeCalendarFeed, readCalendarFeedState } from '../../db/queries/calendar-feeds.ts';
import { calendarFeedInput } from '../../domain/agenda/calendar-feed.ts';
import { calendarFeedPath, createFeedSecret } from '../booking/calendar-feed-path.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const calendarFeed = new Hono<AppEnv>()

  /** For members. Whether the own agenda can be subscribed to. Answers 200 `{ isOn, shortNames, showsReasons }`. */
  .get('/', async (c) => c.json(await readCalendarFeedState(c.var.db, member(c)), 200))

  /** For members. A new address; the older one becomes invalid. No body. Answers 201 `{ isOn, shortNames, showsReasons, path }`, `path` shown once. */
  .post('/', async (c) => {
    const { secret, tokenHash } = createFeedSecret();
    const { professionalId, ...state } = await changeCalendarFeed(c.var.db, member(c), { tokenHash });
    return c.json({ ...state, path: calendarFeedPath(professionalId, secret) }, 201);
  })

  /** For members. Whether client names are shortened, and whether blocks show their reasons. Answers 204. */
  .put('/', validate('json', calendarFeedInput), async (c) => {
    await changeCalendarFeed(c.var.db, member(c), c.req.valid('json'));
    return c.body(null, 204);
  })

  /** For members. Revokes the address. Answers 204. */
  .delete('/', async (c) => {
    await changeCalendarFeed(c.var.db, member(c), { tokenHash: null });
    return c.body(null, 204);
  });
