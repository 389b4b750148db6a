import { Hono } from 'hono';
import { admitSignUp, confirmEmail, resendConfirmation, signUp } from '../../db/queries/accounts.ts';
import { confirmationInput, resendInput, signUpInput } from '../../domain/account.ts';
import { accountLinks, confirmationLink } from '../auth/links.ts';
import { hashPassword } from '../auth/password.ts';
import { createLinkToken, sha256 } from '../auth/tokens.ts';
import type { AppEnv } from '../http/context.ts';
import { visitor } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { mailSoon } from '../jobs/mail-soon.ts';

export const accounts = new Hono<AppEnv>()

  /**
   * Signs up: a new studio and its owner, who must confirm the e-mail first (S1 §2.3, §3, §5). Body: the three steps of the
   * wizard together (`signUpInput`). Answers 202 `{}`, and the same, in like time, for an address that is known already:
   * its owner is told by mail.
   * Refuses: 422 invalid_input, 429 rate_limited (counted before the password is hashed).
   */
  .post('/', validate('json', signUpInput), async (c) => {
    const { password, confirmPassword: _, ...input } = c.req.valid('json');
    const { db, now } = c.var;
    await admitSignUp(db, visitor(c), { email: input.email, now });
    const { token, tokenHash } = createLinkToken();
    const links = accountLinks(c.env, token);
    const passwordHash = await hashPassword(password);
    const { outboxIds } = await signUp(db, visitor(c), { ...input, passwordHash, tokenHash, links }, now);
    mailSoon(c, outboxIds);
    return c.json({}, 202);
  })

  /**
   * Confirms the e-mail by the token of the mailed link, once (S1 §2.3, §8.2). Body `{ tokenHash, type: 'signup' }`,
   * posted from the screen so that a mail scanner that opens the link does not use it up. Answers 200 `{}`.
   * Refuses: 403 link_expired (unknown, used, older than 24 hours), 429 rate_limited.
   */
  .post('/confirmation', validate('json', confirmationInput), async (c) => {
    const { tokenHash } = c.req.valid('json');
    await confirmEmail(c.var.db, visitor(c), { tokenHash: sha256(tokenHash), now: c.var.now });
    return c.json({}, 200);
  })

  /**
   * Mails the confirmation link again (S1 §2.3); the older link stops working. Body `{ email }`. Answers 202 `{}` whether
   * or not somebody waits for it.
   * Refuses: 429 rate_limited.
   */
  .post('/confirmation-mail', validate('json', resendInput), async (c) => {
    const { token, tokenHash } = createLinkToken();
    const link = confirmationLink(c.env, token);
    const { email } = c.req.valid('json');
    const resent = await resendConfirmation(c.var.db, visitor(c), { email, tokenHash, link, now: c.var.now });
    mailSoon(c, resent.outboxIds);
    return c.json({}, 202);
  });
