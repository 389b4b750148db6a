/** Whose account somebody is who signed in at a provider. What was read is decided on here, and checked again under the locks. */
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import { batch, type Db, refuseUnless, run, type Visitor } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { nullWhenStale, untilUnchanged } from '../../races.ts';
import { flowStates, identities, users } from '../../schema/index.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';
import { addAccountEvent, enterAs, hasVerifiedFactor, lockUser, maySignIn } from './account-statements.ts';
import { addIdentityStatements, type ProvenPerson, voidWaysIn } from './identities.ts';
import { createAccount, type SignUpCommand } from './new-account.ts';

const CODE_MINUTES = 5;

export type Meeting =
  | { outcome: 'known' | 'linked' | 'created'; userId: string; hasFactor: boolean }
  | { outcome: 'taken' | 'mine' | 'unverified' | 'invited' | 'banned' | 'stranger' | 'gone' };

interface MeetingInput {
  person: ProvenPerson;
  /** The account that is created; null where the person has to sign up first. */
  account: SignUpCommand | null;
  source: Source;
  now: Date;
}

/** The sign-in that ends. `codeHash`: of the code that an API client exchanges within five minutes; null where the answer goes out at once. */
interface FlowEnd {
  flowId: string;
  codeHash: string | null;
}

/** Counts an ID token that a client sends, before anything is verified. Refuses `rate_limited`. */
export async function admitIdToken(db: Db, visitor: Visitor, { now }: { now: Date }): Promise<void> {
  await run(requireRates(db, claimsOf(visitor, [[rateLimits.tokenByAddress, visitor.address]]), now));
}

/** Ends a sign-in at a provider, once: the person's account is found, linked by a verified address, or created. */
export function finishProviderFlow(
  db: Db,
  { flowId, codeHash, ...input }: MeetingInput & FlowEnd,
): Promise<Meeting> {
  return meet(db, { ...input, flow: { flowId, codeHash }, linkingUserId: null });
}

/** Like `finishProviderFlow`, by an ID token. `linkingUserId`: the signed-in user who links another identity. */
export function meetPerson(db: Db, input: MeetingInput & { linkingUserId: string | null }): Promise<Meeting> {
  return meet(db, { ...input, flow: null });
}

interface MeetInput extends MeetingInput {
  flow: FlowEnd | null;
  linkingUserId: string | null;
}

function meet(db: Db, input: MeetInput): Promise<Meeting> {
  const attempt = async (): Promise<Meeting | null> => {
    const facts = await readFacts(db, input);
    if (facts === null) return { outcome: 'gone' };
    const plan = planOf(input.person, facts, input.account !== null);
    if (!('change' in plan)) return refuse(db, input.flow, plan.outcome, input.now);
    try {
      return await carryOut(db, input, facts, plan);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'provider_expired') return { outcome: 'gone' };
      if (error.code === 'forbidden') return refuse(db, input.flow, 'banned', input.now);
      return nullWhenStale(error);
    }
  };
  return untilUnchanged(attempt, { rounds: 3, refusal: 'edited_elsewhere' });
}

interface Facts {
  linkingUserId: string | null;
  owner: string | null;
  account: { id: string; isConfirmed: boolean; isInvited: boolean } | null;
}

const openFlow = (flowId: string | undefined) =>
  and(
    eq(flowStates.id, sql`${flowId ?? null}::uuid`),
    isNull(flowStates.stateHash),
    isNull(flowStates.userId),
    isNull(flowStates.consumedAt),
  );

async function readFacts(db: Db, { person, flow, linkingUserId }: MeetInput): Promise<Facts | null> {
  const { flows, owners, accounts } = await batch(db, {
    flows: db
      .select({ linkingUserId: flowStates.linkingUserId })
      .from(flowStates)
      .where(openFlow(flow?.flowId)),
    owners: db
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.provider, person.provider), eq(identities.providerId, person.subject))),
    accounts: db
      .select({
        id: users.id,
        isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
        isInvited: sql<boolean>`${users.invitedAt} is not null`,
      })
      .from(users)
      .where(eq(users.email, person.email ?? '')),
  });
  if (flow !== null && flows[0] === undefined) return null;
  return {
    linkingUserId: flows[0]?.linkingUserId ?? linkingUserId,
    owner: owners[0]?.userId ?? null,
    account: accounts[0] ?? null,
  };
}

type Plan =
  | { outcome: 'taken' | 'mine' | 'unverified' | 'invited' | 'stranger' }
  | { outcome: 'known' | 'linked' | 'created'; userId: string | null; change: Change };
/** 'confirm': whoever made the account never proved the address, so whatever they set to get in with is void. */
type Change = 'sign-in' | 'add' | 'confirm' | 'create';

