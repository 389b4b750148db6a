/** A change of an account's address: both addresses must answer, the former is told at the end. */
import { sql } from 'drizzle-orm';
import type { Source } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, call, type Db, run } from '../../client.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited } from '../rate-counters.ts';
import { type NewSecret, storedToken } from './new-secrets.ts';

type ChangeLetter = Extract<Mail, { kind: 'email-change' }>;

/** The secret and letter of one of the two addresses. */
export interface ChangeSecret extends NewSecret {
  letter: ChangeLetter;
}

/**
 * Asks both addresses whether an account's e-mail may change; an older request is forgotten. For an address that belongs to
 * somebody else all looks as it would, but no letter goes there; with `refuseTaken` nothing happens then. Within `coolDownSeconds` of the last request nothing is mailed. Refuses `email_unchanged`,
 * `email_taken` (with `refuseTaken`), `rate_limited`.
 */
export async function requestEmailChange(
  db: Db,
  person: { userId: string },
  input: {
    email: string;
    current: ChangeSecret;
    next: ChangeSecret;
    refuseTaken?: boolean;
    coolDownSeconds?: number;
    rateFactor?: number;
    source: Source;
    now: Date;
  },
): Promise<{ outboxIds: string[]; waitSeconds: number }> {
  const { email, current, next, source, now } = input;
  const { refuseTaken = false, coolDownSeconds = 0, rateFactor = 1 } = input;
  const claims = await claimsOf({ rateFactor }, [[rateLimits.emailChangeByAccount, person.userId]]);
  const token = ({ letter: _, ...secret }: ChangeSecret) =>
    json(storedToken('email_change_new', secret, now));
  const { outcome, wait, outboxIds } = await call<{ outcome: string; wait: number; outboxIds: string[] }>(
    db,
    sql`request_email_change(${person.userId}::uuid, ${email}::citext, ${token(current)}, ${token(next)},
      ${json(owedMail(current.letter, now))}, ${json(owedMail(next.letter, now))}, ${refuseTaken}::boolean,
      ${coolDownSeconds}::integer, ${json(source)}, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  if (outcome === 'limited') refuseWhenLimited(wait);
  if (outcome === 'unchanged') throw new Refusal('email_unchanged');
  if (outcome === 'taken' && refuseTaken) throw new Refusal('email_taken');
  return { outboxIds, waitSeconds: outcome === 'cooling' ? wait : 0 };
}

/** Forgets a change that is under way; its links stop working. Refuses `session_expired`. */
export async function withdrawEmailChange(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, [db.execute(sql`select drop_email_change(current_professional_id())`)]);
}

/** The change that an account of this address waits for, so that it can be mailed again; null for everybody else. */
export async function findEmailChange(
  db: Db,
  input: { email: string },
): Promise<{ userId: string; newEmail: string } | null> {
  const { rows } = await run(
    db.execute<{
      userId: string;
      newEmail: string;
    }>(sql`select id as "userId", new_email as "newEmail" from users
      where email = ${input.email}::citext and new_email is not null`),
  );
  return rows[0] ?? null;
}
