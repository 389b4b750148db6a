import { Hono } from 'hono';
import { emailSecret } from '../../db/queries/accounts/emailed-secrets.ts';
import { redeemSecret } from '../../db/queries/accounts/redemption.ts';
import { admitSignUp, findConfirmedSignUp, signUp } from '../../db/queries/accounts/sign-ups.ts';
import { byLink, confirmationInput, resendInput } from '../../domain/account/account.ts';
import { signUpInput } from '../../domain/account/sign-up.ts';
import { confirmationEmail, securityEmailOf, signUpEmails } from '../auth/core/emails.ts';
import { asStranger } from '../auth/core/hash-queue.ts';
import { hashPassword } from '../auth/core/password.ts';
import { createLinkToken, proofOf, sha256 } from '../auth/core/secrets.ts';
import { markSignUpBrowser, recoveryCookie, signUpBrowser } from '../auth/web/cookies.ts';
import { openWebSession } from '../auth/web/sessions.ts';
import type { AppEnv } from '../http/context.ts';
import { sessionSecret, visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const accounts = new Hono<AppEnv>()

  /**
   * Signs up: a studio and its owner, who must confirm the email first. Answers 202 `{}` and the HttpOnly cookie `lume-sign-up` (seven days), in
   * equal time and alike for a known address, whose owner is notified. Refuses: 429 rate_limited.
   */
  .post('/', validate('json', signUpInput), async (c) => {
    const { password, confirmPassword: _, ...input } = c.req.valid('json');
    const { db, now } = c.var;
    const passwordHash = await asStranger(async (entry) => {
      await admitSignUp(db, visitor(c), { email: input.email, now });
      return hashPassword(password, entry);
    });
    const emails = signUpEmails(c.env, input.email);
    const browserHash = markSignUpBrowser(c);
    const command = { ...input, ...emails, passwordHash, browserHash, source: sourceOf(c) };
    emailSoon(c, (await signUp(db, { ...command, now })).outboxIds);
    return c.json({}, 202);
  })

  /**
   * Confirms the email by link (`{ tokenHash, type: 'signup' }`) or `{ email, code }`. Answers 200 `{ outcome }`: 'signed_in' with a
   * session (`remember`: of 30 days) in the browser that signed up; elsewhere 'password_needed' with the cookie `lume-recovery`, and the password is void: both work again
   * until one is chosen. Refuses: 403 already_confirmed, 403 link_expired (unknown, replaced, older than 24 hours), 403 code_invalid (also after
   * five wrong ones), 429 rate_limited.
   */
  .post('/confirmation', validate('json', confirmationInput), async (c) => {
    const { remember, ...proof } = c.req.valid('json');
    const by = proofOf(c.env, proof);
    const { token, tokenHash } = createLinkToken();
    const { userId, keepsPassword } = await redeemSecret(c.var.db, visitor(c), {
      by,
      kinds: ['signup'],
      follow: { kind: 'password_reset', tokenHash, signsIn: true },
      browserHash: signUpBrowser(c),
      isRepeatable: true,
      source: sourceOf(c),
      now: c.var.now,
    });
    if (keepsPassword) {
      await openWebSession(c, { userId, remember, methods: ['otp'], aal: 'aal1' });
      return c.json({ outcome: 'signed_in' } as const, 200);
    }
    recoveryCookie.set(c, token);
    return c.json({ outcome: 'password_needed' } as const, 200);
  })

  /**
   * The address that this browser signed up with (cookie `lume-sign-up`), once it is confirmed, here or elsewhere. Answers 200 `{ confirmed }`:
   * null before, without the cookie, for a sign-up that another replaced, and for an address that was known.
   */
  .get('/confirmation', async (c) => {
    const browserHash = signUpBrowser(c);
    const found = browserHash && findConfirmedSignUp(c.var.db, { browserHash });
    return c.json({ confirmed: (await found) || null }, 200);
  })

  /** Sends the confirmation again; the older link and code become invalid. Answers 202 `{}` for every address. Refuses: 429 rate_limited. */
  .post('/confirmation-mail', validate('json', resendInput), async (c) => {
    const { email } = c.req.valid('json');
    const { db, now } = c.var;
    const mail = { ...confirmationEmail(c.env, email), email, source: sourceOf(c), now };
    emailSoon(c, (await emailSecret(db, visitor(c), { kind: 'signup', ...mail })).outboxIds);
    return c.json({}, 202);
  })

  /**
   * Confirms a change of email for one of its two addresses; again it answers the same. Answers 200 `{ outcome }`: 'half', or 'done' after both.
   * Refuses: 403 link_expired (unknown, older than 24 hours, withdrawn, address taken), 429 rate_limited.
   */
  .post('/email-change', validate('json', byLink), async (c) => {
    const session = sessionSecret(c);
    const { outcome, outboxIds } = await redeemSecret(c.var.db, visitor(c), {
      by: { tokenHash: sha256(c.req.valid('json').tokenHash) },
      kinds: ['email_change_current', 'email_change_new'],
      browserHash: session === undefined ? null : sha256(session),
      isRepeatable: true,
      ...securityEmailOf(c, 'email'),
    });
    emailSoon(c, outboxIds);
    return c.json({ outcome }, 200);
  });
