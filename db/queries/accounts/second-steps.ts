/** Between the right password and the second factor: a secret that the browser holds for ten minutes. */
import { sql } from 'drizzle-orm';
import { MAX_CODE_ATTEMPTS } from '../../../domain/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, run, type Visitor } from '../../client.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited, USER } from '../rate-counters.ts';
import type { NewSession, Opened } from '../sessions/sessions.ts';
import { sessionOf, storedSession } from '../sessions/signed-in.ts';
import type { SecondFactor, ShownFactor } from './factors.ts';
import { storedToken } from './new-secrets.ts';

/** What is kept of the first step for the session that may follow. */
export interface FirstStep {
  remember: boolean;
  /** What was given so far, newest first. */
  methods: [string, ...string[]];
}

export async function beginSecondStep(
  db: Db,
  _visitor: Visitor,
  input: FirstStep & { userId: string; tokenHash: string; now: Date },
): Promise<void> {
  const { userId, tokenHash, now, remember, methods } = input;
  const token = storedToken('second_factor', { tokenHash, data: { remember, methods } }, now);
  await call(db, sql`begin_second_step(${userId}::uuid, ${json(token)}, ${timestamp(now)})`);
}

/** Who is at the second step, and the factors she may show. */
export interface SecondStep extends FirstStep {
  userId: string;
  factors: SecondFactor[];
}

/**
 * Counts a try, by address, account and step, and answers what it is to be checked against. Refuses `rate_limited`, and
 * `sign_in_again` when the step is unknown, used, over, or was tried MAX_CODE_ATTEMPTS times.
 */
export async function takeSecondStep(
  db: Db,
  visitor: Visitor,
  input: { tokenHash: string; now: Date },
): Promise<SecondStep> {
  const { tokenHash, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.secondFactorByAddress, visitor.address],
    [rateLimits.secondFactorByAccount, USER],
  ]);
  const { wait, step } = await call<{ wait: number; step?: SecondStep | null }>(
    db,
    sql`take_second_step(${tokenHash}, ${MAX_CODE_ATTEMPTS}::integer, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  refuseWhenLimited(wait);
  if (!step) throw new Refusal('sign_in_again');
  return step;
}

/** What was shown, and the secret of the step. */
export interface ShownAtStep {
  tokenHash: string;
  shown: ShownFactor;
}

/**
 * Opens the session that the second step leads to: step and code are used up, of several who come with the same exactly one
 * gets in. Refuses `sign_in_again`, and `code_invalid` for a code that was used before.
 */
export async function finishSecondStep(db: Db, input: NewSession & { step: ShownAtStep }): Promise<Opened> {
  const { userId: _, source, letter, now, step, ...opening } = input;
  const { shown } = step;
  const [id, period, codeHash] =
    'id' in shown ? [shown.id, shown.step, null] : [null, null, shown.recoveryCodeHash];
  const row = { ...opening, presentation: 'web' };
  const [finished, stored] = await run(
    db.batch([
      db.execute<{ answer: { outcome: 'over' | 'wrong' | 'opened'; outboxIds?: string[] } }>(
        sql`select finish_second_step(${step.tokenHash}, ${id}::uuid, ${period}::bigint, ${codeHash}, ${json(row)},
          ${json(source)}, ${json(letter && owedMail(letter, now))}, ${timestamp(now)}) as answer`,
      ),
      storedSession(db, { session: input.id }),
    ]),
  );
  const answer = finished.rows[0]?.answer;
  if (answer?.outcome === 'wrong') throw new Refusal('code_invalid');
  const session = sessionOf(stored.rows[0]?.session);
  if (answer?.outboxIds === undefined || session === null) throw new Refusal('sign_in_again');
  return { session, outboxIds: answer.outboxIds };
}
