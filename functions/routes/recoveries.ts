import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { mailSecret, redeemSecret } from '../../db/queries/accounts/mailed-secrets.ts';
import { readPasswordReset, resetPassword } from '../../db/queries/accounts/passwords.ts';
import { mailedProof, recoverInput, resetPasswordInput, weakPassword } from '../../domain/account/account.ts';
import { Refusal } from '../../domain/errors.ts';
import { recoveryEmail, securityNotice } from '../auth/core/emails.ts';
import { hashPassword } from '../auth/core/password.ts';
import { createLinkToken, proofOf, sha256 } from '../auth/core/secrets.ts';
import { isSecure, recoveryCookieName, signUpBrowser, stepCookieOptions } from '../auth/web/cookies.ts';
import { clearSessionCookie } from '../auth/web/sessions.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { refusedField } from '../http/errors.ts';
import { visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';
import { mailSoon } from '../jobs/mail-soon.ts';

export const recoveries = new Hono<AppEnv>()

  /**
   * 'Esqueci minha senha': sends a link and a code by email, valid for an hour. Answers 202 `{}` for every
   * address, in equal time.
   * Refuses: 429 rate_limited.
   */
  .post('/recovery', validate('json', recoverInput), async (c) => {
    const { email } = c.req.valid('json');
    const { db, now } = c.var;
    const mail = { ...recoveryEmail(c.env, email), email, source: sourceOf(c), now };
    mailSoon(c, (await mailSecret(db, visitor(c), { kind: 'recovery', ...mail })).outboxIds);
    return c.json({}, 202);
  })

  /**
   * The link or code of that email, once. Body `{ tokenHash }` or `{ email, code }`. Answers 200 `{}` and the
   * HttpOnly cookie `lume-recovery`, which for 15 minutes is the right to choose a new password. Confirms the
   * address; what was set before it was confirmed stays only in the browser that signed up.
   * Refuses: 403 recovery_link_expired (unknown, used, older than an hour, not the newest), 403 code_invalid (the
   * same, or after five wrong codes), 429 rate_limited.
   */
  .post('/recovery/verification', validate('json', mailedProof), async (c) => {
    const by = proofOf(c.env, c.req.valid('json'));
    const { token, tokenHash } = createLinkToken();
    const follow = { kind: 'password_reset', tokenHash } as const;
    const browserHash = signUpBrowser(c);
    const input = {
      by,
      kinds: ['recovery'],
      follow,
      browserHash,
      source: sourceOf(c),
      now: c.var.now,
    } as const;
    await redeemSecret(c.var.db, visitor(c), input).catch(refuseAsRecovery);
    setCookie(c, recoveryCookieName(c.env), token, stepCookieOptions(c.env, 'password_reset'));
    return c.json({}, 200);
  })

  /**
   * Answers 200 `{ isOpen, olderFactors }`: whether this browser may choose a new password, and the names of the person's
   * authenticator apps of before the address was confirmed. Refuses: 429 rate_limited.
   */
  .get('/recovery', async (c) => {
    const held = await heldReset(c);
    return c.json({ isOpen: held !== null, olderFactors: held?.olderFactors ?? [] }, 200);
  })

  /**
   * The new password. Body `{ password, confirmPassword, removeOlderFactors? }` with the cookie `lume-recovery`.
   * Answers 200 `{}`: every session of the person has ended, and so have, when asked, authenticator apps and
   * recovery codes of before the address was confirmed; the person is notified by email and signs in again.
   * Refuses: 403 recovery_link_expired (no cookie, used, older than 15 minutes; also for all but one of several at
   * once), 422 weak_password, 429 rate_limited (counted before the password is hashed).
   */
  .post('/password', validate('json', resetPasswordInput), async (c) => {
    const { password, removeOlderFactors } = c.req.valid('json');
    const held = await heldReset(c);
    if (held === null) throw new Refusal('recovery_link_expired');
    if (weakPassword(password, { name: held.fullName, email: held.email }))
      throw refusedField('password', 'weak_password');
    const { db, now } = c.var;
    const source = sourceOf(c);
    const notice = securityNotice(c.env, 'password', source, now);
    const removal = removeOlderFactors ? securityNotice(c.env, 'factor-removed', source, now) : null;
    const passwordHash = await hashPassword(password);
    const reset = { tokenHash: held.tokenHash, passwordHash, notice, removal, source, now };
    mailSoon(c, (await resetPassword(db, visitor(c), reset)).outboxIds);
    deleteCookie(c, recoveryCookieName(c.env), { path: '/', secure: isSecure(c.env) });
    clearSessionCookie(c);
    return c.json({}, 200);
  });

async function heldReset(c: AppContext) {
  const secret = getCookie(c, recoveryCookieName(c.env));
  if (!secret) return null;
  const tokenHash = sha256(secret);
  const reset = await readPasswordReset(c.var.db, visitor(c), { tokenHash, now: c.var.now });
  return reset && { ...reset, tokenHash };
}

/** A recovery link says by its own sentence that it is over. */
function refuseAsRecovery(error: unknown): never {
  const isLink = error instanceof Refusal && error.code === 'link_expired';
  throw isLink ? new Refusal('recovery_link_expired') : error;
}
