import { Hono } from 'hono';
import { offerByHand, readWaitlist, removeEntry, setWaitlist } from '../../db/queries/waitlist/waitlist.ts';
import { offerInput, waitlistQuery, waitlistSettings } from '../../domain/waitlist/waitlist.ts';
import { waitlistUrl } from '../booking/manage-token.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { mailSoon } from '../jobs/mail-soon.ts';

export const waitlist = new Hono<AppEnv>()

  /**
   * For members. 'Encaixe': who waits for a time, the longest waiting first, `?page`, with the newest offer of each, the settings and the
   * figures of the last 90 days (money in centavos). A professional's own; the studio's for owner and administrators. Answers 200
   * `WaitlistList`.
   */
  .get('/', validate('query', waitlistQuery), async (c) =>
    c.json(await readWaitlist(c.var.db, member(c), { ...c.req.valid('query'), now: c.var.now }), 200),
  )

  /**
   * For the owner and administrators. How freed times are offered: body `{ toAll, minutes }`, to all whom they fit at once or one after
   * the other, for 5 to 240 minutes. Answers 204. Refuses: 403 forbidden.
   */
  .put('/settings', validate('json', waitlistSettings), async (c) => {
    await setWaitlist(c.var.db, member(c), c.req.valid('json'));
    return c.body(null, 204);
  })

  /**
   * For members. Offers a free time to somebody who waits, in place of an open offer: body `{ date, time, byEmail }`, local. Answers 201
   * `{ link }`, which the member sends unless it went by email. Refuses: 404 not_found, professional_not_found, 409 time_unavailable,
   * edited_elsewhere, 422 procedure_unavailable.
   */
  .post('/:id/offers', validate('json', offerInput), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    const { link, outboxIds } = await offerByHand(c.var.db, member(c), input, {
      now: c.var.now,
      offerLink: (place) => waitlistUrl(c.env, place),
    });
    mailSoon(c, outboxIds);
    return c.json({ link }, 201);
  })

  /** For members. Takes somebody off the list; nobody writes to her. Answers 204. Refuses: 404 not_found. */
  .delete('/:id', async (c) => {
    await removeEntry(c.var.db, member(c), { id: rowId(c.req.param('id')) });
    return c.body(null, 204);
  });