function planOf(
  { email, isVerified }: ProvenPerson,
  { linkingUserId, owner, account }: Facts,
  mayCreate: boolean,
): Plan {
  if (linkingUserId !== null) {
    if (owner !== null) return { outcome: owner === linkingUserId ? 'mine' : 'taken' };
    return { outcome: 'linked', userId: linkingUserId, change: 'add' };
  }
  if (owner !== null) return { outcome: 'known', userId: owner, change: 'sign-in' };
  if (email === null || !isVerified) return { outcome: 'unverified' };
  if (account === null) {
    return mayCreate ? { outcome: 'created', userId: null, change: 'create' } : { outcome: 'stranger' };
  }
  if (!account.isConfirmed && account.isInvited) return { outcome: 'invited' };
  return { outcome: 'linked', userId: account.id, change: account.isConfirmed ? 'add' : 'confirm' };
}

async function refuse(
  db: Db,
  flow: FlowEnd | null,
  outcome: Exclude<Meeting, { userId: string }>['outcome'],
  now: Date,
): Promise<Meeting> {
  if (flow !== null) {
    const consumedAt = flow.codeHash === null ? now : null;
    await run(db.update(flowStates).set({ codeIssuedAt: now, consumedAt }).where(openFlow(flow.flowId)));
  }
  return { outcome };
}

async function carryOut(
  db: Db,
  input: MeetInput,
  facts: Facts,
  { outcome, userId, change }: Extract<Plan, { change: Change }>,
): Promise<Meeting> {
  const { person, account, flow, source, now } = input;
  const target = userId ?? newId(now);
  const { factors } = await batch(db, {
    waitForOthers: db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${person.provider}:${person.subject}`}, 0))`,
    ),
    create: change === 'create' && account !== null ? createAccount(db, account, now, target) : undefined,
    lock: lockUser(db, target),
    enter: enterAs(db, target),
    requireSame: refuseUnless(db, isAsRead(target, person, { ...facts, change }), 'edited_elsewhere'),
    requireActive: refuseUnless(db, maySignIn(target), 'forbidden'),
    change: changeStatements(db, target, { person, source, now }, change),
    end: flow === null ? undefined : endFlowStatements(db, target, flow, now),
    factors: db
      .select({ hasFactor: hasVerifiedFactor(target) })
      .from(users)
      .where(eq(users.id, target)),
  });
  return { outcome, userId: target, hasFactor: factors[0]?.hasFactor ?? false };
}

function isAsRead(
  userId: string,
  { provider, subject }: ProvenPerson,
  { owner, linkingUserId, change }: Facts & { change: Change },
): SQL {
  const isByAddress = linkingUserId === null && change !== 'sign-in';
  const isConfirmed = change === 'add' ? sql`is not null` : sql`is null`;
  const user = and(
    eq(users.id, userId),
    isByAddress ? sql`${users.emailConfirmedAt} ${isConfirmed}` : undefined,
  );
  return sql`${hasRow(users, user)} and (select user_id from identities
    where provider = ${provider} and provider_id = ${subject}) is not distinct from ${owner}::uuid`;
}

function changeStatements(
  db: Db,
  userId: string,
  input: Pick<MeetingInput, 'person' | 'source' | 'now'>,
  change: Change,
) {
  const { person, source, now } = input;
  if (change === 'sign-in') {
    return {
      useIdentity: db
        .update(identities)
        .set({ identityData: person.claims, email: person.email, lastSignInAt: now })
        .where(and(eq(identities.provider, person.provider), eq(identities.providerId, person.subject))),
    };
  }
  if (change === 'add') return addIdentityStatements(db, userId, input);
  const isNew = change === 'create';
  return {
    voidWaysIn: voidWaysIn(db, userId),
    confirm: db
      .update(users)
      .set({ emailConfirmedAt: now, ...(isNew ? { confirmationSentAt: null } : {}) })
      .where(eq(users.id, userId)),
    event: isNew ? undefined : addAccountEvent(db, userId, { kind: 'email_confirmed', source, now }),
    identity: addIdentityStatements(db, userId, input),
  };
}

function endFlowStatements(db: Db, userId: string, { flowId, codeHash }: FlowEnd, now: Date) {
  const open = db.select({ id: flowStates.id }).from(flowStates).where(openFlow(flowId));
  const end =
    codeHash === null ? { consumedAt: now } : { codeHash, expiresAt: minutesFrom(now, CODE_MINUTES) };
  return {
    requireFlow: refuseUnless(db, exists(open.for('update')), 'provider_expired'),
    endFlow: db
      .update(flowStates)
      .set({ userId, codeIssuedAt: now, ...end })
      .where(eq(flowStates.id, flowId)),
  };
}
