import { eq } from 'drizzle-orm';
import type { CodeChallenge } from '../../../domain/auth/pkce.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import { batch, type Db, run, type Visitor } from '../../client.ts';
import { pick } from '../../columns.ts';
import { flowStates } from '../../schema/index.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';

export const PROVIDER_FLOW_MINUTES = 10;

export interface ProviderFlowInput {
  id: string;
  provider: string;
  presentation: 'web' | 'api';
  /** Where it ends: an allowed address for API clients, a path of ours on the web. */
  redirectTo: string;
  /** SHA-256 of what the provider sends back. */
  stateHash: string;
  challenge: CodeChallenge | null;
  linkingUserId: string | null;
  now: Date;
}

/** Stores that a sign-in went to its provider. Refuses `rate_limited`. */
export async function openProviderFlow(db: Db, visitor: Visitor, input: ProviderFlowInput): Promise<void> {
  const { challenge, now, ...flow } = input;
  await batch(db, {
    rates: requireRates(db, claimsOf(visitor, [[rateLimits.providerFlowByAddress, visitor.address]]), now),
    open: db.insert(flowStates).values({
      ...flow,
      method: 'oauth',
      codeChallenge: challenge?.value ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      expiresAt: minutesFrom(now, PROVIDER_FLOW_MINUTES),
      createdAt: now,
    }),
  });
}

/** The sign-in of a state, exactly once however often the provider's answer is opened; null otherwise. */
export async function takeProviderFlow(db: Db, { stateHash, now }: { stateHash: string; now: Date }) {
  const [flow] = await run(
    db.update(flowStates).set({ stateHash: null }).where(eq(flowStates.stateHash, stateHash)).returning(),
  );
  if (flow === undefined) return null;
  return {
    ...pick(flow, 'id', 'provider', 'presentation', 'linkingUserId'),
    redirectTo: flow.redirectTo ?? '',
    waitsForCode: flow.codeChallenge !== null,
    isOver: flow.expiresAt <= now,
  };
}

export type ProviderFlow = NonNullable<Awaited<ReturnType<typeof takeProviderFlow>>>;
