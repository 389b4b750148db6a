import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { FLOW_SECONDS } from '../../../domain/auth/v1-user.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, refuseUnless, run, type Visitor } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { flowStates, users } from '../../schema/index.ts';
import { enterAs, lockUser } from '../accounts/account-statements.ts';
import { forgotten } from '../accounts/forgotten-flows.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';
import {
  apiSessionStatements,
  type NewApiSession,
  type OpenedApiSession,
  openedApiSessionOf,
} from './refresh-tokens.ts';

/** Stores the code at the end of a sign-in; null when it is unknown, or its code was exchanged. */
export async function issueFlowCode(
  db: Db,
  input: { flowId: string; userId: string; codeHash: string; now: Date },
): Promise<{ redirectTo: string | null; method: string } | null> {
  const { flowId, userId, codeHash, now } = input;
  const isFree = or(isNull(flowStates.userId), eq(flowStates.userId, userId));
  const [flow] = await run(
    db
      .update(flowStates)
      .set({ codeHash, codeIssuedAt: now, userId })
      .where(and(eq(flowStates.id, flowId), isNull(flowStates.consumedAt), isFree))
      .returning({ redirectTo: flowStates.redirectTo, method: flowStates.method }),
  );
  return flow ?? null;
}

export type RedeemedFlow =
  | { outcome: 'good'; opened: OpenedApiSession }
  | { outcome: 'unknown' | 'late' | 'wrong_verifier' | 'banned' };

interface CodeExchange {
  codeHash: string;
  verifier: string;
  verifierHash: string;
  opening: Omit<NewApiSession, 'amr' | 'provider' | 'passwordHash'>;
}

/**
 * Exchanges a code for an API session, once; a wrong verifier leaves the code good. `verifierHash`: its S256 form. A sign-up's
 * password comes into force with it, even where the link was followed too late for a session. Refuses `rate_limited`.
 */
export async function redeemFlowCode(db: Db, visitor: Visitor, input: CodeExchange): Promise<RedeemedFlow> {
  const { codeHash, verifier, verifierHash, opening } = input;
  const { now } = opening;
  const { flows } = await batch(db, {
    rates: requireRates(db, claimsOf(visitor, [[rateLimits.tokenByAddress, visitor.address]]), now),
    flows: db.select().from(flowStates).where(eq(flowStates.codeHash, codeHash)),
  });
  const flow = openFlowOf(flows);
  if (flow === null) return { outcome: 'unknown' };
  const knowsVerifier =
    flow.codeChallenge === (flow.codeChallengeMethod === 'plain' ? verifier : verifierHash);
  const isOver = isLate(flow, now);
  if (knowsVerifier && !isOver) return exchange(db, flow, input);
  const adopt = adoptPassword(db, flow);
  if (knowsVerifier && isWithin(flow.codeIssuedAt, now) && adopt) await run(adopt);
  return { outcome: isOver ? 'late' : 'wrong_verifier' };
}

type Flow = typeof flowStates.$inferSelect & { userId: string };

function openFlowOf([flow]: (typeof flowStates.$inferSelect)[]): Flow | null {
  if (flow === undefined || flow.consumedAt !== null || flow.codeChallenge === null) return null;
  return flow.userId === null ? null : { ...flow, userId: flow.userId };
}

const isWithin = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() <= since.getTime() + FLOW_SECONDS * 1000;

/** Where something had to be done elsewhere first, the time counts from the code; else from the beginning. */
function isLate({ method, provider, codeIssuedAt, createdAt }: Flow, now: Date): boolean {
  return !isWithin(method === 'magiclink' || provider !== 'email' ? codeIssuedAt : createdAt, now);
}

/** The password that was typed with the sign-up is in force, unless the account has another; nothing where none was. */
function adoptPassword(db: Db, { userId, passwordHash }: Flow) {
  if (passwordHash === null) return undefined;
  const adopted = db.$with('adopted').as(
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), isNull(users.passwordHash)))
      .returning({ id: users.id }),
  );
  const { columns, where } = forgotten(sql`${db.select({ id: adopted.id }).from(adopted)}`);
  return db.with(adopted).update(flowStates).set(columns).where(where);
}

async function exchange(db: Db, flow: Flow, { codeHash, opening }: CodeExchange): Promise<RedeemedFlow> {
  const { userId, method, provider } = flow;
  const { now } = opening;
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const proof = { ...opening, amr, provider, passwordHash: null };
  const open = and(eq(flowStates.codeHash, codeHash), isNull(flowStates.consumedAt));
  try {
    const { opened } = await batch(db, {
      lock: lockUser(db, userId),
      enter: enterAs(db, userId),
      requireFlow: refuseUnless(db, hasRow(flowStates, open), 'not_found'),
      consume: db.update(flowStates).set({ consumedAt: now }).where(open),
      adopt: adoptPassword(db, flow),
      opened: apiSessionStatements(db, userId, proof, 'forbidden'),
    });
    return { outcome: 'good', opened: openedApiSessionOf(opened) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') return { outcome: 'unknown' };
    if (error.code === 'forbidden') return { outcome: 'banned' };
    throw error;
  }
}
