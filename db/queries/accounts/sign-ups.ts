/** Signing up. Answers never show whether an address is known. */
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AuthUser } from '../../../domain/auth/v1-user.ts';
import type { Email } from '../../../domain/email/email.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { zoneOfState } from '../../../domain/studio/state.ts';
import { batch, type Db, run, type Visitor } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { flowStates, identities, profiles, studios, users } from '../../schema/index.ts';
import { callerOf, claimsOf, requireRates } from '../rate-counters.ts';
import { addressKnown, enqueueAccountEmail, enterAs, lockUser, outboxIdsOf } from './account-statements.ts';
import { authUserOf, authUserReads } from './auth-users.ts';
import { forgotten } from './forgotten-flows.ts';
import { createAccount, metadataOf, type SignUpCommand } from './new-account.ts';
import { renewTokenStatements } from './new-secrets.ts';

/** What came of a sign-up; never shown to who asks. `userId`: the new account, or the one that has the address. */
export interface SignedUp {
  outcome: 'created' | 'unconfirmed' | 'known';
  userId: string;
  outboxIds: string[];
}

/** Counts a sign-up by address and e-mail; call it before hashing. Refuses `rate_limited`. */
export async function admitSignUp(
  db: Db,
  visitor: Visitor,
  input: { email: string; now: Date },
): Promise<void> {
  const claims = claimsOf(visitor, [
    [rateLimits.signUpByAddress, visitor.address],
    [rateLimits.emailByCaller, callerOf(visitor, input.email)],
    [rateLimits.signUpByEmail, input.email],
  ]);
  await run(requireRates(db, claims, input.now));
}

/**
 * A new user with studio, profile, default hours, free link and confirmation email. A known address changes nothing, its owner gets
 * an email; one that waits for its confirmation takes what was typed last, the password for that browser only (decision 30).
 */
export async function signUp(db: Db, { now, ...input }: SignUpCommand & { now: Date }): Promise<SignedUp> {
  const { user: _, ...signedUp } = await signUpWith(db, input, { isTypedAnew: true, now });
  return signedUp;
}

/** Like `signUp`, but an address that waits for its confirmation keeps what was stored. `user`: whom it created, else null. */
export function signUpByApi(
  db: Db,
  { now, ...input }: SignUpCommand & { now: Date },
): Promise<SignedUp & { user: AuthUser | null }> {
  return signUpWith(db, input, { isTypedAnew: false, now });
}

async function signUpWith(
  db: Db,
  input: SignUpCommand,
  { isTypedAnew, now }: { isTypedAnew: boolean; now: Date },
): Promise<SignedUp & { user: AuthUser | null }> {
  const { fullName, email, links } = input;
  const account = sql`(select id from users where email = ${email}::citext)`;
  const id = newId(now);
  const { code, waiting, ...hashes } = input.secret;
  const secret = { ...hashes, waiting: waiting ? { ...waiting, passwordHash: input.passwordHash } : null };
  const confirmation: Email = { kind: 'signup-confirmation', name: fullName, link: links.confirmation, code };
  const settled = sql`(u.email_confirmed_at is not null or u.invited_at is not null)`;
  const { creation, emails, notices, read } = await batch(db, {
    enterKnown: enterAs(db, account),
    retype: isTypedAnew ? retype(db, input) : undefined,
    creation: createAccount(db, input, now, id),
    enter: enterAs(db, account),
    lock: lockUser(db, account),
    another: noteAnotherSignUp(db, email, id),
    secret: renewTokenStatements(db, waitingAccount(email), { kind: 'signup', secret, now }),
    stamp: db
      .update(users)
      .set({ confirmationSentAt: now })
      .where(eq(users.id, waitingAccount(email))),
    emails: enqueueAccountEmail(db, waitingAccount(email), confirmation, now),
    notices: enqueueAccountEmail(db, account, addressKnown(links), now, { when: settled }),
    read: authUserReads(db, account),
  });
  const isCreated = creation.created.length > 0;
  const user = authUserOf(read);
  if (user === null) throw new Error('the account that was created is not found');
  return {
    outcome: isCreated ? 'created' : notices.rows.length > 0 ? 'known' : 'unconfirmed',
    userId: user.id,
    outboxIds: outboxIdsOf(emails, notices),
    user: isCreated ? user : null,
  };
}

/**
 * The address of a browser's sign-up once it is confirmed and has a password, wherever; null also where another replaced it, or the address
 * was known.
 */
export async function findConfirmedSignUp(
  db: Db,
  { browserHash }: { browserHash: string },
): Promise<string | null> {
  const isConfirmed = and(
    eq(users.signUpBrowser, browserHash),
    isNotNull(users.emailConfirmedAt),
    isNotNull(users.passwordHash),
  );
  const [person] = await run(db.select({ email: users.email }).from(users).where(isConfirmed));
  return person?.email ?? null;
}

/** The password of an address that waits is not the only one that was typed for it: confirming over `/auth/v1` puts none in force. */
export const noteAnotherSignUp = (db: Db, email: string, created?: string) =>
  db
    .update(users)
    .set({ isOnlyApiSignUp: false })
    .where(
      and(
        eq(users.email, email),
        isNull(users.emailConfirmedAt),
        users.isOnlyApiSignUp,
        created === undefined ? undefined : ne(users.id, created),
      ),
    );

const waitingAccount = (email: string): SQL =>
  sql`(select id from users where email = ${email}::citext and email_confirmed_at is null and invited_at is null)`;

/** One statement: of an account being created right now, several would find a part, and lock it in another order than everybody else. */
function retype(db: Db, input: SignUpCommand) {
  const { email, fullName, phone, businessName, businessType, city, state } = input;
  const metadata = metadataOf(input);
  const { passwordHash, browserHash: signUpBrowser = null } = input;
  const user = db.$with('retyped_user').as(
    db
      .update(users)
      .set({ passwordHash, signUpBrowser, userMetadata: metadata })
      // Named by the row itself: a confirmation that was first is seen when its lock is over, which a subselect would miss.
      .where(and(eq(users.email, email), isNull(users.emailConfirmedAt), isNull(users.invitedAt), isEntered))
      .returning({ id: users.id }),
  );
  const identity = db.$with('retyped_identity').as(
    db
      .update(identities)
      .set({ identityData: sql`${identities.identityData} || ${JSON.stringify(metadata)}::jsonb` })
      .from(user)
      .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
      .returning({ id: identities.id }),
  );
  const profile = db.$with('retyped_profile').as(
    db
      .update(profiles)
      // Another state may be in another zone: free times are decided anew.
      .set({ fullName, phone, agendaVersion: sql`${profiles.agendaVersion} + 1` })
      .from(user)
      .where(eq(profiles.id, user.id))
      .returning({ studioId: profiles.studioId }),
  );
  const { columns, where } = forgotten(sql`${db.select({ id: user.id }).from(user)}`);
  const flows = db
    .$with('forgotten_flows')
    .as(db.update(flowStates).set(columns).where(where).returning({ id: flowStates.id }));
  return db
    .with(user, identity, profile, flows)
    .update(studios)
    .set({ businessName, businessType, city, state, zone: zoneOfState(state), phone })
    .from(profile)
    .where(eq(studios.id, profile.studioId));
}

const isEntered = hasRow(profiles, eq(profiles.id, users.id));
