/** Secrets by email: a link and six digits that are one secret. Nothing here shows whether an address is known. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS, type TokenKind, tokenKinds } from '../../../domain/account/account.ts';
import type { Source } from '../../../domain/account/device.ts';
import type { Email } from '../../../domain/email/email.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Answers, batch, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../columns.ts';
import { users } from '../../schema/index.ts';
import { callerOf, claimsOf, pauseSeconds, requirePause, requireRates } from '../rate-counters.ts';
import {
  addAccountEvent,
  enqueueAccountEmail,
  enterAs,
  lockUser,
  maySignIn,
  outboxIdsOf,
} from './account-statements.ts';
import { expiryOf, type NewSecret, renewTokenStatements } from './new-secrets.ts';

/** What may be asked for by knowing an address. */
export type EmailableKind = 'signup' | 'recovery' | 'reauthentication';

const pauses = {
  signup: rateLimits.resendPause,
  recovery: rateLimits.recoveryPause,
  reauthentication: rateLimits.reauthenticationPause,
} as const;

const limitsOf = (kind: EmailableKind, visitor: Visitor, email: string) => {
  const caller = callerOf(visitor, email);
  const { address } = visitor;
  const limits = {
    signup: [
      [rateLimits.resendByAddress, address],
      [rateLimits.emailByCaller, caller],
      [rateLimits.resendByEmail, email],
    ],
    recovery: [
      [rateLimits.recoveryByAddress, address],
      [rateLimits.emailByCaller, caller],
      [rateLimits.recoveryByEmail, email],
    ],
    reauthentication: [[rateLimits.reauthenticationByEmail, email]],
  } as const;
  return limits[kind];
};

export interface SecretEmail {
  kind: EmailableKind;
  email: string;
  secret: NewSecret;
  data: Email;
  coolDownSeconds?: number;
  source: Source;
  now: Date;
}

export interface SentEmail {
  outboxIds: string[];
  waitSeconds: number;
}

/**
 * Sends a secret to the account of an address that may have one (`mayHave`); for any other nothing happens, in like time. The newest
 * is the one that works. During a pause nothing is sent or counted: `waitSeconds` says how long. Refuses `rate_limited`.
 */
export async function emailSecret(db: Db, visitor: Visitor, input: SecretEmail): Promise<SentEmail> {
  const { kind, email, now } = input;
  const pause = await claimsOf(visitor, [[pauses[kind], email]]);
  const claims = await claimsOf(visitor, limitsOf(kind, visitor, email));
  const sent = batch(db, {
    pause: requirePause(db, pause, now),
    rates: requireRates(db, claims, now),
    mail: secretEmailStatements(db, input),
  });
  return sent.then(({ mail }) => sentEmailOf(mail, input), pausedEmail);
}

/** The same for a caller who has counted already. */
export async function sendSecret(db: Db, input: SecretEmail): Promise<SentEmail> {
  return sentEmailOf(await batch(db, secretEmailStatements(db, input)), input);
}

function secretEmailStatements(db: Db, input: SecretEmail) {
  const { kind, email, secret, data, coolDownSeconds = 0, source, now } = input;
  const account = sql`(select id from users where email = ${email}::citext)`;
  const sentAt = users[sentAtKeys[kind]];
  const coolSince = new Date(now.getTime() - coolDownSeconds * 1000).toISOString();
  const target = sql`(select id from users where email = ${email}::citext and ${mayHave[kind]}
    and ${coolDownSeconds === 0 ? sql`true` : sql`coalesce(${sentAt} <= ${coolSince}::timestamptz, true)`}
    and ${maySignIn(account)})`;
  const isRecovery = sql`${data.kind === 'recovery'}::boolean`;
  return {
    enter: enterAs(db, account),
    lock: lockUser(db, account),
    last: db
      .select({ sentAt })
      .from(users)
      .where(and(eq(users.id, account), mayHave[kind], maySignIn(account))),
    secret: renewTokenStatements(db, target, { kind, secret, now }),
    emails: enqueueAccountEmail(db, target, data, now),
    event: addAccountEvent(db, target, { kind: 'recovery_requested', source, now }, isRecovery),
    stamp: db
      .update(users)
      .set({ [sentAtKeys[kind]]: now })
      .where(eq(users.id, target)),
  };
}

const sentAtKeys = {
  signup: 'confirmationSentAt',
  recovery: 'recoverySentAt',
  reauthentication: 'reauthenticationSentAt',
} as const satisfies Record<EmailableKind, keyof typeof users.$inferSelect>;

