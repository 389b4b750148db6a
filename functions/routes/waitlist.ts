import { Hono } from 'hono';
import { offerByHand, readWaitlist, removeEntry, setWaitlist } from '../../db/queries/waitlist/waitlist.ts';
import { offerInput, waitlistQuery, waitlistSettings } from '../../domain/waitlist/waitlist.ts';
import { waitlistUrl } from '../booking/client-links.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const waitlist = new Hono<AppEnv>()

  /** For members. Who waits for a time, longest first, with offers, settings and figures of 90 days. Answers 200 `WaitlistList`. */
  .get('/', validate('query', waitlistQuery), async (c) =>
    c.json(await readWaitlist(c.var.db, member(c), { ...c.req.valid('query'), now: c.var.now }), 200),
  )

  /** For the owner and administrators. How freed times are offered: to all or one by one, for how long. Answers 204. Refuses: 403 forbidden. */
  .put('/settings', validate('json', waitlistSettings), async (c) => {
    await setWaitlist(c.var.db, member(c), c.req.valid('json'));
    return c.body(null, 204);
  })

  /**
   * For members. Offers a free local time, in place of an open offer. Answers 201 `{ link, until }`, for the member to send unless `byEmail`; it holds until that local moment. Refuses:
   * 403 clients_only (to who is none, where only clients book), 404 not_found, 404 professional_not_found, 409 time_unavailable, 422
   * procedure_unavailable.
   */
  .post('/:id/offers', validate('json', offerInput), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    const { link, until, outboxIds } = await offerByHand(c.var.db, member(c), {
      ...input,
      now: c.var.now,
      offerLink: (place) => waitlistUrl(c.env, place),
    });
    emailSoon(c, outboxIds);
    return c.json({ link, until }, 201);
  })

  /** For members. Removes somebody from the list, without an email. Answers 204. Refuses: 404 not_found. */
  .delete('/:id', async (c) => {
    await removeEntry(c.var.db, member(c), { id: rowId(c), now: c.var.now });
    return c.body(null, 204);
  });
