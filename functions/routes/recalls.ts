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

  /** For members. Clients expected back without a booking, counts by state, and figures of 90 days. Answers 200 `RecallList`. */
  .get('/', validate('query', recallQuery), async (c) =>
    c.json(await readRecalls(c.var.db, member(c), { ...c.req.valid('query'), now: c.var.now }), 200),
  )

  /** For members. Records an invitation by WhatsApp. Answers 204. Refuses: 404 not_found (an older visit, or booked again), 409 recall_declined. */
  .put('/:id/invitation', async (c) => {
    const input = { appointmentId: rowId(c), now: c.var.now };
    await inviteByWhatsApp(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /** For members. Undoes that record. Answers 204. Refuses: 404 not_found. */
  .delete('/:id/invitation', async (c) => {
    await takeBackInvitation(c.var.db, member(c), { appointmentId: rowId(c) });
    return c.body(null, 204);
  })

  /** For the owner and administrators. Whether clients are invited by email. Answers 204. Refuses: 403 forbidden. */
  .put('/emails', validate('json', recallEmails), async (c) => {
    await setRecallEmails(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now });
    return c.body(null, 204);
  })

  /** For members. After how many days a client returns (null: by habit), and whether to invite. Answers 204. Refuses: 404 not_found. */
  .put('/clients/:id', validate('json', clientRecall), async (c) => {
    const input = { ...c.req.valid('json'), clientId: rowId(c), now: c.var.now };
    await setClientRecall(c.var.db, member(c), input);
    return c.body(null, 204);
  });
