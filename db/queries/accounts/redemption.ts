/** Secrets that were emailed, as they come back: used up, with what follows from it. */
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { TokenKind } from '../../../domain/account/account.ts';
import type { Source } from '../../../domain/account/device.ts';
import type { Email } from '../../../domain/email/email.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, refuseUnless, type Visitor, violatedConstraint } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
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
import { claimsOf } from '../rate-counters.ts';
import { addAccountEvent, enterAs, lockUser, outboxIdsOf } from './account-statements.ts';
import { answerStatements, isEmailIdentity, withdrawalStatements } from './email-changes.ts';
import { dropTokens, expiryOf } from './new-secrets.ts';
import { type Answered, findSecret, isOpen, type Secret, type SecretGiven } from './returned-secrets.ts';

export interface Redeemed {
  userId: string;
  kind: TokenKind;
  flowStateId: string | null;
  /** A password of before the proof stays in force. */
  keepsPassword: boolean;
  outcome: Answered;
  outboxIds: string[];
}

interface Redemption extends SecretGiven {
  follow?: { kind: 'password_reset'; tokenHash: string; signsIn?: boolean };
  notice?: Email;
  browserHash?: string | null;
  isByApi?: boolean;
  source: Source;
}

/**
 * Uses a secret up, once; wrong codes are counted. 'signup', 'recovery' and 'invitation' confirm the address and void every other
 * open secret; the second one of a change of e-mail makes the change. What was set before the address was proved stays only for
 * `browserHash`, the browser that signed up or asked for the change, and `isByApi`, where a client of `/auth/v1` confirms the only
 * sign-up (decision 30). `follow`: a secret that its bearer holds from now on (`signsIn`: choosing the password signs in), unless a
 * sign-up keeps its password. `notice`: sent to the address that was left. `isRepeatable`: as long as what it is for has not been
 * done, it may be given again, with the same answer, since scanners of mail open links and run what the page runs (decision 19). Refuses
 * `already_confirmed` (a link that confirmed its sign-up), `link_expired` (any other), `code_invalid` (by code), `rate_limited`.
 */
export async function redeemSecret(db: Db, visitor: Visitor, input: Redemption): Promise<Redeemed> {
  const { by } = input;
  const claims = claimsOf(visitor, [
    [rateLimits.confirmByAddress, visitor.address],
    [rateLimits.codeByEmail, by.email],
  ]);
  return untilUnchanged(async () => {
    const secret = await findSecret(db, input, claims);
    const { answered } = secret;
    if (answered !== null) return { ...secret, keepsPassword: false, outcome: answered, outboxIds: [] };
    return takeSecret(db, secret, input).catch(async (error) => {
      if (violatedConstraint(error) !== 'users_email_unique') return nullWhenStale(error);
      await batch(db, withdrawalStatements(db, secret.userId)); // somebody else has the address by now
      throw new Refusal('link_expired');
    });
  });
}

/** Refuses `edited_elsewhere` when somebody else used it meanwhile, or the other half of a change. */
async function takeSecret(db: Db, secret: Secret, input: Redemption): Promise<Redeemed> {
  const { id, userId, kind, flowStateId } = secret;
  const { follow, isRepeatable = false, now } = input;
  const open = and(eq(oneTimeTokens.id, id), isOpen(input));
  const isChange = kind === 'email_change_current' || kind === 'email_change_new';
  const isProof = kind === 'signup' || kind === 'recovery' || kind === 'invitation';
  const { proof, change } = await batch(db, {
    enter: enterAs(db, userId),
    lock: lockUser(db, userId),
    requireOpen: refuseUnless(db, hasRow(oneTimeTokens, open), 'edited_elsewhere'),
    // A recovery is over when the password is chosen, which drops its secret.
    use:
      isRepeatable && kind === 'recovery'
        ? undefined
        : db.update(oneTimeTokens).set({ consumedAt: now }).where(open),
    change: isChange ? answerStatements(db, secret, input) : undefined,
    drop: isProof ? dropTokens(db, userId, not(isOf(id))) : undefined,
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

/** The secret, and what its earlier openings gave the right to. */
const isOf = (id: string): SQL =>
  sql`(${oneTimeTokens.id} = ${id} or coalesce(${oneTimeTokens.data} ->> 'of' = ${id}, false))`;

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
    select ${newId(now)}::uuid, ${kind}, user_id, email, ${tokenHash}, ${JSON.stringify({ signsIn, of: secret.id })}::jsonb,
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
