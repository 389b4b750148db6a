import { Hono } from 'hono';
import { readChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import { personOfMetadata } from '../../../domain/auth/v1-sign-up.ts';
import {
  bag,
  challengeFields,
  newPassword,
  readBody,
  readEmail,
  readMetadata,
  text,
} from '../../auth/api/body.ts';
import { signUpWithPassword } from '../../auth/api/sign-ups.ts';
import type { AppEnv } from '../../http/context.ts';

const fields = { email: text, phone: text, password: text, data: bag, ...challengeFields };

export const authSignUp = new Hono<AppEnv>()

  /**
   * Signs up. Query `redirect_to`; body `{ email, password, data?, code_challenge?, code_challenge_method? }`; `data` may hold what the wizard
   * asks. Answers 200 with the user, who must confirm by email; for a confirmed address with one made up, without `identities`. Refuses: 422
   * anonymous_provider_disabled, 400 validation_failed, 422 weak_password, 400 phone_provider_disabled, 429.
   */
  .post('/signup', async (c) => {
    const { email, phone, password, data, ...pkce } = await readBody(c, fields);
    if (!email && !phone) {
      throw new AuthV1Error(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    if (!password) throw validationFailed('Signup requires a valid password');
    const metadata = readMetadata(data);
    const { fullName } = personOfMetadata(metadata, email ?? '');
    const kept = newPassword(password, { name: fullName, email: email ?? '' });
    if (email && phone)
      throw validationFailed('Only an email address or phone number should be provided on signup.');
    const challenge = readChallenge(pkce.code_challenge, pkce.code_challenge_method);
    if (!email) throw new AuthV1Error(400, 'phone_provider_disabled', 'Phone signups are disabled');
    const input = { email: readEmail(email), password: kept, data: metadata, challenge };
    return c.json(await signUpWithPassword(c, input), 200);
  });
