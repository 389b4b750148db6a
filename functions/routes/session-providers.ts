import { Hono } from 'hono';
import { returnPath } from '../../domain/auth/redirect.ts';
import { Refusal } from '../../domain/errors.ts';
import { findProvider, providersOf } from '../auth/providers/configured.ts';
import { beginAtProvider } from '../auth/providers/provider-flow.ts';
import { ProviderFailure } from '../auth/providers/provider-server.ts';
import { loginFailure } from '../auth/web/provider-answer.ts';
import type { AppContext, AppEnv } from '../http/context.ts';

const HOME = '/dashboard';

export const sessionProviders = new Hono<AppEnv>()

  /** The providers to sign in with. Answers 200 `{ providers: [{ name, label }] }`, cacheable for five minutes. */
  .get('/', (c) => {
    c.set('cacheControl', 'public, max-age=300');
    return c.json({ providers: providersOf(c.env).map(({ name, label }) => ({ name, label })) }, 200);
  })

  /**
   * Opened by the browser: answers 302 to the provider, which returns to `GET /auth/v1/callback` and from there to `returnTo`, a path of ours; with `remember=1` the session is of 30 days.
   * An account is found by identity or verified address; a stranger is sent to `/signup`. A failure redirects to `/login#error=…&error_code=…`:
   * provider_disabled, provider_failed, rate_limited.
   */
  .get('/:name', async (c) => {
    const provider = findProvider(c.env, c.req.param('name'));
    if (provider === undefined) return c.redirect(loginFailure('provider_disabled'), 302);
    return c.redirect(await begin(c, provider), 302);
  });

async function begin(c: AppContext, provider: NonNullable<ReturnType<typeof findProvider>>): Promise<string> {
  const redirectTo = returnPath(c.req.query('returnTo')) ?? HOME;
  const remember = c.req.query('remember') === '1';
  const params = { redirectTo, remember, challenge: null, linkingUserId: null, scopes: [], more: {} };
  try {
    return await beginAtProvider(c, provider, { ...params, presentation: 'web' });
  } catch (error) {
    if (error instanceof ProviderFailure) return loginFailure('provider_failed');
    if (error instanceof Refusal) return loginFailure(error.code);
    throw error;
  }
}
