import { Hono } from 'hono';
import { returnPath } from '../../domain/auth/redirect.ts';
import { Refusal } from '../../domain/errors.ts';
import { findProvider, providersOf } from '../auth/providers/configured.ts';
import { beginAtProvider } from '../auth/providers/provider-flow.ts';
import { ProviderFailure } from '../auth/providers/provider-server.ts';
import { loginFailure } from '../auth/web/provider-answer.ts';
import type { AppContext, AppEnv } from '../http/context.ts';

/** Where sign-in ends without `returnTo`. */
const HOME = '/dashboard';

export const sessionProviders = new Hono<AppEnv>()

  /**
   * The providers one may sign in with, as the login screen offers them. Answers 200 `{ providers: [{ name, label
   * }] }`, empty where none is configured; may be cached for five minutes.
   */
  .get('/', (c) => {
    c.set('cacheControl', 'public, max-age=300');
    return c.json({ providers: providersOf(c.env).map(({ name, label }) => ({ name, label })) }, 200);
  })

  /**
   * Signs in with a provider: opened by the browser, answers 302 to the provider, which redirects back to `GET
   * /auth/v1/callback` and from there to `returnTo`, a path of ours (anything else: the dashboard). An account is
   * found by the identity or by the verified address; the second factor is still asked; who has no account goes on
   * to `/signup` with name and email. A failure redirects to `/login#error=…&error_code=…`: provider_disabled,
   * provider_failed, rate_limited.
   */
  .get('/:name', async (c) => {
    const provider = findProvider(c.env, c.req.param('name'));
    if (provider === undefined) return c.redirect(loginFailure('provider_disabled'), 302);
    return c.redirect(await begin(c, provider), 302);
  });

async function begin(c: AppContext, provider: NonNullable<ReturnType<typeof findProvider>>): Promise<string> {
  const redirectTo = returnPath(c.req.query('returnTo')) ?? HOME;
  const params = { redirectTo, challenge: null, linkingUserId: null, scopes: [], more: {} };
  try {
    return await beginAtProvider(c, provider, { ...params, presentation: 'web' });
  } catch (error) {
    if (error instanceof ProviderFailure) return loginFailure('provider_failed');
    if (error instanceof Refusal) return loginFailure(error.code);
    throw error;
  }
}
