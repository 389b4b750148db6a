import { Hono } from 'hono';
import { grantOf } from '../../auth/api/grants/grants.ts';
import type { AppEnv } from '../../http/context.ts';

export const authToken = new Hono<AppEnv>()

  /**
   * Opens or refreshes a session. Query `grant_type`: `password` `{ email, password }`, `refresh_token` `{ refresh_token }`, `pkce` `{
   * auth_code, code_verifier }`, `id_token` `{ provider, id_token, access_token?, nonce?, link_identity? }`. Answers 200 with the session
   * object. A refresh token works once: concurrent uses get the same next one; one used two generations and over ten seconds ago ends its
   * session. Refuses: 400 invalid_credentials, email_not_confirmed, user_banned, refresh_token_not_found, refresh_token_already_used,
   * session_expired, bad_code_verifier, provider_disabled, validation_failed; 404 flow_state_not_found; 409 conflict; 422 flow_state_expired,
   * phone_provider_disabled, web3_provider_disabled; 429.
   */
  .post('/token', async (c) => {
    const grant = grantOf(c.req.query('grant_type'));
    return c.json(await grant(c), 200);
  });
