import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import {
  openProviderFlow,
  PROVIDER_FLOW_MINUTES,
  type ProviderFlow,
  type ProviderFlowInput,
  takeProviderFlow,
} from '../../../db/queries/accounts/provider-flows.ts';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { isSigned, sha256 } from '../core/secrets.ts';
import { isSecure } from '../web/cookies.ts';
import type { Provider } from './configured.ts';
import { authorizationUrl, flowProof } from './oidc.ts';

interface FlowParams
  extends Pick<ProviderFlowInput, 'presentation' | 'redirectTo' | 'challenge' | 'linkingUserId'> {
  scopes: string[];
  more: Record<string, string>;
}

/**
 * For the web a cookie binds the flow to the browser: nobody is signed in by an answer that another obtained. Refuses rate_limited; throws
 * ProviderFailure.
 */
export async function beginAtProvider(
  c: AppContext,
  provider: Provider,
  params: FlowParams,
): Promise<string> {
  const { scopes, more, ...flow } = params;
  const id = crypto.randomUUID();
  const stateHash = sha256(flowProof(c.env, 'state', id));
  await openProviderFlow(c.var.db, visitor(c), {
    ...flow,
    id,
    provider: provider.name,
    stateHash,
    now: c.var.now,
  });
  const url = await authorizationUrl(c.env, provider, { id, scopes, more });
  if (flow.linkingUserId === null) {
    setCookie(c, cookieName(c.env, id), flowProof(c.env, 'browser', id), cookieOptions(c.env));
  }
  return url;
}

/** The flow of a provider's answer: begun by this browser, not expired, not used. */
export async function takeFlow(c: AppContext): Promise<ProviderFlow | null> {
  const state = c.req.query('state');
  if (state === undefined || !/^[\w-]{43}$/.test(state)) return null;
  const { db, now } = c.var;
  const flow = await takeProviderFlow(db, visitor(c), { stateHash: sha256(state), now });
  if (flow === null || flow.isOver) return null;
  return flow.linkingUserId !== null || isOfThisBrowser(c, flow.id) ? flow : null;
}

function isOfThisBrowser(c: AppContext, flowId: string): boolean {
  const name = cookieName(c.env, flowId);
  const proof = getCookie(c, name) ?? '';
  setCookie(c, name, '', { ...cookieOptions(c.env), maxAge: 0 });
  return isSigned(c.env, 'flow', `browser:${flowId}`, proof);
}

/** One for each flow: two tabs may be at two providers. */
function cookieName(env: Env, flowId: string): string {
  const name = `lume-flow-${flowId.slice(-12)}`;
  return isSecure(env) ? `__Host-${name}` : name;
}

/** Lax: the provider's answer is a cross-site navigation. */
function cookieOptions(env: Env): CookieOptions {
  return {
    httpOnly: true,
    secure: isSecure(env),
    sameSite: 'Lax',
    path: '/',
    maxAge: PROVIDER_FLOW_MINUTES * 60,
  };
}
