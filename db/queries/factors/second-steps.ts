/** Between the right password and the second factor: a secret that the browser holds for ten minutes. */
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS } from '../../../domain/account/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, refuseUnless, run, type Visitor } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { mfaFactors, oneTimeTokens, recoveryCodes } from '../../schema/index.ts';
import { addAccountEvent, enterAs, lockUser } from '../accounts/account-statements.ts';
import { expiryOf, openToken } from '../accounts/new-secrets.ts';
import { claimsOf, memberRate, requireRates } from '../rate-counters.ts';
import { type NewSession, openedOf, webSessionStatements } from '../sessions/sessions.ts';
import type { ShownFactor } from './factors.ts';

const firstStep = v.object({ remember: v.boolean(), methods: v.tupleWithRest([v.string()], v.string()) });

/** What is kept of the first step for the session that may follow: `methods` were used so far, newest first. */
export type FirstStep = v.InferOutput<typeof firstStep>;

export async function beginSecondStep(
  db: Db,
  input: FirstStep & { userId: string; tokenHash: string; now: Date },
): Promise<void> {
  const { userId, tokenHash, now, remember, methods } = input;
  await run(
    db.insert(oneTimeTokens).values({
      id: newId(now),
      kind: 'second_factor',
      userId,
      email: sql`(select email from users where id = ${userId})`,
      tokenHash,
      data: { remember, methods },
      expiresAt: expiryOf('second_factor', now),
      createdAt: now,
    }),
  );
}

/** Counts a try and returns what it is checked against. Refuses `rate_limited`, `sign_in_again` (unknown, used, over, tried too often). */
export async function takeSecondStep(db: Db, visitor: Visitor, input: { tokenHash: string; now: Date }) {
  const { tokenHash, now } = input;
  const byAddress = claimsOf(visitor, [[rateLimits.secondFactorByAddress, visitor.address]]);
  const userId = sql`(select user_id from one_time_tokens where token_hash = ${tokenHash} and kind = 'second_factor')`;
  const { step, factors } = await batch(db, {
    enter: enterAs(db, userId),
    addressRates: requireRates(db, byAddress, now),
    accountRates: memberRate(db, visitor, rateLimits.secondFactorByAccount, now, isOpen(tokenHash, now)),
    step: db
      .update(oneTimeTokens)
      .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
      .where(and(openStep(tokenHash, now), lt(oneTimeTokens.attempts, MAX_CODE_ATTEMPTS)))
      .returning({ userId: oneTimeTokens.userId, data: oneTimeTokens.data }),
    factors: db
      .select({ id: mfaFactors.id, sealed: mfaFactors.sealedSecret, lastStep: mfaFactors.lastUsedStep })
      .from(mfaFactors)
      .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')))
      .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id)),
  });
  if (!step[0]?.userId) throw new Refusal('sign_in_again');
  return { ...v.parse(firstStep, step[0].data), userId: step[0].userId, factors };
}

const openStep = (tokenHash: string, now: Date) => openToken('second_factor', tokenHash, now);

const isOpen = (tokenHash: string, now: Date) => hasRow(oneTimeTokens, openStep(tokenHash, now));

export interface ShownAtStep {
  tokenHash: string;
  shown: ShownFactor;
}

/** Opens the session and uses up step and code, once. Refuses `sign_in_again`, `code_invalid` (used before). */
export async function finishSecondStep(db: Db, input: NewSession & { step: ShownAtStep }) {
  const { step, ...session } = input;
  const { userId, now } = session;
  const { opening } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    requireStep: refuseUnless(db, isOpen(step.tokenHash, now), 'sign_in_again'),
    shown: shownFactorStatements(db, session, step.shown),
    useStep: db
      .update(oneTimeTokens)
      .set({ consumedAt: now })
      .where(eq(oneTimeTokens.tokenHash, step.tokenHash)),
    opening: webSessionStatements(db, session, 'sign_in_again'),
  });
  return openedOf(opening);
}

function shownFactorStatements(db: Db, { userId, source, now }: NewSession, shown: ShownFactor) {
  if ('id' in shown) {
    const isNew = and(
      eq(mfaFactors.id, shown.id),
      eq(mfaFactors.userId, userId),
      eq(mfaFactors.status, 'verified'),
      or(isNull(mfaFactors.lastUsedStep), lt(mfaFactors.lastUsedStep, shown.step)),
    );
    return {
      requireCode: refuseUnless(db, hasRow(mfaFactors, isNew), 'code_invalid'),
      useCode: db.update(mfaFactors).set({ lastUsedStep: shown.step }).where(isNew),
    };
  }
  const isOpenCode = and(
    eq(recoveryCodes.userId, userId),
    inArray(recoveryCodes.codeHash, shown.recoveryCodeHashes),
    isNull(recoveryCodes.usedAt),
  );
  return {
    requireCode: refuseUnless(db, hasRow(recoveryCodes, isOpenCode), 'code_invalid'),
    useCode: db.update(recoveryCodes).set({ usedAt: now }).where(isOpenCode),
    codeEvent: addAccountEvent(db, userId, { kind: 'recovery_code_used', source, now }),
  };
}
