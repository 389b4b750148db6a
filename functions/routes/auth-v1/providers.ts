import { Hono } from 'hono';
import type { ProviderFlow } from '../../../db/queries/accounts/provider-flows.ts';
import { readChallenge } from '../../../domain/auth/pkce.ts';
import { authErrorOf } from '../../auth/api/errors.ts';
import { apiAnswer } from '../../auth/api/providers/provider-answer.ts';
import {
  askedOfProvider,
  enabledProvider,
  providerRefusal,
  refuseProvider,
} from '../../auth/api/providers/providers.ts';
import { addressWithError, redirectOf } from '../../auth/api/redirects.ts';
import { findProvider } from '../../auth/providers/configured.ts';
import { personOfCallback } from '../../auth/providers/oidc.ts';
import { beginAtProvider, type OwnFlow, takeFlow } from '../../auth/providers/provider-flow.ts';
import { ProviderFailure } from '../../auth/providers/provider-server.ts';
import { loginFailure, webAnswer, webFailure } from '../../auth/web/provider-answer.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { logFailure } from '../../http/log.ts';

export const authProviders = new Hono<AppEnv>()

  /**
   * Signs in with a provider, opened by the browser. Query `provider, redirect_to?, scopes?, code_challenge?, code_challenge_method?`; passed
   * on: `prompt, login_hint, access_type, hd, domain_hint, ui_locales, display`. Answers 302 to the provider. Refuses: 400 validation_failed
   * (provider not enabled, challenge without method), 429 over_request_rate_limit, 503 unexpected_failure.
   */
  .get('/authorize', async (c) => {
    const provider = enabledProvider(c.env, c.req.query('provider') ?? '');
    const challenge = readChallenge(c.req.query('code_challenge'), c.req.query('code_challenge_method'));
    const redirectTo = redirectOf(c, c.req.query('redirect_to'));
    const params = { ...askedOfProvider(c), redirectTo, challenge, linkingUserId: null };
    const url = await beginAtProvider(c, provider, { ...params, presentation: 'api' }).catch(refuseProvider);
    return c.redirect(url, 302);
  })

  /**
   * Where a provider returns to; a state is valid once, for ten minutes, in the browser that began (HEAD does not use it up). Answers 302: for
   * an API client to `redirect_to` with `?code=` (PKCE), the session in the fragment, or `error, error_code, error_description`; for the web to
   * the page with a session, `/login?step=2`, `/signup#fullName=…&email=…` or `/login#error=…&error_code=…`.
   */
  .get('/callback', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const flow = await takeFlow(c);
    if (flow === null) return c.redirect(loginFailure('provider_expired'), 302);
    const failure = flow.presentation === 'web' ? webFailure : apiFailure(flow);
    return c.redirect(await answerTo(c, flow).catch((error) => failure(logIfOurs(error, c))), 302);
  });

async function answerTo(c: AppContext, flow: OwnFlow): Promise<string> {
  const provider = findProvider(c.env, flow.provider);
  if (provider === undefined) throw new ProviderFailure('invalid');
  const person = await personOfCallback(c.env, provider, flow.id, new URL(c.req.url).searchParams);
  return flow.presentation === 'web' ? webAnswer(c, flow, person) : apiAnswer(c, flow, person);
}

const apiFailure = (flow: ProviderFlow) => (error: unknown) => {
  const problem = error instanceof ProviderFailure ? providerRefusal(error) : authErrorOf(error);
  return addressWithError(flow.redirectTo, problem, { pkce: flow.waitsForCode });
};

/** What is not the person's doing is logged: nobody else will see it. */
function logIfOurs(error: unknown, c: AppContext): unknown {
  const isOurs =
    error instanceof ProviderFailure ? error.kind !== 'denied' : authErrorOf(error).status >= 500;
  if (isOurs) logFailure(error, c.get('requestId'));
  return error;
}
