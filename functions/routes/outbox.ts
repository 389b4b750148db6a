import { Hono } from 'hono';
import { listOutbox, retryEmail } from '../../db/queries/outbox/emails.ts';
import { outboxQuery } from '../../domain/email/outbox-query.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const outbox = new Hono<AppEnv>()

  /**
   * For members. Email sent, waiting or failed, latest first, twenty a page, without bodies: own, or the studio's for owner and administrators;
   * about an account only to its person. `cursor` is the `next` of the page before. Answers 200 `{ counts, mails, next, notificationAddress, zone }`;
   * counts end at 1000.
   */
  .get('/', validate('query', outboxQuery), async (c) => {
    const input = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await listOutbox(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Queues a failed email again, rendered anew if the recipient's address changed; 30 an hour per person. Answers 202 with the
   * email. Refuses: 404 not_found, 409 mail_not_failed, 410 mail_gone (its content is deleted or outdated), 429 rate_limited.
   */
  .post('/:id/retry', async (c) => {
    const actor = member(c);
    const id = rowId(c);
    const retried = await retryEmail(c.var.db, actor, {
      id,
      now: c.var.now,
    });
    emailSoon(c, [id]);
    return c.json(retried, 202);
  });
