import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId, pickIso } from '../../columns.ts';
import { identities, mfaFactors, recoveryCodes, users } from '../../schema/index.ts';

/** Address, ways to sign in, factors and how many recovery codes are left. */
export async function readAccount(db: Db, actor: Actor) {
  const me = currentProfessionalId;
  const { accounts, ownIdentities, factors, codes } = await asMember(db, actor, {
    accounts: db
      .select({
        email: users.email,
        newEmail: sql<string | null>`case when ${users.emailChangeSentAt} > now() - interval '24 hours'
          then ${users.newEmail} end`,
        hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      })
      .from(users)
      .where(eq(users.id, me)),
    ownIdentities: db
      .select({ id: identities.id, provider: identities.provider, email: identities.email })
      .from(identities)
      .where(and(eq(identities.userId, me), ne(identities.provider, 'email')))
      .orderBy(asc(identities.createdAt), asc(identities.id)),
    factors: db
      .select({ id: mfaFactors.id, name: mfaFactors.friendlyName, ...pickIso(mfaFactors, 'createdAt') })
      .from(mfaFactors)
      .where(and(eq(mfaFactors.userId, me), eq(mfaFactors.status, 'verified')))
      .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id)),
    codes: db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, me), isNull(recoveryCodes.usedAt))),
  });
  return {
    ...firstOf(accounts, 'session_expired'),
    identities: ownIdentities,
    factors,
    recoveryCodesLeft: codes[0]?.left ?? 0,
  };
}
