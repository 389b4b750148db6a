import { Hono } from 'hono';
import { revokeAll, revokeOthers, revokeSession } from '../../../db/queries/sessions/session-lists.ts';
import { validationFailed } from '../../../domain/auth/v1-error.ts';
import { nullIf } from '../../../domain/errors.ts';
import { truncate } from '../../../domain/truncate.ts';
import { grantOf } from '../../auth/api/grants/grants.ts';
import { type Bearer, bearer } from '../../auth/api/tokens/bearer.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { sourceOf } from '../../http/source.ts';

export const authSessions = new Hono<AppEnv>()

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
  })

  /** For bearers. Ends sessions. Query `scope`: global (default), local (this one), others. Answers 204. Refuses: 400 validation_failed. */
  .post('/logout', async (c) => {
    const caller = await bearer(c);
    const scope = c.req.query('scope') || 'global';
    if (!Object.hasOwn(scopes, scope)) {
      throw validationFailed(`Unsupported logout scope "${truncate(scope, 40)}"`);
    }
    await scopes[scope]?.(c, caller);
    return c.body(null, 204);
  });

const scopes: Record<string, (c: AppContext, caller: Bearer) => Promise<unknown>> = {
  global: (c, { user }) => revokeAll(c.var.db, { userId: user.id }, revocation(c)),
  others: (c, { user, session }) =>
    revokeOthers(c.var.db, { userId: user.id }, { ...revocation(c), keep: session.id }),
  local: (c, { user, session }) =>
    revokeSession(c.var.db, { userId: user.id }, { ...revocation(c), id: session.id }).catch(
      nullIf('not_found'), // It ended meanwhile, which is what was asked for.
    ),
};

const revocation = (c: AppContext) => ({ source: sourceOf(c), kind: 'signed_out', now: c.var.now }) as const;
