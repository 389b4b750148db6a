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
import { isSignature, sha256, sign } from '../core/secrets.ts';
import { isSecure } from '../web/cookies.ts';
import type { Provider } from './configured.ts';
import { authorizationUrl, flowProof } from './oidc.ts';

/** What a sign-in at a provider is for, and where it ends. */
export interface FlowParams
  extends Pick<ProviderFlowInput, 'presentation' | 'redirectTo' | 'challenge' | 'linkingUserId'> {
  /** Asked of the provider besides. */
  scopes: string[];
  more: Record<string, string>;
}

/**
 * Begins a sign-in at a provider; answers the address to send the browser to. Where the browser itself asks, a cookie binds
 * the sign-in to it, so that nobody is signed in by an answer that somebody else fetched.
 * Refuses rate_limited; throws ProviderFailure.
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

/** The sign-in that an answer of a provider belongs to: begun by this browser, not too long ago, not answered yet. */
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
  return isSignature(proof, sign(c.env, 'flow', `browser:${flowId}`));
}

/** One for each sign-in: two tabs may be at two providers. */
function cookieName(env: Env, flowId: string): string {
  const name = `lume-flow-${flowId.slice(-12)}`;
  return isSecure(env) ? `__Host-${name}` : name;
}

/** Lax: the provider's answer is a navigation from elsewhere. */
function cookieOptions(env: Env): CookieOptions {
  return {
    httpOnly: true,
    secure: isSecure(env),
    sameSite: 'Lax',
    path: '/',
    maxAge: PROVIDER_FLOW_MINUTES * 60,
  };
}
