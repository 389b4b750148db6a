/** Passwords. They come here as hashes only; who may set one is asked before anything is hashed. */
import { sql } from 'drizzle-orm';
import type { Source } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, run, type Visitor } from '../../client.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { claimsOf, refuseWhenLimited, takenRates } from '../rate-counters.ts';

/** A new password as it is stored, and the notice that its owner gets. */
export interface NewPassword {
  passwordHash: string;
  notice: Extract<Mail, { kind: 'security-notice' }>;
  source: Source;
  now: Date;
}

/**
 * A new password: open one-time secrets die, all sessions but `keepSession` end, and the person is told by mail. `from`: the
 * hash that was checked; of several who change it at once one succeeds. Refuses `password_wrong` when the password is another
 * by now, or the session to keep has ended.
 */
export async function changePassword(
  db: Db,
  person: { userId: string; keepSession: string | null },
  input: NewPassword & { from?: string | null },
): Promise<{ outboxIds: string[] }> {
  const { passwordHash, notice, source, now, from = null } = input;
  const mail = owedMail(notice, now);
  const isChanged = await call<boolean>(
    db,
    sql`change_password(${person.userId}::uuid, ${person.keepSession}::uuid, ${from}, ${passwordHash}, 'password_changed',
      ${json(mail)}, ${json(source)}, ${timestamp(now)})`,
  );
  if (!isChanged) throw new Refusal('password_wrong');
  return { outboxIds: [mail.id] };
}

/** Whose right to choose a new password a browser holds. */
export interface PasswordReset {
  userId: string;
  email: string;
  fullName: string;
  /** Names of her authenticator apps of before the address was proved. */
  olderFactors: string[];
}

/**
 * Who may choose a new password, counted by address: call it before hashing. Null when the right is unknown, used or over.
 * Refuses `rate_limited`.
 */
export async function readPasswordReset(
  db: Db,
  visitor: Visitor,
  input: { tokenHash: string; now: Date },
): Promise<PasswordReset | null> {
  const { tokenHash, now } = input;
  const claims = await claimsOf(visitor, [[rateLimits.resetByAddress, visitor.address]]);
  const read = await call<{ wait: number; reset: PasswordReset | null }>(
    db,
    sql`(select json_build_object('wait', wait, 'reset', case when wait = 0 then
      read_password_reset(${tokenHash}, ${timestamp(now)}) end) from ${takenRates(claims, now)} as wait)`,
  );
  refuseWhenLimited(read.wait);
  return read.reset;
}

/**
 * The same, used up: a new password, and every session of the person ends. With `removal` so do authenticator apps and recovery
 * codes of before the address was proved, and the person is told by this mail. Of several who try at once one succeeds.
 * Refuses `recovery_link_expired`.
 */
export async function resetPassword(
  db: Db,
  _visitor: Visitor,
  input: NewPassword & { tokenHash: string; removal?: NewPassword['notice'] | null },
): Promise<{ outboxIds: string[] }> {
  const { tokenHash, passwordHash, notice, removal = null, source, now } = input;
  const outboxIds = await call<string[] | null>(
    db,
    sql`reset_password(${tokenHash}, ${passwordHash}, ${json(owedMail(notice, now))},
      ${json(removal && owedMail(removal, now))}, ${json(source)}, ${timestamp(now)})`,
  );
  if (outboxIds === null) throw new Refusal('recovery_link_expired');
  return { outboxIds };
}

/** Stores a password hashed with today's parameters in the place of an older one; false when that has changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  _visitor: Visitor,
  input: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { userId, from, to } = input;
  const { rowCount } = await run(
    db.execute(
      sql`update users set password_hash = ${to} where id = ${userId}::uuid and password_hash = ${from}`,
    ),
  );
  return rowCount === 1;
}
