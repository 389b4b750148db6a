import { Hono } from 'hono';
import { acceptInvitation } from '../../db/queries/professionals/invitation-acceptance.ts';
import { readInvitation } from '../../db/queries/professionals/invitations.ts';
import { acceptanceInput, invitationInput } from '../../domain/account/account.ts';
import { sha256 } from '../auth/core/secrets.ts';
import { newPasswordHash } from '../auth/web/sessions.ts';
import type { AppEnv } from '../http/context.ts';
import { visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';

export const invitations = new Hono<AppEnv>()

  /**
   * The invitation of a mailed link, which stays valid. Answers 200 `{ fullName, email, businessName }`. Refuses: 403 link_expired (unknown,
   * used, older than 72 hours, withdrawn), 429 rate_limited.
   */
  .post('/reading', validate('json', invitationInput), async (c) => {
    const tokenHash = sha256(c.req.valid('json').tokenHash);
    return c.json(await readInvitation(c.var.db, visitor(c), { tokenHash, now: c.var.now }), 200);
  })

  /**
   * Joins the studio with a password; the address counts as confirmed. Answers 200 `{ email }`; signing in follows. Refuses: 403 link_expired
   * (also for all but one of several at once), 422 weak_password, 429 rate_limited.
   */
  .post('/acceptance', validate('json', acceptanceInput), async (c) => {
    const { db, now } = c.var;
    const { password, tokenHash: token } = c.req.valid('json');
    const tokenHash = sha256(token);
    const { fullName: name, email } = await readInvitation(db, visitor(c), { tokenHash, now });
    const passwordHash = await newPasswordHash(password, { name, email });
    const source = sourceOf(c);
    return c.json(await acceptInvitation(db, { tokenHash, passwordHash, source, now }), 200);
  });
