/** Secrets by email: a link and six digits that are one secret. Nothing here shows whether an address is known. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import type { Email } from '../../../domain/email/email.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Answers, batch, type Db, type Visitor } from '../../client.ts';
import { users } from '../../schema/index.ts';
import { callerOf, claimsOf, pauseSeconds, requirePause, requireRates } from '../rate-counters.ts';
import {
  addAccountEvent,
  addressKnown,
  enqueueAccountEmail,
  enterAs,
  type KnownLinks,
  lockUser,
  maySignIn,
  outboxIdsOf,
} from './account-statements.ts';
import { type NewSecret, renewTokenStatements } from './new-secrets.ts';

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
  /** For who was invited and has not accepted, who is reminded of the invitation in place of a secret. */
  links?: KnownLinks;
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
  const pause = claimsOf(visitor, [[pauses[kind], email]]);
  const claims = claimsOf(visitor, limitsOf(kind, visitor, email));
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
  const { kind, email, secret, data, links, coolDownSeconds = 0, source, now } = input;
  const account = sql`(select id from users where email = ${email}::citext)`;
  const sentAt = users[sentAtKeys[kind]];
  const coolSince = new Date(now.getTime() - coolDownSeconds * 1000).toISOString();
  const target = sql`(select id from users where email = ${email}::citext and ${mayHave[kind]}
    and ${coolDownSeconds === 0 ? sql`true` : sql`coalesce(${sentAt} <= ${coolSince}::timestamptz, true)`}
    and ${maySignIn(account)})`;
  const invited = sql`(select id from users where email = ${email}::citext and ${isInvited}
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
    invited: links && enqueueAccountEmail(db, invited, addressKnown(links), now),
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

/** And has not accepted. */
const isInvited = and(isNotNull(users.invitedAt), isNull(users.emailConfirmedAt));

/** Who may have a secret of a kind. An invitation that was not accepted waits for its own link. */
const mayHave: Record<EmailableKind, SQL | undefined> = {
  signup: and(isNull(users.emailConfirmedAt), isNull(users.invitedAt)),
  recovery: sql`not (${isInvited})`,
  reauthentication: isNotNull(users.emailConfirmedAt),
};

function sentEmailOf(
  { emails, invited, last }: Answers<ReturnType<typeof secretEmailStatements>>,
  { coolDownSeconds = 0, now }: SecretEmail,
): SentEmail {
  const outboxIds = outboxIdsOf(emails, invited);
  const since = (now.getTime() - (last[0]?.sentAt?.getTime() ?? 0)) / 1000;
  const isCooling = outboxIds.length === 0 && last.length > 0;
  return { outboxIds, waitSeconds: isCooling ? Math.max(0, Math.ceil(coolDownSeconds - since)) : 0 };
}

function pausedEmail(error: unknown): SentEmail {
  const waitSeconds = pauseSeconds(error);
  if (waitSeconds === null) throw error;
  return { outboxIds: [], waitSeconds };
}
