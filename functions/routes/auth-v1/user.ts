import { Hono } from 'hono';
import * as v from 'valibot';
import { readChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error } from '../../../domain/auth/v1-error.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { bag, challengeFields, readBody, readEmail, readMetadata, text } from '../../auth/api/body.ts';
import { bearer } from '../../auth/api/tokens/bearer.ts';
import { requireEmailChange, setEmail, setMetadata, setPassword } from '../../auth/api/user-changes.ts';
import type { AppEnv } from '../../http/context.ts';

const fields = {
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: bag,
  app_metadata: v.nullish(v.unknown()),
  ...challengeFields,
};
const limits = { byAddress: rateLimits.userChangeByAddress };

export const authUser = new Hono<AppEnv>()

  /** For bearers. Answers 200 with the user object. Refuses: 401, 403 (bearer). */
  .get('/user', async (c) => c.json((await bearer(c)).user, 200))

  /**
   * For bearers. Changes the account. Query `redirect_to`; body any of `email`, `password`, `current_password`, `nonce`, `data` (merged; null removes a key).
   * Answers 200 with the user. A new password ends other sessions; `new_email` awaits both addresses. Refuses: 422 weak_password, same_password,
   * email_exists, reauthentication_not_valid; 400 reauthentication_needed (session older than a day, no nonce), current_password_invalid,
   * phone_provider_disabled, validation_failed; 401 insufficient_aal; 403 not_admin; 409
   * conflict (the password was changed meanwhile); 429.
   */
  .put('/user', async (c) => {
    const caller = await bearer(c, { limits });
    const { email, phone, password, data, app_metadata: admin, ...more } = await readBody(c, fields);
    if (admin) throw new AuthV1Error(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    if ((email || phone || password) && caller.hasFactor && caller.session.aal !== 'aal2') {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      throw new AuthV1Error(401, 'insufficient_aal', message);
    }
    if (phone) throw new AuthV1Error(400, 'phone_provider_disabled', 'Unsupported phone provider');
    const metadata = readMetadata(data);
    const newEmail = email ? readEmail(email) : caller.user.email;
    const challenge = readChallenge(more.code_challenge, more.code_challenge_method);
    const { current_password: current, nonce } = more;
    const proof = { password: password ?? '', currentPassword: current || null, nonce: nonce || null };
    if (password || data) await requireEmailChange(c, caller.user, newEmail);
    const secured = password ? await setPassword(c, caller, proof) : caller.user;
    const user = data ? await setMetadata(c, secured, metadata) : secured;
    return c.json(await setEmail(c, user, { newEmail, challenge }), 200);
  });
