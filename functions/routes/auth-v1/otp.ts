import { type Context, Hono } from 'hono';
import { readChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import { bag, challengeFields, flag, readBody, readEmail, readMetadata, text } from '../../auth/api/body.ts';
import { emailOtp } from '../../auth/api/sign-ups.ts';
import type { AppEnv } from '../../http/context.ts';

const fields = { email: text, phone: text, create_user: flag, data: bag, ...challengeFields };

export const authOtp = new Hono<AppEnv>()

  /**
   * Emails a code and a link to sign in. Query `redirect_to`; body `{ email, create_user?, data?, code_challenge? … }`. Answers 200 `{}`, alike
   * for an unknown address, which is signed up without a password; no email within a minute of the last. Refuses: 400 validation_failed,
   * phone_provider_disabled; 422 otp_disabled (unknown, with `create_user` false); 429.
   */
  .post('/otp', async (c) => answerOtp(c))

  /** The same under its older name. Answers 200 `{}`. Refuses: 400 validation_failed, phone_provider_disabled; 422 otp_disabled; 429. */
  .post('/magiclink', async (c) => answerOtp(c));

async function answerOtp(c: Context<AppEnv>) {
  const { email, phone, create_user: mayCreate, data, ...pkce } = await readBody(c, fields);
  if (!email && phone) throw new AuthV1Error(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!email || phone) throw validationFailed('One of email or phone must be set');
  const challenge = readChallenge(pkce.code_challenge, pkce.code_challenge_method);
  const input = { email: readEmail(email), data: readMetadata(data), challenge };
  await emailOtp(c, { ...input, mayCreate: mayCreate ?? true });
  return c.json({}, 200);
}
