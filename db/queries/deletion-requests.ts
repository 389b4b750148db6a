/**
 * Leaving: asked for with the password, withdrawn until its day, then done by cron. The owner takes the
 * studio along; somebody else leaves what the studio has to keep, without her name on it.
 */
import { sql } from 'drizzle-orm';
import {
  ANONYMOUS_PROFESSIONAL,
  type DeletionRequest,
  dueDateOf,
  type Ownership,
} from '../../domain/data-ownership.ts';
import type { Source } from '../../domain/device.ts';
import { Refusal } from '../../domain/errors.ts';
import type { AccountDeletion } from '../../domain/notification.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Actor, call, type Db } from '../client.ts';
import { newId } from '../ids.ts';
import { json, timestamp } from './arguments.ts';
import { claimsOf, limited, rateArguments, USER } from './rate-counters.ts';

/** What the letters say beside what the database knows: names, the day, whose studio. */
export type DeletionLetter = Pick<AccountDeletion, 'what' | 'settingsLink'>;

const letterJson = (letter: DeletionLetter) => json({ kind: 'account-deletion', ...letter });

/** Her request, and what has to be known to make one. Refuses `session_expired`. */
export const readOwnership = (db: Db, actor: Actor, input: { now: Date }): Promise<Ownership> =>
  call<Ownership>(db, sql`read_ownership(${actor.session}, ${timestamp(dueDateOf(input.now))})`);

/**
 * Asks for the end of the actor's account; it is told to her, when the studio goes with it to her colleagues, and with
 * `tellClients` to the clients whose visit would be after it.
 * Asked again, the first request stands and nothing is told. `passwordHash`: the one that was checked. Refuses
 * `session_expired`, `rate_limited`, `password_wrong` (changed meanwhile).
 */
export async function requestDeletion(
  db: Db,
  actor: Actor,
  input: {
    passwordHash: string | null;
    letter: DeletionLetter;
    tellClients: boolean;
    appUrl: string;
    rateFactor?: number;
    source: Source;
    now: Date;
  },
): Promise<{ request: DeletionRequest; outboxIds: string[] }> {
  const { passwordHash, letter, tellClients, appUrl, source, now, ...visitor } = input;
  const claims = await claimsOf(visitor, [[rateLimits.deletionByAccount, USER]]);
  const done = await call<
    | { outcome: 'limited'; wait: number }
    | { outcome: 'password' }
    | { outcome: 'asked'; request: DeletionRequest; outboxIds: string[] }
  >(
    db,
    sql`request_deletion(${actor.session}, ${newId(now)}::uuid, ${passwordHash}, ${timestamp(dueDateOf(now))},
      ${letterJson(letter)}, ${tellClients ? appUrl : null}::text, ${json(source)}, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  if (done.outcome === 'password') throw new Refusal('password_wrong');
  if (done.outcome === 'limited') throw limited(done.wait);
  return done;
}

/**
 * Withdraws the actor's request and tells whoever was told of it; without one nothing happens. Of this and the run that begins
 * to erase exactly one has its way. Refuses `session_expired`, also when that run was first.
 */
export async function withdrawDeletion(
  db: Db,
  actor: Actor,
  input: { letter: DeletionLetter; appUrl: string; source: Source; now: Date },
): Promise<{ outboxIds: string[] }> {
  const { letter, appUrl, source, now } = input;
  const outboxIds = await call<string[]>(
    db,
    sql`withdraw_deletion(${actor.session}, ${letterJson(letter)}, ${appUrl}, ${json(source)}, ${timestamp(now)})`,
  );
  return { outboxIds };
}

/** Requests whose day has come, the longest waiting first. */
export const dueDeletions = (db: Db, input: { now: Date; limit: number }): Promise<string[]> =>
  call<string[]>(db, sql`to_json(due_deletions(${timestamp(input.now)}, ${input.limit}::integer))`);

/**
 * The next step of a due request, at most `portion` rows: 'more' is left, it is 'done', or 'gone' (withdrawn, done before, or
 * in another run's hands). Each step is one transaction and may be repeated; with the last one the person is told.
 */
export const eraseAccount = (
  db: Db,
  input: { id: string; letter: DeletionLetter; now: Date; portion: number },
): Promise<'gone' | 'more' | 'done'> =>
  call(
    db,
    sql`erase_account(${input.id}::uuid, ${ANONYMOUS_PROFESSIONAL}, ${letterJson(input.letter)},
      ${timestamp(input.now)}, ${input.portion}::integer)`,
  );
