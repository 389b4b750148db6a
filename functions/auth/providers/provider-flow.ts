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
  /** On the web: 'Lembrar-me' of the session at its end. */
  remember?: boolean;
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
  const { scopes, more, remember = false, ...flow } = params;
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
    flowCookie(id).set(c, flowProof(c.env, 'browser', id) + (remember ? REMEMBER : ''));
  }
  return url;
}

export type OwnFlow = ProviderFlow & { remember: boolean };

/** The flow of a provider's answer: begun by this browser, not expired, not used. */
export async function takeFlow(c: AppContext): Promise<OwnFlow | null> {
  const state = c.req.query('state');
  if (state === undefined || !/^[\w-]{43}$/.test(state)) return null;
  const { db, now } = c.var;
  const flow = await takeProviderFlow(db, { stateHash: sha256(state), now });
  if (flow === null || flow.isOver) return null;
  if (flow.linkingUserId !== null) return { ...flow, remember: false };
  const own = flowCookie(flow.id);
  const held = own.get(c);
  own.clear(c);
  const remember = held.endsWith(REMEMBER);
  const proof = remember ? held.slice(0, -REMEMBER.length) : held;
  return isSigned(c.env, 'flow', `browser:${flow.id}`, proof) ? { ...flow, remember } : null;
}

/** Behind the proof in the cookie of a flow. */
const REMEMBER = '.remember';

/** One for each flow: two tabs may be at two providers. Lax: the provider's answer is a cross-site navigation. */
const flowCookie = (flowId: string) => cookie(`flow-${flowId.slice(-12)}`, 'Lax', PROVIDER_FLOW_MINUTES * 60);
