import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { batch, type Db, refuseUnless } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { mfaChallenges, mfaFactors, recoveryCodes, refreshTokens, sessions } from '../../schema/index.ts';
import {
  addAccountEvent,
  enqueueAccountEmail,
  enterAs,
  lockUser,
  outboxIdsOf,
} from '../accounts/account-statements.ts';
import { authUserOf, authUserReads } from '../accounts/auth-users.ts';
import { type FactorChange, type FactorOwner, isOwn, isUnverified, nameOf } from './factors.ts';
import { addRecoveryCodes, amrWithoutTotp } from './removal.ts';

interface ShownCode extends FactorChange {
  id: string;
  challengeId?: string | null;
  step: number;
  refreshTokenHash?: string;
  recoveryCodeHashes?: string[];
}

/**
 * A right code was shown for `step`: the factor is in force, the session is aal2, others that have not shown it end, and so do the
 * session's refresh tokens with `refreshTokenHash`. A first code stores `recoveryCodeHashes` and enqueues the notice.
 * Refuses `not_found` (factor or session is gone), `code_invalid` (code or challenge was used meanwhile).
 */
export async function verifyFactor(db: Db, { userId, session }: FactorOwner, input: ShownCode) {
  const { id, challengeId = null, now } = input;
  const { firstCode, raised, account } = await batch(db, {
    lock: lockUser(db, userId),
    enter: enterAs(db, userId),
    guards: verifyGuards(db, { userId, session }, input),
    firstCode: firstCodeStatements(db, { userId, session }, input),
    answer: db
      .update(mfaChallenges)
      .set({ verifiedAt: now })
      .where(eq(mfaChallenges.id, sql`${challengeId}::uuid`)),
    verify: db
      .update(mfaFactors)
      .set({ status: 'verified', lastUsedStep: input.step })
      .where(eq(mfaFactors.id, id)),
    clear: db
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'unverified'))),
    raised: db
      .update(sessions)
      .set({ aal: 'aal2', lastUsedAt: now, amr: sql`${totpEntry(now)}::jsonb || ${amrWithoutTotp}` })
      .where(isSession({ userId, session }))
      .returning({ id: sessions.publicId, aal: sessions.aal, amr: sessions.amr }),
    endOthers: db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'))),
    refresh: refreshStatements(db, session, input),
    account: authUserReads(db, userId),
  });
  const user = authUserOf(account);
  if (raised[0] === undefined || user === null) throw new Refusal('not_found');
  const outboxIds = outboxIdsOf(firstCode.emails);
  return { isNew: outboxIds.length > 0, session: raised[0], user, outboxIds };
}

const totpEntry = (now: Date) =>
  JSON.stringify([{ method: 'totp', timestamp: Math.floor(now.getTime() / 1000) }]);

const isSession = ({ userId, session }: FactorOwner) =>
  and(eq(sessions.publicId, session), eq(sessions.userId, userId));

function verifyGuards(db: Db, { userId, session }: FactorOwner, { id, challengeId, step }: ShownCode) {
  const own = isOwn(userId, id);
  const isUnused = or(isNull(mfaFactors.lastUsedStep), lt(mfaFactors.lastUsedStep, step));
  const open = and(
    eq(mfaChallenges.id, sql`${challengeId ?? null}::uuid`),
    eq(mfaChallenges.factorId, id),
    isNull(mfaChallenges.verifiedAt),
  );
  return {
    requireFactor: refuseUnless(db, hasRow(mfaFactors, own), 'not_found'),
    requireSession: refuseUnless(db, hasRow(sessions, isSession({ userId, session })), 'not_found'),
    requireStep: refuseUnless(db, hasRow(mfaFactors, and(own, isUnused)), 'code_invalid'),
    requireChallenge: refuseUnless(db, challengeId ? hasRow(mfaChallenges, open) : sql`true`, 'code_invalid'),
  };
}

function firstCodeStatements(db: Db, { userId, session }: FactorOwner, input: ShownCode) {
  const { id, recoveryCodeHashes, notice, source, now } = input;
  const isNew = isUnverified(id);
  const event = { kind: 'factor_added', source, data: nameOf(id), sessionId: session, now } as const;
  return {
    dropCodes: db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), recoveryCodeHashes ? isNew : sql`false`)),
    addCodes: addRecoveryCodes(db, userId, { hashes: recoveryCodeHashes ?? [], now }, isNew),
    event: addAccountEvent(db, userId, event, isNew),
    emails: enqueueAccountEmail(db, userId, notice, now, { when: isNew }),
  };
}

function refreshStatements(db: Db, session: string, { refreshTokenHash, now }: ShownCode) {
  if (refreshTokenHash === undefined) return undefined;
  const sessionId = sql<string>`(select id from sessions where public_id = ${session})`;
  return {
    dropTokens: db.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId)),
    addToken: db
      .insert(refreshTokens)
      .values({ id: newId(now), sessionId, tokenHash: refreshTokenHash, createdAt: now }),
  };
}
