/**
 * Secrets by mail: a link and six digits that are one secret. Whoever has it has the address. Nothing
 * here tells whether an address is known.
 */
import { sql } from 'drizzle-orm';
import { MAX_CODE_ATTEMPTS, type TokenKind } from '../../../domain/account.ts';
import type { Source } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { callerOf, claimsOf, pauseOf, rateArguments, refuseWhenLimited } from '../rate-counters.ts';
import { type NewSecret, storedToken } from './new-secrets.ts';

/** What may be asked for by knowing an address. */
export type MailableKind = 'signup' | 'recovery' | 'reauthentication';

const pauses = {
  signup: rateLimits.resendPause,
  recovery: rateLimits.recoveryPause,
  reauthentication: rateLimits.reauthenticationPause,
} as const;

const limitsOf = (kind: MailableKind, visitor: Visitor, email: string) => {
  const caller = callerOf(visitor, email);
  const { address } = visitor;
  const limits = {
    signup: [
      [rateLimits.resendByAddress, address],
      [rateLimits.resendByCaller, caller],
      [rateLimits.resendByEmail, email],
    ],
    recovery: [
      [rateLimits.recoveryByAddress, address],
      [rateLimits.recoveryByCaller, caller],
      [rateLimits.recoveryByEmail, email],
    ],
    reauthentication: [[rateLimits.reauthenticationByEmail, email]],
  } as const;
  return limits[kind];
};

/**
 * Mails a secret to the account of an address, where one may be mailed: 'signup' to who has not confirmed, 'recovery' to
 * everybody but the invited who have not accepted, 'reauthentication' to the confirmed. The newest mail's secret is the one
 * that works. For any other address nothing happens, in like time. Within a minute of the last request, and `coolDownSeconds`
 * of the last mail, nothing is mailed and nothing counted: `waitSeconds` says how long. Refuses `rate_limited`.
 */
export async function mailSecret(
  db: Db,
  visitor: Visitor,
  input: {
    kind: MailableKind;
    email: string;
    secret: NewSecret;
    data: Mail;
    coolDownSeconds?: number;
    source: Source;
    now: Date;
  },
): Promise<{ outboxIds: string[]; waitSeconds: number }> {
  const { kind, email, secret, data, coolDownSeconds = 0, source, now } = input;
  const pause = await pauseOf(visitor, pauses[kind], email);
  const claims = await claimsOf(visitor, limitsOf(kind, visitor, email));
  const { wait, ...mailed } = await call<{ wait: number; outboxIds: string[]; waitSeconds: number }>(
    db,
    sql`mail_secret(${kind}, ${email}::citext, ${json(storedToken(kind, secret, now))},
      ${json(owedMail(data, now))}, ${coolDownSeconds}::integer, ${json(source)}, ${pause}, ${rateArguments(claims)},
      ${timestamp(now)})`,
  );
  refuseWhenLimited(wait);
  return mailed;
}

/** A secret as it comes back: the token of the link, or the code and the address it was mailed to. */
export type Proof =
  | { tokenHash: string; email?: never; codeHash?: never }
  | { email: string; codeHash: string; tokenHash?: never };

export interface Redeemed {
  userId: string;
  kind: TokenKind;
  /** The sign-in that waits for it, when a client asked with a challenge. */
  flowStateId: string | null;
  /** A password of before the proof stays in force: this is the browser it was typed in. */
  keepsPassword: boolean;
  /** 'half': the other address of a change has not answered yet. */
  outcome: 'done' | 'half';
  outboxIds: string[];
}

/**
 * Uses a secret up: of several who try at once exactly one has it. 'signup', 'recovery' and 'invitation' confirm the address
 * and kill every other open secret of the account; the second of the two of a change of e-mail makes the change. Wrong
 * codes are counted: after MAX_CODE_ATTEMPTS only the link works.
 * What was set before the address was proved stays only for `browserHash`, the browser that signed up or whose session asked
 * for the change (decision 30).
 * `follow`: a secret of another kind that its bearer holds from now on, unless a sign-up is confirmed whose password stays.
 * `notice`: owed to the address that was left.
 * Refuses `already_confirmed` (a link that confirmed its sign-up), `link_expired` (any other), `code_invalid` (by code),
 * `rate_limited`.
 */
export async function redeemSecret(
  db: Db,
  visitor: Visitor,
  input: {
    by: Proof;
    kinds: readonly TokenKind[];
    follow?: { kind: 'password_reset'; tokenHash: string };
    notice?: Mail;
    browserHash?: string | null;
    source: Source;
    now: Date;
  },
): Promise<Redeemed> {
  const { by, kinds, follow, notice, browserHash = null, source, now } = input;
  const { tokenHash = null, email = null, codeHash = null } = by;
  const claims = await claimsOf(visitor, [
    [rateLimits.confirmByAddress, visitor.address],
    [rateLimits.codeByEmail, email ?? undefined],
  ]);
  const held = follow && { kind: follow.kind, ...storedToken(follow.kind, follow, now) };
  const { wait, ...redeemed } = await call<
    Redeemed & { wait: number; userId?: string; isConfirmed?: boolean }
  >(
    db,
    sql`redeem_secret(${tokenHash}, ${email}::citext, ${codeHash}, ${sql.param([...kinds])}::text[],
      ${MAX_CODE_ATTEMPTS}::integer, ${json(held)}, ${json(notice && owedMail(notice, now))},
      ${browserHash}, ${json(source)}, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  refuseWhenLimited(wait);
  if (redeemed.userId === undefined) {
    if (redeemed.isConfirmed) throw new Refusal('already_confirmed');
    throw new Refusal(tokenHash === null ? 'code_invalid' : 'link_expired');
  }
  return redeemed;
}
