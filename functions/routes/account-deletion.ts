import { Hono } from 'hono';
import { readOwnership } from '../../db/queries/deletion/ownership.ts';
import { requestDeletion, withdrawDeletion } from '../../db/queries/deletion/requests.ts';
import { deletionInput } from '../../domain/account/security.ts';
import { sessionsLink } from '../auth/core/emails.ts';
import { verifyPassword } from '../auth/core/password.ts';
import { appOrigin } from '../env.ts';
import type { AppEnv } from '../http/context.ts';
import { asField } from '../http/errors.ts';
import { member } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const accountDeletion = new Hono<AppEnv>()

  /**
   * For members. The request to delete the own account, and what it takes along. Answers 200 `{ request: { dueAt, wholeStudio } | null,
   * studioDueAt, takesStudio, colleagues, clientsAfter, isOwner, hasPassword, email, businessName, zone }`; `studioDueAt`: the studio ends by
   * request of its owner; `clientsAfter`: clients with an address and an appointment after the day of a request made now.
   */
  .get('/', async (c) => {
    return c.json(await readOwnership(c.var.db, member(c), { now: c.var.now }), 200);
  })

  /**
   * For members. Requests the deletion of the own account in 14 days, the owner's with the studio; nothing can be booked beyond it.
   * `confirmation` is 'EXCLUIR'; `notifyClients` emails the clients with a later appointment. A second request changes nothing. Answers 202 `{
   * dueAt, wholeStudio }`. Refuses: 422 password_wrong, 429 rate_limited.
   */
  .post('/', validate('json', deletionInput), async (c) => {
    const { db, now } = c.var;
    const { currentPassword, notifyClients } = c.req.valid('json');
    const requesting = requestDeletion(db, member(c), {
      isPassword: (hash) => verifyPassword(hash, currentPassword),
      ...{ notifyClients, source: sourceOf(c), now, appUrl: appOrigin(c.env) },
      email: { what: 'requested', settingsLink: sessionsLink(c.env) },
    });
    const { request, outboxIds } = await requesting.catch(asField('currentPassword', 'password_wrong'));
    emailSoon(c, outboxIds);
    return c.json(request, 202);
  })

  /** For members. Withdraws the own request, with an email to everybody who had one about it. Answers 204, also when there was none. */
  .delete('/', async (c) => {
    const email = { what: 'withdrawn', settingsLink: sessionsLink(c.env) } as const;
    const change = { email, appUrl: appOrigin(c.env), source: sourceOf(c), now: c.var.now };
    const { outboxIds } = await withdrawDeletion(c.var.db, member(c), change);
    emailSoon(c, outboxIds);
    return c.body(null, 204);
  });
