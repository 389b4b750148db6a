import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { UNVERIFIED_FACTOR_SECONDS } from '../../../domain/auth/factor.ts';
import {
  type AuthFactor,
  type AuthIdentity,
  type AuthUser,
  MAX_USER_METADATA,
} from '../../../domain/auth/v1-user.ts';
import { type Answers, batch, type Db } from '../../client.ts';
import { identities, mfaFactors, users } from '../../schema/index.ts';
import type { AccountId } from './account-statements.ts';

export const authUserReads = (db: Db, userId: AccountId) => ({
  users: db.select().from(users).where(eq(users.id, userId)),
  identities: db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id)),
  factors: db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), isCurrent()))
    .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id)),
});

/** A factor that is in force, or still waits for its first code. */
export const isCurrent = () =>
  or(
    eq(mfaFactors.status, 'verified'),
    gt(mfaFactors.createdAt, sql`now() - make_interval(secs => ${UNVERIFIED_FACTOR_SECONDS}::integer)`),
  );

type AuthUserRows = Answers<ReturnType<typeof authUserReads>>;

/** The user object; null for an unknown account. Address and id in the metadata are the account's, whatever its owner stored there. */
export function authUserOf({ users: [user], identities, factors }: AuthUserRows): AuthUser | null {
  if (user === undefined) return null;
  const { id, email, appMetadata, userMetadata, emailConfirmedAt } = user;
  const providers = identities.map(({ provider }) => provider);
  const known = providers.length > 0 ? { provider: providers[0], providers } : {};
  const own = { sub: id, email, email_verified: emailConfirmedAt !== null, phone_verified: false };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...instantsOf(user),
    ...(user.newEmail === null ? {} : { new_email: user.newEmail }),
    is_anonymous: false,
    app_metadata: { ...appMetadata, ...known },
    user_metadata: { ...userMetadata, ...own },
    identities: identities.map(authIdentityOf),
    ...(factors.length > 0 ? { factors: factors.map(authFactorOf) } : {}),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}

function instantsOf(user: typeof users.$inferSelect): Partial<AuthUser> {
  const instants = {
    email_confirmed_at: user.emailConfirmedAt,
    confirmed_at: user.emailConfirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    email_change_sent_at: user.emailChangeSentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    invited_at: user.invitedAt,
    last_sign_in_at: user.lastSignInAt,
    banned_until: user.bannedUntil,
  };
  return Object.fromEntries(
    Object.entries(instants).flatMap(([name, at]) => (at === null ? [] : [[name, at.toISOString()]])),
  );
}

const authIdentityOf = (identity: typeof identities.$inferSelect): AuthIdentity => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: identity.userId,
  identity_data: identity.identityData,
  provider: identity.provider,
  last_sign_in_at: (identity.lastSignInAt ?? identity.createdAt).toISOString(),
  created_at: identity.createdAt.toISOString(),
  updated_at: identity.updatedAt.toISOString(),
  email: identity.email,
});

const authFactorOf = (factor: typeof mfaFactors.$inferSelect): AuthFactor => ({
  id: factor.id,
  status: factor.status,
  ...(factor.friendlyName === '' ? {} : { friendly_name: factor.friendlyName }),
  factor_type: 'totp',
  phone: null,
  last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
});

/** Merges into the user's metadata, at the top level; null takes a key away. Null when there would be too much of it. */
export async function mergeUserMetadata(
  db: Db,
  { userId }: { userId: string },
  input: { data: Record<string, unknown> },
): Promise<AuthUser | null> {
  const removed = Object.keys(input.data).filter((key) => input.data[key] === null);
  const merged = sql`(user_metadata || ${JSON.stringify(input.data)}::jsonb) - ${sql.param(removed)}::text[]`;
  const { merge, account } = await batch(db, {
    merge: db
      .update(users)
      .set({ userMetadata: merged })
      .where(and(eq(users.id, userId), sql`octet_length((${merged})::text) <= ${MAX_USER_METADATA}`))
      .returning({ id: users.id }),
    account: authUserReads(db, userId),
  });
  return merge.length > 0 ? authUserOf(account) : null;
}
