import { Hono } from 'hono';
import { readOwnership } from '../../db/queries/deletion/ownership.ts';
import { requestDeletion, withdrawDeletion } from '../../db/queries/deletion/requests.ts';
import { deletionInput } from '../../domain/account/security.ts';
import { sessionsLink } from '../auth/core/links.ts';
import { verifyPassword } from '../auth/core/password.ts';
import { appOrigin } from '../env.ts';
import type { AppEnv } from '../http/context.ts';
import { asField } from '../http/errors.ts';
import { member, visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';
import { mailSoon } from '../jobs/mail-soon.ts';

export const accountDeletion = new Hono<AppEnv>()

  /**
   * For members. Whether the own account is to be deleted, and what has to be known to ask for it. Answers 200 `{
   * request: { dueAt, wholeStudio } | null, studioDueAt, takesStudio, colleagues, clientsAfter, isOwner,
   * hasPassword, email, businessName, zone }`; `studioDueAt` when the owner of the studio has asked for its end,
   * `takesStudio` when deleting this account would; `clientsAfter` counts the clients with an address who have an
   * appointment after the day of a request made now.
   */
  .get('/', async (c) => {
    return c.json(await readOwnership(c.var.db, member(c), { now: c.var.now }), 200);
  })

  /**
   * For members. Requests the deletion of the own account, 14 days later; the owner's takes the studio along.
   * Until then everything keeps working, but nothing can be booked beyond it. Body `{ currentPassword,
   * confirmation: 'EXCLUIR', notifyClients? }`; with `notifyClients` the clients with an appointment after it are
   * notified by email. Answers 202 `{ dueAt, wholeStudio }`; the member is notified by email, and so are the
   * colleagues of a studio that ends. A second request changes nothing.
   * Refuses: 422 password_wrong (at `currentPassword`), 429 rate_limited (counted before the password is hashed).
   */
  .post('/', validate('json', deletionInput), async (c) => {
    const { db, now } = c.var;
    const { currentPassword, notifyClients } = c.req.valid('json');
    const { rateFactor = 1 } = visitor(c);
    const requesting = requestDeletion(db, member(c), {
      isPassword: (hash) => verifyPassword(hash, currentPassword),
      ...{ notifyClients, rateFactor, source: sourceOf(c), now, appUrl: appOrigin(c.env) },
      email: { what: 'requested', settingsLink: sessionsLink(c.env) },
    });
    const { request, outboxIds } = await requesting.catch(asField('currentPassword', 'password_wrong'));
    mailSoon(c, outboxIds);
    return c.json(request, 202);
  })

  /**
   * For members. Withdraws the own request; whoever was notified of it is notified again. Answers 204, also when
   * there was none. Once the account is being deleted nobody is signed in to it any more: 401 session_expired.
   */
  .delete('/', async (c) => {
    const email = { what: 'withdrawn', settingsLink: sessionsLink(c.env) } as const;
    const change = { email, appUrl: appOrigin(c.env), source: sourceOf(c), now: c.var.now };
    const { outboxIds } = await withdrawDeletion(c.var.db, member(c), change);
    mailSoon(c, outboxIds);
    return c.body(null, 204);
  });
