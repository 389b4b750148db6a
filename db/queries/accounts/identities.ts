/** Signing in with a provider: sign-ins under way there, and whose account somebody of there is. */
import { type SQL, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/device.ts';
import type { CodeChallenge } from '../../../domain/pkce.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, run, type Visitor } from '../../client.ts';
import { json, timestamp } from '../arguments.ts';
import { claimsOf, refuseWhenLimited, takenRates, takeRates } from '../rate-counters.ts';
import { type SignUpCommand, signUpArguments } from './accounts.ts';

/** How long a sign-in at a provider may take, and an API client to exchange its code afterwards; minutes. */
export const PROVIDER_FLOW_MINUTES = 10;
const CODE_MINUTES = 5;

export interface ProviderFlowInput {
  id: string;
  provider: string;
  presentation: 'web' | 'api';
  /** Where it ends: an allowed address for API clients, a path of ours on the web. */
  redirectTo: string;
  /** SHA-256 of what the provider sends back. */
  stateHash: string;
  challenge: CodeChallenge | null;
  /** The signed-in user who links another identity. */
  linkingUserId: string | null;
  now: Date;
}

/** Notes that a sign-in went to its provider. Refuses `rate_limited`. */
export async function openProviderFlow(db: Db, visitor: Visitor, flow: ProviderFlowInput): Promise<void> {
  const { id, provider, presentation, redirectTo, stateHash, challenge, linkingUserId, now } = flow;
  const claims = await claimsOf(visitor, [[rateLimits.providerFlowByAddress, visitor.address]]);
  const expiresAt = new Date(now.getTime() + PROVIDER_FLOW_MINUTES * 60_000);
  const { rows } = await run(
    db.execute<{ wait: number }>(sql`
      with counted as materialized (select ${takenRates(claims, now)} as wait), opened as (
        insert into flow_states (id, provider, presentation, method, redirect_to, state_hash, code_challenge,
          code_challenge_method, linking_user_id, expires_at, created_at)
        select ${id}::uuid, ${provider}, ${presentation}, 'oauth', ${redirectTo}, ${stateHash}, ${challenge?.value ?? null},
          ${challenge?.method ?? null}, ${linkingUserId}::uuid, ${timestamp(expiresAt)}, ${timestamp(now)}
        from counted where wait = 0)
      select wait from counted`),
  );
  refuseWhenLimited(rows[0]?.wait ?? 0);
}

/** A sign-in that comes back. */
export interface ProviderFlow {
  id: string;
  provider: string;
  presentation: 'web' | 'api';
  redirectTo: string;
  waitsForCode: boolean;
  linkingUserId: string | null;
  isOver: boolean;
}

/** The sign-in of a state, exactly once however often the provider's answer is opened; null otherwise. */
export function takeProviderFlow(
  db: Db,
  _visitor: Visitor,
  { stateHash, now }: { stateHash: string; now: Date },
): Promise<ProviderFlow | null> {
  return call<ProviderFlow | null>(db, sql`take_provider_flow(${stateHash}, ${timestamp(now)})`);
}

/** Somebody of a provider. */
export interface ProvenPerson {
  provider: string;
  subject: string;
  email: string | null;
  /** Whether the provider says that the address is hers. */
  isVerified: boolean;
  claims: Record<string, unknown>;
}

/** What it comes to: a user who may be signed in, or why there is none. */
export type Meeting =
  | { outcome: 'known' | 'linked' | 'created'; userId: string; hasFactor?: boolean }
  | { outcome: 'taken' | 'mine' | 'unverified' | 'invited' | 'banned' | 'stranger' | 'gone' };

interface MeetingInput {
  person: ProvenPerson;
  /** The account that is made for her; null where she has to sign up herself. */
  account: SignUpCommand | null;
  source: Source;
  now: Date;
}

/**
 * Ends a sign-in at a provider: the person's account is found, linked by a verified address, or made. `codeHash`: of the code
 * that an API client exchanges within five minutes; null where the answer goes out at once.
 */
export function finishProviderFlow(
  db: Db,
  _visitor: Visitor,
  input: MeetingInput & { flowId: string; codeHash: string | null },
): Promise<Meeting> {
  const { flowId, person, account, codeHash, source, now } = input;
  const codeExpiresAt =
    codeHash === null ? null : new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString();
  return call<Meeting>(
    db,
    sql`finish_provider_flow(${flowId}::uuid, ${json(person)}, ${accountOf(account, now)}, ${codeHash}, ${codeExpiresAt}::timestamptz,
      ${json(source)}, ${timestamp(now)})`,
  );
}

/** Counts an ID token that a client sends, before anything is verified. Refuses `rate_limited`. */
export async function admitIdToken(db: Db, visitor: Visitor, { now }: { now: Date }): Promise<void> {
  const claims = await claimsOf(visitor, [[rateLimits.tokenByAddress, visitor.address]]);
  refuseWhenLimited((await takeRates(db, claims, now)).retryAfterSeconds);
}

/** Like `finishProviderFlow`, for a person who proved herself without a sign-in under way: an ID token that the client got by itself. */
export function meetPerson(
  db: Db,
  _visitor: Visitor,
  input: MeetingInput & { linkingUserId: string | null },
): Promise<Meeting> {
  const { person, linkingUserId, account, source, now } = input;
  return call<Meeting>(
    db,
    sql`meet_person(${json(person)}, ${linkingUserId}::uuid, ${accountOf(account, now)}, ${json(source)}, ${timestamp(now)})`,
  );
}

/**
 * Takes a way to sign in off an account. 'single' for its last one, 'missing' for one that is not hers. Without the identity
 * 'email' there is no password either.
 */
export function unlinkIdentity(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  { identityId, source, now }: { identityId: string; source: Source; now: Date },
): Promise<'unlinked' | 'single' | 'missing'> {
  return call<'unlinked' | 'single' | 'missing'>(
    db,
    sql`unlink_identity(${userId}::uuid, ${identityId}::uuid, ${json(source)}, ${sessionId}::uuid, ${timestamp(now)})`,
  );
}

const accountOf = (account: SignUpCommand | null, now: Date): SQL =>
  account === null ? sql`null::jsonb` : sql`account_of(${signUpArguments(account, now)})`;
