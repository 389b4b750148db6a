import { Hono } from 'hono';
import type { Actor } from '../../db/client.ts';
import { emailState, enqueueTestEmail } from '../../db/queries/outbox/emails.ts';
import { outboxMessages } from '../../domain/email/outbox.ts';
import { Refusal } from '../../domain/errors.ts';
import { settingsMessages } from '../../domain/messages.ts';
import { noticesLink } from '../auth/core/emails.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { drainOutbox } from '../jobs/outbox.ts';

export const testEmailRoutes = new Hono<AppEnv>()

  /**
   * For members. Sends a test email to the member's address of notifications and waits, at most ten seconds for its turn and ten for the
   * provider; five an hour per person. Answers 200 `{ message, address }`, or 202 when its turn did not come. Refuses: 429 rate_limited, 502
   * mail_failed with `cause`, a sentence.
   */
  .post('/', async (c) => {
    const input = { settingsLink: noticesLink(c.env), now: c.var.now };
    const actor = member(c);
    const id = await enqueueTestEmail(c.var.db, actor, input);
    const { status, cause, recipient: address } = await outcomeOf(c, actor, id);
    if (status === 'failed') throw new Refusal('mail_failed', { details: { cause } });
    if (status === 'waiting') return c.json({ message: outboxMessages.testQueued, address }, 202);
    return c.json({ message: settingsMessages.emailWorks, address }, 200);
  });

/** Another drain may have taken the mail: what the outbox says of it counts. */
async function outcomeOf({ var: { db }, env }: AppContext, actor: Actor, id: string) {
  await drainOutbox({ db, env }, { now: new Date(), ids: [id] });
  let state = await emailState(db, actor, { id });
  for (let looks = 0; state.status === 'waiting' && looks < 5; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    state = await emailState(db, actor, { id });
  }
  return state;
}
