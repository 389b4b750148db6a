import { Hono } from 'hono';
import { unlinkIdentity } from '../../../db/queries/accounts/identities.ts';
import { readChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import { isUuid } from '../../../domain/text.ts';
import { askedOfProvider, enabledProvider, refuseProvider } from '../../auth/api/providers/providers.ts';
import { redirectOf } from '../../auth/api/redirects.ts';
import { bearer } from '../../auth/api/tokens/bearer.ts';
import { beginAtProvider } from '../../auth/providers/provider-flow.ts';
import type { AppEnv } from '../../http/context.ts';
import { sourceOf } from '../../http/source.ts';

export const authIdentities = new Hono<AppEnv>()

  /**
   * For bearers. Links another identity to the bearer's account. Query `provider, redirect_to?, scopes?, code_challenge?, code_challenge_method?,
   * skip_http_redirect?`. Answers 200 `{ url }` with `skip_http_redirect=true`, else 302; a linked one returns `error_code=identity_already_exists`. Refuses: 401, 403 (bearer), 400
   * validation_failed, 429, 503.
   */
  .get('/user/identities/authorize', async (c) => {
    const { user } = await bearer(c);
    const provider = enabledProvider(c.env, c.req.query('provider') ?? '');
    const challenge = readChallenge(c.req.query('code_challenge'), c.req.query('code_challenge_method'));
    const redirectTo = redirectOf(c, c.req.query('redirect_to'));
    const params = { ...askedOfProvider(c), redirectTo, challenge, linkingUserId: user.id };
    const url = await beginAtProvider(c, provider, { ...params, presentation: 'api' }).catch(refuseProvider);
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }, 200) : c.redirect(url, 302);
  })

  /**
   * For bearers. Removes an identity; with 'email' goes the password. Answers 200 `{}`. Refuses: 401, 403 (bearer), 404 validation_failed (no UUID), 422
   * single_identity_not_deletable (also an id that is not the bearer's), 422 identity_not_found.
   */
  .delete('/user/identities/:id', async (c) => {
    const { user, session } = await bearer(c);
    const identityId = c.req.param('id');
    if (!isUuid(identityId)) throw validationFailed('identity_id must be an UUID', 404);
    const owner = { userId: user.id, sessionId: session.id };
    const unlinking = { identityId, source: sourceOf(c), now: c.var.now };
    const outcome = await unlinkIdentity(c.var.db, owner, unlinking);
    if (outcome === 'single') {
      const why = 'User must have at least 1 identity after unlinking';
      throw new AuthV1Error(422, 'single_identity_not_deletable', why);
    }
    if (outcome === 'missing') throw new AuthV1Error(422, 'identity_not_found', "Identity doesn't exist");
    return c.json({}, 200);
  });
