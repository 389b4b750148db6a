import { Hono } from 'hono';
import {
  inviteByWhatsApp,
  readRecalls,
  setClientRecall,
  setRecallEmails,
  takeBackInvitation,
} from '../../db/queries/recalls/recalls.ts';
import { clientRecall, recallEmails, recallQuery } from '../../domain/recall/recall-list.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const recalls = new Hono<AppEnv>()

  /**
   * For members. 'Hora da manutenção': clients who were served, are expected back and have not booked, of one `?state` (soon, late, lost,
   * on_track), a page after the other, with the counts of all states and the figures of the last 90 days (money in centavos). A
   * professional's own visits; the studio's for owner and administrators. Answers 200 `RecallList`.
   */
  .get('/', validate('query', recallQuery), async (c) =>
    c.json(await readRecalls(c.var.db, member(c), { ...c.req.valid('query'), now: c.var.now }), 200),
  )

  /**
   * For members. The client of this visit was invited by WhatsApp; again it changes nothing. Answers 204. Refuses: 404 not_found (not her
   * latest visit, or she has booked again), 409 recall_declined.
   */
  .put('/:id/invitation', async (c) => {
    const input = { appointmentId: rowId(c.req.param('id')), now: c.var.now };
    await inviteByWhatsApp(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /** For members. It was not sent by WhatsApp after all. Answers 204. Refuses: 404 not_found. */
  .delete('/:id/invitation', async (c) => {
    await takeBackInvitation(c.var.db, member(c), { appointmentId: rowId(c.req.param('id')) });
    return c.body(null, 204);
  })

  /** For the owner and administrators. Whether clients are invited by email, by itself: body `{ isOn }`. Answers 204. Refuses: 403 forbidden. */
  .put('/emails', validate('json', recallEmails), async (c) => {
    await setRecallEmails(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now });
    return c.body(null, 204);
  })

  /**
   * For members. How often a client returns and whether she may be invited: body `{ ownDays, isDeclined }`, days or null for her habit.
   * Answers 204. Refuses: 404 not_found.
   */
  .put('/clients/:id', validate('json', clientRecall), async (c) => {
    const input = { ...c.req.valid('json'), clientId: rowId(c.req.param('id')), now: c.var.now };
    await setClientRecall(c.var.db, member(c), input);
    return c.body(null, 204);
  });
