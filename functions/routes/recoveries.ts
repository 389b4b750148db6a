import { Hono } from 'hono';
import { emailSecret } from '../../db/queries/accounts/emailed-secrets.ts';
import { readPasswordReset, resetPassword } from '../../db/queries/accounts/passwords.ts';
import { redeemSecret } from '../../db/queries/accounts/redemption.ts';
import { emailedProof, recoverInput, resetPasswordInput } from '../../domain/account/account.ts';
import { isRefusal, Refusal } from '../../domain/errors.ts';
import { recoveryEmail, securityEmailOf } from '../auth/core/emails.ts';
import { createLinkToken, proofOf, sha256 } from '../auth/core/secrets.ts';
import { recoveryCookie, signUpBrowser } from '../auth/web/cookies.ts';
import { clearSessionCookie, newPasswordHash, openWebSession } from '../auth/web/sessions.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const recoveries = new Hono<AppEnv>()

  /** Emails a link and a code for a new password, valid for an hour. Answers 202 `{}` for every address, in equal time. Refuses: 429 rate_limited. */
  .post('/recovery', validate('json', recoverInput), async (c) => {
    const { email } = c.req.valid('json');
    const { db, now } = c.var;
    const mail = { ...recoveryEmail(c.env, email), email, source: sourceOf(c), now };
    emailSoon(c, (await emailSecret(db, visitor(c), { kind: 'recovery', ...mail })).outboxIds);
    return c.json({}, 202);
  })

  /**
   * Redeems that link (`{ tokenHash }`) or `{ email, code }`, until a password is chosen, and confirms the address. Answers 200 `{}` and the HttpOnly
   * cookie `lume-recovery`, which permits a new password for 15 minutes. Refuses: 403 recovery_link_expired (unknown, used, older than an hour, not
   * the newest), 403 code_invalid (also after five wrong ones), 429 rate_limited.
   */
  .post('/recovery/verification', validate('json', emailedProof), async (c) => {
    const { token, tokenHash } = createLinkToken();
    await redeemSecret(c.var.db, visitor(c), {
      by: proofOf(c.env, c.req.valid('json')),
      kinds: ['recovery'],
      follow: { kind: 'password_reset', tokenHash },
      browserHash: signUpBrowser(c),
      isRepeatable: true,
      source: sourceOf(c),
      now: c.var.now,
    }).catch(refuseAsRecovery);
    recoveryCookie.set(c, token);
    return c.json({}, 200);
  })

  /**
   * Whether this browser may set a new password. Answers 200 `{ isOpen, email, olderFactors }`: whose, for password managers, and names of
   * authenticator apps older than the confirmation of the address. Refuses: 429 rate_limited.
   */
  .get('/recovery', async (c) => {
    const held = await heldReset(c);
    const { email = null, olderFactors = [] } = held ?? {};
    return c.json({ isOpen: held !== null, email, olderFactors }, 200);
  })

  /**
   * Sets the new password with the cookie `lume-recovery`; every session ends. `removeOlderFactors` removes those apps and their recovery codes.
   * Answers 200 `{ isSignedIn }`: true, with a session (`remember`: of 30 days), where the address was just confirmed in another browser than its sign-up. Refuses: 403 recovery_link_expired (no cookie, used, older than 15 minutes; also for all but one of several at once), 422
   * weak_password, 429 rate_limited.
   */
  .post('/password', validate('json', resetPasswordInput), async (c) => {
    const { password, removeOlderFactors, remember } = c.req.valid('json');
    const held = await heldReset(c);
    if (held === null) throw new Refusal('recovery_link_expired');
    const passwordHash = await newPasswordHash(password, { name: held.fullName, email: held.email });
    const removal = removeOlderFactors ? securityEmailOf(c, 'factor-removed').notice : null;
    const reset = { tokenHash: held.tokenHash, passwordHash, removal, ...securityEmailOf(c, 'password') };
    emailSoon(c, (await resetPassword(c.var.db, reset)).outboxIds);
    recoveryCookie.clear(c);
    if (held.signsIn) {
      const { userId } = held;
      await openWebSession(c, { userId, passwordHash, remember, methods: ['otp'], aal: 'aal1' });
    } else clearSessionCookie(c);
    return c.json({ isSignedIn: held.signsIn }, 200);
  });

async function heldReset(c: AppContext) {
  const secret = recoveryCookie.get(c);
  if (!secret) return null;
  const tokenHash = sha256(secret);
  const reset = await readPasswordReset(c.var.db, visitor(c), { tokenHash, now: c.var.now });
  return reset && { ...reset, tokenHash };
}

/** A recovery link says by its own sentence that it is over. */
function refuseAsRecovery(error: unknown): never {
  throw isRefusal(error, 'link_expired') ? new Refusal('recovery_link_expired') : error;
}
