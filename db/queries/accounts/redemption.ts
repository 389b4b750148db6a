/** Secrets that were emailed, as they come back: read and counted first, then used up with what follows from it. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { MAX_CODE_ATTEMPTS, type TokenKind } from '../../../domain/account/account.ts';
import type { Source } from '../../../domain/account/device.ts';
import type { Email } from '../../../domain/email/email.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, refuseUnless, type Visitor, violatedConstraint } from '../../client.ts';
import { hasRow, newId, pick } from '../../columns.ts';
import { nullWhenStale, untilUnchanged } from '../../races.ts';
import {
  identities,
  mfaFactors,
  oneTimeTokens,
  profiles,
  recoveryCodes,
  sessions,
  users,
} from '../../schema/index.ts';
import { claimsOf, type RateClaim, requireRates } from '../rate-counters.ts';
import { addAccountEvent, enterAs, lockUser, outboxIdsOf } from './account-statements.ts';
import { answerStatements, isEmailIdentity, withdrawalStatements } from './email-changes.ts';
import { dropTokens, expiryOf } from './new-secrets.ts';

/** A secret as it comes back: the token of the link, or the code and the address it was emailed to. */
export type Proof =
  | { tokenHash: string; email?: never; codeHash?: never }
  | { email: string; codeHash: string; tokenHash?: never };

export interface Redeemed {
  userId: string;
  kind: TokenKind;
  flowStateId: string | null;
  /** A password of before the proof stays in force. */
  keepsPassword: boolean;
  /** 'half': the other address of a change has not answered yet. */
  outcome: 'done' | 'half';
  outboxIds: string[];
}

interface Redemption {
  by: Proof;
  kinds: readonly TokenKind[];
  follow?: { kind: 'password_reset'; tokenHash: string; signsIn?: boolean };
  notice?: Email;
  browserHash?: string | null;
  isByApi?: boolean;
  source: Source;
  now: Date;
}

/**
 * Uses a secret up, once; wrong codes are counted. 'signup', 'recovery' and 'invitation' confirm the address and void every other
 * open secret; the second one of a change of e-mail makes the change. What was set before the address was proved stays only for
 * `browserHash`, the browser that signed up or asked for the change, and `isByApi`, where a client of `/auth/v1` confirms the only
 * sign-up (decision 30). `follow`: a secret that its bearer holds from now on (`signsIn`: choosing the password signs in), unless a
 * sign-up keeps its password. `notice`: sent to the address that was left. Refuses `already_confirmed` (a link that confirmed its
 * sign-up), `link_expired` (any other), `code_invalid` (by code), `rate_limited`.
 */
export async function redeemSecret(db: Db, visitor: Visitor, input: Redemption): Promise<Redeemed> {
  const { by } = input;
  const claims = claimsOf(visitor, [
    [rateLimits.confirmByAddress, visitor.address],
    [rateLimits.codeByEmail, by.email],
  ]);
  return untilUnchanged(async () => {
    const secret =
      by.email === undefined
        ? await findByLink(db, by, input, claims)
        : await findByCode(db, by, input, claims);
    return useSecret(db, secret, input).catch(async (error) => {
      if (violatedConstraint(error) !== 'users_email_unique') return nullWhenStale(error);
      await batch(db, withdrawalStatements(db, secret.userId)); // somebody else has the address by now
      throw new Refusal('link_expired');
    });
  });
}

interface Secret {
  id: string;
  kind: TokenKind;
  userId: string;
  flowStateId: string | null;
}

const secretColumns = {
  ...pick(oneTimeTokens, 'id', 'kind', 'flowStateId'),
  userId: sql<string>`${oneTimeTokens.userId}`,
};

const isOpen = (now: Date) =>
  and(isNotNull(oneTimeTokens.userId), isNull(oneTimeTokens.consumedAt), gt(oneTimeTokens.expiresAt, now));

async function findByLink(
  db: Db,
  { tokenHash }: Pick<Proof, 'tokenHash'>,
  { kinds, now }: Redemption,
  claims: readonly RateClaim[],
): Promise<Secret> {
  const { found } = await batch(db, {
    rates: requireRates(db, claims, now),
    found: db
      .select({
        ...secretColumns,
        // An invitation is no way into an account that has a password.
        isOpen: sql<boolean>`${isOpen(now)} and (${ne(oneTimeTokens.kind, 'invitation')} or ${isNull(users.passwordHash)})`,
        hasConfirmed: sql<boolean>`${and(isNotNull(oneTimeTokens.consumedAt), isNotNull(users.emailConfirmedAt))}`,
      })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(eq(oneTimeTokens.tokenHash, tokenHash ?? '')),
  });
  const [secret] = found;
  if (secret?.isOpen && kinds.includes(secret.kind)) return secret;
  throw new Refusal(secret?.kind === 'signup' && secret.hasConfirmed ? 'already_confirmed' : 'link_expired');
}

