import { Hono } from 'hono';
import { listAccountEvents } from '../../db/queries/accounts/account-events.ts';
import { readAccount } from '../../db/queries/accounts/account-overview.ts';
import { requestEmailChange, withdrawEmailChange } from '../../db/queries/accounts/email-changes.ts';
import { changePassword } from '../../db/queries/accounts/passwords.ts';
import { listSessions, revokeOthers, revokeSession } from '../../db/queries/sessions/session-lists.ts';
import { emailChangeInput, passwordChangeInput } from '../../domain/account/security.ts';
import { notificationQuery } from '../../domain/notification/queries.ts';
import { emailChangeEmail, securityEmailOf } from '../auth/core/emails.ts';
import { providersOf } from '../auth/providers/configured.ts';
import {
  checkOwnPassword,
  countedCredentials,
  isOwnPassword,
  newPasswordHash,
} from '../auth/web/sessions.ts';
import type { AppEnv } from '../http/context.ts';
import { asField, refusedField } from '../http/errors.ts';
import { member, rowId, visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const account = new Hono<AppEnv>()

  /** For members. Answers 200 `{ email, newEmail, hasPassword, factors, recoveryCodesLeft, identities }`; `newEmail` awaits confirmation. */
  .get('/', async (c) => {
    const { identities, ...own } = await readAccount(c.var.db, member(c));
    const labels = new Map(providersOf(c.env).map(({ name, label }) => [name, label]));
    const labelled = identities.map((one) => ({ ...one, label: labels.get(one.provider) ?? one.provider }));
    return c.json({ ...own, identities: labelled }, 200);
  })

  /**
   * For members. Changes the password; all other sessions end and open links become invalid. Again by the session that changed it minutes ago
   * it changes nothing. Answers 204. Refuses: 422 password_wrong (also for
   * all but one of several at once), 422 same_password, 422 weak_password (at `password`), 429 rate_limited.
   */
  .put('/password', validate('json', passwordChangeInput), async (c) => {
    const { currentPassword, password } = c.req.valid('json');
    const own = await countedCredentials(c);
    if (!(await isOwnPassword(own, currentPassword))) {
      if (own.hasChangedPassword && (await isOwnPassword(own, password))) return c.body(null, 204);
      throw refusedField('currentPassword', 'password_wrong');
    }
    const { userId, sessionId, email, fullName, passwordHash: from } = own;
    if (password === currentPassword) throw refusedField('password', 'same_password');
    const change = {
      from,
      passwordHash: await newPasswordHash(password, { name: fullName, email }),
      ...securityEmailOf(c, 'password'),
    };
    const changed = changePassword(c.var.db, { userId, keepSession: sessionId }, change);
    const { outboxIds } = await changed.catch(asField('currentPassword', 'password_wrong'));
    emailSoon(c, outboxIds);
    return c.body(null, 204);
  })

  /**
   * For members. Requests another address, in place of an older request; both addresses must confirm. Answers 202 `{}`, also for a taken
   * address, which gets no email. Refuses: 422 password_wrong, 422 email_unchanged (at `email`), 429 rate_limited.
   */
  .post('/email-change', validate('json', emailChangeInput), async (c) => {
    const { email: newEmail, currentPassword } = c.req.valid('json');
    const { userId, email } = await checkOwnPassword(c, currentPassword);
    const { rateFactor = 1 } = visitor(c);
    const current = emailChangeEmail(c.env, email, { newEmail, to: 'current' });
    const next = emailChangeEmail(c.env, newEmail, { newEmail, to: 'next' });
    const request = { email: newEmail, current, next, rateFactor, source: sourceOf(c), now: c.var.now };
    const asked = requestEmailChange(c.var.db, { userId }, request);
    const { outboxIds } = await asked.catch(asField('email', 'email_unchanged'));
    emailSoon(c, outboxIds);
    return c.json({}, 202);
  })

  /** For members. Cancels a pending change of address. Answers 204, also when there was none. */
  .delete('/email-change', async (c) => {
    await withdrawEmailChange(c.var.db, member(c));
    return c.body(null, 204);
  })

  /** For members. At most 100. Answers 200 `{ sessions: [{ id, device, place, address, lastUsedAt, createdAt, isCurrent, presentation }] }`. */
  .get('/sessions', async (c) => {
    return c.json({ sessions: await listSessions(c.var.db, member(c)) }, 200);
  })

  /** For members. Ends one of the own sessions, browser or tokens. Answers 204. Refuses: 404 not_found. */
  .delete('/sessions/:id', async (c) => {
    const input = { id: rowId(c), source: sourceOf(c), now: c.var.now };
    await revokeSession(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /** For members. Ends all own sessions but this one. Answers 204. */
  .delete('/sessions', async (c) => {
    await revokeOthers(c.var.db, member(c), { source: sourceOf(c), now: c.var.now });
    return c.body(null, 204);
  })

  /**
   * For members. Events of the account, newest first, 20 a page, kept for 180 days. `cursor` is the `next` of the page before. Answers 200 `{
   * events: [{ id, kind, device, place, address, at, data }], next }`.
   */
  .get('/events', validate('query', notificationQuery), async (c) => {
    return c.json(await listAccountEvents(c.var.db, member(c), c.req.valid('query')), 200);
  });
