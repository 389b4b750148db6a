import { eq, sql } from 'drizzle-orm';
import type { Email } from '../../../domain/email/email.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, type Visitor } from '../../client.ts';
import { users } from '../../schema/index.ts';
import { callerOf, claimsOf, pauseSeconds, requirePause, requireRates } from '../rate-counters.ts';
import { sendSecret } from './emailed-secrets.ts';
import type { SignUpCommand } from './new-account.ts';
import type { NewSecret } from './new-secrets.ts';
import { noteAnotherSignUp, signUpByApi } from './sign-ups.ts';

export interface MagicSecret extends NewSecret {
  mail: Extract<Email, { kind: 'login-code' }>;
}

interface EmailSignIn {
  mayCreate: boolean;
  magic: MagicSecret;
  signUp: SignUpCommand;
  coolDownSeconds: number;
  now: Date;
}

/** Sends a code to a confirmed address, signs up any other if `mayCreate`, else 'disabled'. Refuses `rate_limited`. */
export async function signInByEmail(
  db: Db,
  visitor: Visitor,
  input: EmailSignIn,
): Promise<{ outcome: 'mailed' | 'disabled'; outboxIds: string[] }> {
  const { mayCreate, magic, signUp, coolDownSeconds, now } = input;
  const { account, isPaused } = await admit(db, visitor, input);
  if (account === undefined && !mayCreate) return { outcome: 'disabled', outboxIds: [] };
  const sentAt = account?.sentAt?.getTime() ?? 0;
  const isCooling = account?.isSettled === false && now.getTime() - sentAt < coolDownSeconds * 1000;
  if (isPaused || isCooling) return { outcome: 'mailed', outboxIds: [] };
  const { mail: data, ...secret } = magic;
  const { email, links, source } = signUp;
  const mail = { kind: 'recovery', email, secret, data, links, coolDownSeconds, source, now } as const;
  const sent = account?.isSettled ? sendSecret(db, mail) : signUpByApi(db, { ...signUp, now });
  return { outcome: 'mailed', outboxIds: (await sent).outboxIds };
}

async function admit(db: Db, visitor: Visitor, { signUp: { email }, now }: EmailSignIn) {
  const pause = claimsOf(visitor, [[rateLimits.otpPause, email]]);
  const claims = claimsOf(visitor, [
    [rateLimits.otpByAddress, visitor.address],
    [rateLimits.emailByCaller, callerOf(visitor, email)],
    [rateLimits.otpByEmail, email],
  ]);
  try {
    const { account } = await batch(db, {
      pause: requirePause(db, pause, now),
      rates: requireRates(db, claims, now),
      another: noteAnotherSignUp(db, email),
      account: accountRead(db, email),
    });
    return { account: account[0], isPaused: false };
  } catch (error) {
    if (pauseSeconds(error) === null) throw error;
    const { account } = await batch(db, {
      another: noteAnotherSignUp(db, email),
      account: accountRead(db, email),
    });
    return { account: account[0], isPaused: true };
  }
}

const accountRead = (db: Db, email: string) =>
  db
    .select({
      isSettled: sql<boolean>`(${users.emailConfirmedAt} is not null or ${users.invitedAt} is not null)`,
      sentAt: users.confirmationSentAt,
    })
    .from(users)
    .where(eq(users.email, email));