/** Who may have a secret of a kind. An invitation that was not accepted waits for its own link. */
const mayHave: Record<EmailableKind, SQL | undefined> = {
  signup: and(isNull(users.emailConfirmedAt), isNull(users.invitedAt)),
  recovery: sql`not (${isNotNull(users.invitedAt)} and ${isNull(users.emailConfirmedAt)})`,
  reauthentication: isNotNull(users.emailConfirmedAt),
};

function sentEmailOf(
  { emails, last }: Answers<ReturnType<typeof secretEmailStatements>>,
  { coolDownSeconds = 0, now }: SecretEmail,
): SentEmail {
  const outboxIds = outboxIdsOf(emails);
  const since = (now.getTime() - (last[0]?.sentAt?.getTime() ?? 0)) / 1000;
  const isCooling = outboxIds.length === 0 && last.length > 0;
  return { outboxIds, waitSeconds: isCooling ? Math.max(0, Math.ceil(coolDownSeconds - since)) : 0 };
}

function pausedEmail(error: unknown): SentEmail {
  const waitSeconds = pauseSeconds(error);
  if (waitSeconds === null) throw error;
  return { outboxIds: [], waitSeconds };
}

/** A secret as it comes back: the token of the link, or the code and the address it was mailed to. */
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

/**
 * Uses a secret up, once; wrong codes are counted. 'signup', 'recovery' and 'invitation' confirm the address and void every other
 * open secret; the second one of a change of e-mail makes the change. What was set before the address was proved stays only for
 * `browserHash`, the browser that signed up or asked for the change, and `isByApi`, where a client of `/auth/v1` confirms the only
 * sign-up (decision 30). `follow`: a secret that its bearer holds from now
 * on (`signsIn`: choosing the password signs in), unless a sign-up keeps its password. `notice`: sent to the address that was left. Refuses `already_confirmed` (a link that
 * confirmed its sign-up), `link_expired` (any other), `code_invalid` (by code), `rate_limited`.
 */
export async function redeemSecret(
  db: Db,
  visitor: Visitor,
  input: {
    by: Proof;
    kinds: readonly TokenKind[];
    follow?: { kind: 'password_reset'; tokenHash: string; signsIn?: boolean };
    notice?: Email;
    browserHash?: string | null;
    isByApi?: boolean;
    source: Source;
    now: Date;
  },
): Promise<Redeemed> {
  const { by, kinds, follow, notice, browserHash = null, isByApi = false, source, now } = input;
  const { tokenHash = null, email = null, codeHash = null } = by;
  const claims = await claimsOf(visitor, [
    [rateLimits.confirmByAddress, visitor.address],
    [rateLimits.codeByEmail, email ?? undefined],
  ]);
  const next = follow && {
    id: newId(now),
    kind: follow.kind,
    hash: follow.tokenHash,
    data: { signsIn: follow.signsIn ?? false },
    expiresAt: expiryOf(follow.kind, now),
  };
  const eventId = newId(now);
  const changed = sql`(select user_id from account_events where id = ${eventId})`;
  const former = sql`(select data ->> 'from' from account_events where id = ${eventId})`;
  const { answer, emails } = await batch(db, {
    rates: requireRates(db, claims, now),
    answer:
      db.execute(sql`select redeem_secret(${tokenHash}, ${email}::citext, ${codeHash}, ${sql.param([...kinds])}::text[],
      ${MAX_CODE_ATTEMPTS}::integer, ${next ? JSON.stringify(next) : null}::jsonb, ${eventId}::uuid, ${browserHash},
      ${isByApi}::boolean, ${JSON.stringify(source)}::jsonb, ${now.toISOString()}::timestamptz) as answer`),
    enter: enterAs(db, changed),
    emails: notice && enqueueAccountEmail(db, changed, notice, now, { recipient: former }),
  });
  const redeemed = v.parse(redemption, answer.rows[0]?.answer);
  if ('userId' in redeemed) return { ...redeemed, outboxIds: outboxIdsOf(emails) };
  if (redeemed.isConfirmed) throw new Refusal('already_confirmed');
  throw new Refusal(tokenHash === null ? 'code_invalid' : 'link_expired');
}

const redemption = v.union([
  v.object({
    userId: v.string(),
    kind: v.picklist(tokenKinds),
    flowStateId: v.nullable(v.string()),
    keepsPassword: v.boolean(),
    outcome: v.picklist(['done', 'half']),
  }),
  v.object({ isConfirmed: v.boolean() }),
]);
