import { and, asc, eq, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import { batch, type Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import { identities, mfaFactors, recoveryCodes, sessions, users } from '../../schema/index.ts';
import { addAccountEvent, lockUser } from './account-statements.ts';
import { dropTokens } from './new-secrets.ts';

export interface ProvenPerson {
  provider: string;
  subject: string;
  email: string | null;
  /** Whether the provider says that the address belongs to the person. */
  isVerified: boolean;
  claims: Record<string, unknown>;
}

export const addIdentityStatements = (
  db: Db,
  userId: string,
  { person, source, now }: { person: ProvenPerson; source: Source; now: Date },
) => ({
  add: db.insert(identities).values({
    id: newId(now),
    userId,
    provider: person.provider,
    providerId: person.subject,
    email: person.email,
    identityData: person.claims,
    lastSignInAt: now,
    createdAt: now,
  }),
  stampProviders: stampProviders(db, userId),
  event: addAccountEvent(db, userId, {
    kind: 'identity_linked',
    source,
    data: { provider: person.provider },
    now,
  }),
});

/** What a token says of how an account may be signed in to: the oldest way first. */
const stampProviders = (db: Db, userId: string) =>
  db.execute(sql`
    update users set app_metadata = app_metadata || (
      select jsonb_build_object('provider', (array_agg(provider order by first))[1], 'providers', jsonb_agg(provider order by first))
      from (select provider, min(created_at) as first from identities where user_id = ${userId} group by provider) ways)
    where id = ${userId} and exists (select from identities where user_id = ${userId})`);

/** Removes every way into an account whose address nobody had proved: whoever set them may be somebody else. */
export const voidWaysIn = (db: Db, userId: string) => ({
  password: db
    .update(users)
    .set({ passwordHash: null, signUpBrowser: null, isOnlyApiSignUp: false, newEmail: null })
    .where(eq(users.id, userId)),
  sessions: db.delete(sessions).where(eq(sessions.userId, userId)),
  secrets: dropTokens(db, userId),
  factors: db.delete(mfaFactors).where(eq(mfaFactors.userId, userId)),
  codes: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  identities: db.delete(identities).where(eq(identities.userId, userId)),
});

/** Takes a way to sign in off an account: not its last one ('single'). Without the identity 'email' there is no password either. */
export async function unlinkIdentity(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  { identityId, source, now }: { identityId: string; source: Source; now: Date },
): Promise<'unlinked' | 'single' | 'missing'> {
  const provider = sql`(select provider from identities where id = ${identityId} and user_id = ${userId}
    and (select count(*) from identities where user_id = ${userId}) > 1)`;
  const isEmail = sql`(${provider}) = 'email'`;
  const data = sql`jsonb_build_object('provider', ${provider})`;
  const event = { kind: 'identity_unlinked', source, data, sessionId, now } as const;
  const { all } = await batch(db, {
    lock: lockUser(db, userId),
    all: db
      .select({ id: identities.id })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.createdAt)),
    dropPassword: db
      .update(users)
      .set({ passwordHash: null })
      .where(and(eq(users.id, userId), isEmail)),
    dropSecrets: dropTokens(db, userId, isEmail),
    event: addAccountEvent(db, userId, event, sql`${provider} is not null`),
    unlink: db
      .delete(identities)
      .where(and(eq(identities.id, identityId), sql`${identities.provider} = ${provider}`)),
    stamp: stampProviders(db, userId),
  });
  if (all.length <= 1) return 'single';
  return all.some(({ id }) => id === identityId) ? 'unlinked' : 'missing';
}
