import { Hono } from 'hono';
import { readCalendarFeed } from '../../../db/queries/calendar-feeds.ts';
import { Refusal } from '../../../domain/errors.ts';
import { calendarFeed } from '../../../emails/calendar-feed.ts';
import { readFeedName } from '../../booking/calendar-feed-path.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { hashed } from '../../http/response-headers.ts';

export const calendarFeeds = new Hono<AppEnv>()

  /**
   * The agenda of a professional for calendar apps, by the secret name in `path`: from 30 days ago to a year ahead, with client names and
   * services, blocks without reasons unless the professional wants them. Answers 200 `text/calendar`, tagged. Refuses: 404 not_found (unknown or replaced), 429 rate_limited.
   */
  .get('/:name', hashed, async (c) => {
    const key = readFeedName(c.req.param('name'));
    if (key === null) throw new Refusal('not_found');
    const { city, state, ...feed } = await readCalendarFeed(c.var.db, visitor(c), {
      ...key,
      now: c.var.now,
    });
    const address = feed.address && `${feed.address}, ${city} - ${state}`;
    c.set('cacheControl', 'private, max-age=300');
    return c.body(calendarFeed({ ...feed, address }), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="agenda.ics"',
      'X-Robots-Tag': 'noindex',
    });
  });