/** Every code is counted against the secrets of its address; after `MAX_CODE_ATTEMPTS` only their links work. */
async function findByCode(
  db: Db,
  { email, codeHash }: { email: string; codeHash: string },
  { kinds, now }: Redemption,
  claims: readonly RateClaim[],
): Promise<Secret> {
  const open = and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.kind, [...kinds]), isOpen(now));
  const { counted } = await batch(db, {
    rates: requireRates(db, claims, now),
    // The account's row before the secret's, as everywhere.
    lock: lockUser(db, sql`any (select ${oneTimeTokens.userId} from ${oneTimeTokens} where ${open})`),
    counted: db
      .update(oneTimeTokens)
      .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
      .where(and(open, isNotNull(oneTimeTokens.codeHash), lt(oneTimeTokens.attempts, MAX_CODE_ATTEMPTS)))
      .returning({ ...secretColumns, codeHash: oneTimeTokens.codeHash }),
  });
  const secret = counted.find((one) => one.codeHash === codeHash);
  if (secret === undefined) throw new Refusal('code_invalid');
  return secret;
}

/** Refuses `edited_elsewhere` when somebody else used it meanwhile, or the other half of a change. */
async function useSecret(db: Db, secret: Secret, input: Redemption): Promise<Redeemed> {
  const { id, userId, kind, flowStateId } = secret;
  const { follow, now } = input;
  const open = and(eq(oneTimeTokens.id, id), isOpen(now));
  const isChange = kind === 'email_change_current' || kind === 'email_change_new';
  const isProof = kind === 'signup' || kind === 'recovery' || kind === 'invitation';
  const { proof, change } = await batch(db, {
    enter: enterAs(db, userId),
    lock: lockUser(db, userId),
    requireOpen: refuseUnless(db, hasRow(oneTimeTokens, open), 'edited_elsewhere'),
    use: db.update(oneTimeTokens).set({ consumedAt: now }).where(open),
    change: isChange ? answerStatements(db, secret, input) : undefined,
    drop: isProof ? dropTokens(db, userId) : undefined,
    follow: follow && followStatement(db, secret, input, follow),
    proof: isProof ? proofStatements(db, secret, input) : undefined,
  });
  return {
    userId,
    kind,
    flowStateId,
    keepsPassword: proof?.confirm[0]?.keepsPassword ?? false,
    outcome: change?.event.rowCount === 0 ? 'half' : 'done',
    outboxIds: outboxIdsOf(change?.emails),
  };
}

/** A password of before the proof that stays: typed in this browser, or by the API's client of the only sign-up. */
const keepsPassword = ({ kind }: Secret, { browserHash = null, isByApi = false }: Redemption): SQL =>
  sql`coalesce(${users.passwordHash} is not null and (${users.signUpBrowser} = ${browserHash}
    or ${isByApi && kind === 'signup'}::boolean and ${users.isOnlyApiSignUp}), false)`;

const isUnproved = (userId: string, more?: SQL) =>
  hasRow(users, and(eq(users.id, userId), isNull(users.emailConfirmedAt), more));

function followStatement(
  db: Db,
  secret: Secret,
  input: Redemption,
  { kind, tokenHash, signsIn = false }: NonNullable<Redemption['follow']>,
) {
  const { userId } = secret;
  const { now } = input;
  const isNeeded =
    secret.kind === 'signup' ? not(isUnproved(userId, keepsPassword(secret, input))) : sql`true`;
  return db.execute(sql`
    insert into one_time_tokens (id, kind, user_id, email, token_hash, data, expires_at, created_at)
    select ${newId(now)}::uuid, ${kind}, user_id, email, ${tokenHash}, ${JSON.stringify({ signsIn })}::jsonb,
      ${expiryOf(kind, now).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from one_time_tokens where id = ${secret.id} and ${isNeeded}`);
}

/**
 * The owner of an address has answered. Whoever set something for it before may be somebody else: where the password does not stay,
 * sessions and second factors of before the proof are void too.
 */
function proofStatements(db: Db, secret: Secret, input: Redemption) {
  const { userId, kind } = secret;
  const { source, now } = input;
  const keeps = keepsPassword(secret, input);
  const isVoid = isUnproved(userId, not(keeps));
  const isInvitation = kind === 'invitation';
  const event = { kind: isInvitation ? 'invitation_accepted' : 'email_confirmed', source, now } as const;
  return {
    dropSessions: db.delete(sessions).where(and(eq(sessions.userId, userId), isVoid)),
    dropFactors: db.delete(mfaFactors).where(and(eq(mfaFactors.userId, userId), isVoid)),
    dropCodes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isVoid)),
    identity: db
      .update(identities)
      .set({ identityData: sql`${identities.identityData} || '{"email_verified": true}'` })
      .where(and(isEmailIdentity(userId), isUnproved(userId))),
    notify: isInvitation
      ? db
          .update(profiles)
          .set({ emailNotifications: true })
          .where(and(eq(profiles.id, userId), isUnproved(userId)))
      : undefined,
    event: addAccountEvent(db, userId, event, isUnproved(userId)),
    confirm: db
      .update(users)
      .set({
        emailConfirmedAt: now,
        isOnlyApiSignUp: false,
        passwordHash: sql`case when ${keeps} then ${users.passwordHash} end`,
      })
      .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
      .returning({ keepsPassword: sql<boolean>`${users.passwordHash} is not null` }),
  };
}
