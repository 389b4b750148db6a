import {
  openProviderFlow,
  PROVIDER_FLOW_MINUTES,
  type ProviderFlow,
  type ProviderFlowInput,
  takeProviderFlow,
} from '../../../db/queries/accounts/provider-flows.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { isSigned, sha256 } from '../core/secrets.ts';
import { cookie } from '../web/cookies.ts';
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
    flowCookie(id).set(c, flowProof(c.env, 'browser', id));
  }
  return url;
}

/** The flow of a provider's answer: begun by this browser, not expired, not used. */
export async function takeFlow(c: AppContext): Promise<ProviderFlow | null> {
  const state = c.req.query('state');
  if (state === undefined || !/^[\w-]{43}$/.test(state)) return null;
  const { db, now } = c.var;
  const flow = await takeProviderFlow(db, { stateHash: sha256(state), now });
  if (flow === null || flow.isOver) return null;
  return flow.linkingUserId !== null || isOfThisBrowser(c, flow.id) ? flow : null;
}

function isOfThisBrowser(c: AppContext, flowId: string): boolean {
  const own = flowCookie(flowId);
  const proof = own.get(c);
  own.clear(c);
  return isSigned(c.env, 'flow', `browser:${flowId}`, proof);
}

/** One for each flow: two tabs may be at two providers. Lax: the provider's answer is a cross-site navigation. */
const flowCookie = (flowId: string) => cookie(`flow-${flowId.slice(-12)}`, 'Lax', PROVIDER_FLOW_MINUTES * 60);
