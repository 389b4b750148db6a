import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { mailSecret, redeemSecret } from '../../db/queries/accounts/mailed-secrets.ts';
import { admitSignUp, signUp } from '../../db/queries/accounts/sign-ups.ts';
import { byLink, confirmationInput, resendInput } from '../../domain/account/account.ts';
import { signUpInput } from '../../domain/account/sign-up.ts';
import { confirmationEmail, securityNotice, signUpEmails } from '../auth/core/emails.ts';
import { hashPassword } from '../auth/core/password.ts';
import { createLinkToken, proofOf, sha256 } from '../auth/core/secrets.ts';
import {
  markSignUpBrowser,
  recoveryCookieName,
  signUpBrowser,
  stepCookieOptions,
} from '../auth/web/cookies.ts';
import { openWebSession } from '../auth/web/sessions.ts';
import type { AppEnv } from '../http/context.ts';
import { sessionSecret, visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';
import { mailSoon } from '../jobs/mail-soon.ts';

export const accounts = new Hono<AppEnv>()

  /**
   * Signs up: a new studio and its owner, who must confirm the email first. Body: the three steps of the wizard
   * together (`signUpInput`). Answers 202 `{}` and the HttpOnly cookie `lume-sign-up`, good for seven days, and
   * the same, in equal time, for a known address, whose owner is notified by email.
   * Refuses: 422 invalid_input, 429 rate_limited (counted before the password is hashed).
   */
  .post('/', validate('json', signUpInput), async (c) => {
    const { password, confirmPassword: _, ...input } = c.req.valid('json');
    const { db, now } = c.var;
    await admitSignUp(db, visitor(c), { email: input.email, now });
    const passwordHash = await hashPassword(password);
    const emails = signUpEmails(c.env, input.email);
    const browserHash = markSignUpBrowser(c);
    const command = { ...input, ...emails, passwordHash, browserHash, source: sourceOf(c) };
    mailSoon(c, (await signUp(db, visitor(c), command, now)).outboxIds);
    return c.json({}, 202);
  })

  /**
   * Confirms the email by the token of the mailed link, or by the six digits beside it, once. Body `{ tokenHash,
   * type: 'signup' }` or `{ email, code }`, posted from the screen so that an email scanner that opens the link
   * does not use it up. Answers 200 `{ outcome }`: 'signed_in' with a session's cookie in the browser whose
   * sign-up it is; elsewhere 'password_needed' with the cookie `lume-recovery`, because whoever typed the password
   * may be somebody else: it is void.
   * Refuses: 403 already_confirmed (a link that did), 403 link_expired (unknown, replaced, older than 24 hours),
   * 403 code_invalid (the same, or after five wrong codes), 429 rate_limited.
   */
  .post('/confirmation', validate('json', confirmationInput), async (c) => {
    const by = proofOf(c.env, c.req.valid('json'));
    const { token, tokenHash } = createLinkToken();
    const { userId, keepsPassword } = await redeemSecret(c.var.db, visitor(c), {
      by,
      kinds: ['signup'],
      follow: { kind: 'password_reset', tokenHash },
      browserHash: signUpBrowser(c),
      source: sourceOf(c),
      now: c.var.now,
    });
    if (keepsPassword) {
      await openWebSession(c, { userId, remember: false, methods: ['otp'], aal: 'aal1' });
      return c.json({ outcome: 'signed_in' } as const, 200);
    }
    setCookie(c, recoveryCookieName(c.env), token, stepCookieOptions(c.env, 'password_reset'));
    return c.json({ outcome: 'password_needed' } as const, 200);
  })

  /**
   * Sends the confirmation again; the older link and code stop working. Answers 202 `{}` whether or not the
   * address waits for it.
   * Refuses: 429 rate_limited.
   */
  .post('/confirmation-mail', validate('json', resendInput), async (c) => {
    const { email } = c.req.valid('json');
    const { db, now } = c.var;
    const mail = { ...confirmationEmail(c.env, email), email, source: sourceOf(c), now };
    mailSoon(c, (await mailSecret(db, visitor(c), { kind: 'signup', ...mail })).outboxIds);
    return c.json({}, 202);
  })

  /**
   * One of the two addresses of a change of email answers; the link needs no session. Answers 200 `{ outcome }`:
   * 'half' while the other address has not answered, 'done' when the address has changed. The former address is
   * notified.
   * Refuses: 403 link_expired (unknown, used, older than 24 hours, withdrawn, or the address was taken meanwhile),
   * 429 rate_limited.
   */
  .post('/email-change', validate('json', byLink), async (c) => {
    const { db, now } = c.var;
    const source = sourceOf(c);
    const session = sessionSecret(c);
    const { outcome, outboxIds } = await redeemSecret(db, visitor(c), {
      by: { tokenHash: sha256(c.req.valid('json').tokenHash) },
      kinds: ['email_change_current', 'email_change_new'],
      notice: securityNotice(c.env, 'email', source, now),
      browserHash: session === undefined ? null : sha256(session),
      source,
      now,
    });
    mailSoon(c, outboxIds);
    return c.json({ outcome }, 200);
  });
