import { Hono } from 'hono';
import { readChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import { challengeFields, readBody, readEmail, text } from '../../auth/api/body.ts';
import {
  emailConfirmation,
  emailReauthentication,
  emailRecovery,
  remailEmailChange,
} from '../../auth/api/emails.ts';
import { bearer } from '../../auth/api/tokens/bearer.ts';
import type { AppEnv } from '../../http/context.ts';

const recoverFields = { email: text, ...challengeFields };
const resendFields = { type: text, email: text, phone: text, ...challengeFields };

export const authEmailRoutes = new Hono<AppEnv>()

  /**
   * Emails a link and a code for a new password. Query `redirect_to`; body `{ email, code_challenge? … }`. Answers 200 `{}` for every address,
   * without an email within a minute of the last. Refuses: 400 validation_failed, 429.
   */
  .post('/recover', async (c) => {
    const { email, ...pkce } = await readBody(c, recoverFields);
    if (!email) throw validationFailed('Password recovery requires an email');
    const challenge = readChallenge(pkce.code_challenge, pkce.code_challenge_method);
    await emailRecovery(c, readEmail(email), challenge);
    return c.json({}, 200);
  })

  /**
   * Sends a pending email again; the older one becomes invalid. Query `redirect_to`; body `{ type: 'signup' | 'email_change', email }`. Answers
   * 200 `{}` for every address, without an email within a minute of the last. Refuses: 400 validation_failed, phone_provider_disabled; 429.
   */
  .post('/resend', async (c) => {
    const { type, email, phone, ...pkce } = await readBody(c, resendFields);
    if (!type || !['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    }
    if (phone || type === 'sms' || type === 'phone_change') {
      throw new AuthV1Error(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    if (!email) throw validationFailed('Type provided requires an email address');
    const challenge = readChallenge(pkce.code_challenge, pkce.code_challenge_method);
    const mail = type === 'signup' ? emailConfirmation : remailEmailChange;
    await mail(c, readEmail(email), challenge);
    return c.json({}, 200);
  })

  /** For bearers. Emails the bearer the `nonce` of PUT /user. Answers 200 `{}`. Refuses: 422 email_not_confirmed; 429 within a minute of the last. */
  .get('/reauthenticate', async (c) => {
    const { user } = await bearer(c);
    if (user.email_confirmed_at === undefined) {
      throw new AuthV1Error(422, 'email_not_confirmed', 'Please verify your email first.');
    }
    await emailReauthentication(c, user.email);
    return c.json({}, 200);
  });
