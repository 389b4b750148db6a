import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { batch, type Db, refuseUnless } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { mfaFactors, recoveryCodes, sessions } from '../../schema/index.ts';
import {
  addAccountEvent,
  enqueueAccountEmail,
  enterAs,
  hasVerifiedFactor,
  lockUser,
  outboxIdsOf,
} from '../accounts/account-statements.ts';
import { type FactorChange, hasShownFactor, isOwn, isUnverified, nameOf } from './factors.ts';

/**
 * Removes a factor: a verified one only when `session` has shown it, unless that is null and the password was asked for. With the
 * last one go the recovery codes and aal2. Refuses `not_found`, `sign_in_again` (not shown).
 */
export async function unenrolFactor(
  db: Db,
  { userId, session }: { userId: string; session: string | null },
  input: FactorChange & { id: string },
): Promise<{ outboxIds: string[] }> {
  const { id, notice, source, now } = input;
  const unverified = isUnverified(id);
  const wasVerified = not(unverified);
  const mayRemove = session === null ? sql`true` : or(unverified, hasShownFactor(userId, session));
  const isLast = not(hasVerifiedFactor(userId));
  const event = { kind: 'factor_removed', source, data: nameOf(id), sessionId: session, now } as const;
  const { emails } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    requireFactor: refuseUnless(db, hasRow(mfaFactors, isOwn(userId, id)), 'not_found'),
    requireShown: refuseUnless(db, mayRemove, 'sign_in_again'),
    event: addAccountEvent(db, userId, event, wasVerified),
    emails: enqueueAccountEmail(db, userId, notice, now, { when: wasVerified }),
    remove: db.delete(mfaFactors).where(eq(mfaFactors.id, id)),
    dropCodes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isLast)),
    lowerSessions: db
      .update(sessions)
      .set({ aal: 'aal1', amr: amrWithoutTotp })
      .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal2'), isLast)),
  });
  return { outboxIds: outboxIdsOf(emails) };
}

/** New recovery codes in the place of the old ones. Refuses `not_found` for who has no factor. */
export async function renewRecoveryCodes(
  db: Db,
  { userId }: { userId: string },
  input: FactorChange & { hashes: string[] },
): Promise<{ outboxIds: string[] }> {
  const { hashes, notice, source, now } = input;
  const { emails } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    requireFactor: refuseUnless(db, hasVerifiedFactor(userId), 'not_found'),
    drop: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    add: addRecoveryCodes(db, userId, { hashes, now }),
    event: addAccountEvent(db, userId, { kind: 'recovery_codes_renewed', source, now }),
    emails: enqueueAccountEmail(db, userId, notice, now),
  });
  return { outboxIds: outboxIdsOf(emails) };
}
export const amrWithoutTotp = sql`jsonb_path_query_array(amr, '$[*] ? (@.method != "totp")')`;

export const addRecoveryCodes = (
  db: Db,
  userId: string,
  { hashes, now }: { hashes: string[]; now: Date },
  when: SQL = sql`true`,
) =>
  db.execute(sql`
    insert into recovery_codes (id, user_id, code_hash, created_at)
    select gen_random_uuid(), ${userId}::uuid, hash, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(hashes)}::text[]) hash where ${when}`);
