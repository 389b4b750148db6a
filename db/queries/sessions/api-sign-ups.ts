/** Signing up over /auth/v1: the verbs of the web's sign-up, with the user as an API client knows her. */
import { sql } from 'drizzle-orm';
import type { AuthUser } from '../../../domain/auth-v1-user.ts';
import type { Mail } from '../../../domain/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import { type SignedUp, type SignUpCommand, signUpArguments } from '../accounts/accounts.ts';
import { type NewSecret, storedToken } from '../accounts/new-secrets.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { callerOf, claimsOf, pauseOf, rateArguments, refuseWhenLimited } from '../rate-counters.ts';

/** Like `signUp`, but an address that waits for its confirmation keeps what was stored. `user`: whom it made, else null. */
export function signUpByApi(
  db: Db,
  _visitor: Visitor,
  input: SignUpCommand,
  now: Date,
): Promise<Pick<SignedUp, 'outcome' | 'outboxIds'> & { user: AuthUser | null }> {
  return call(db, sql`api_sign_up(${signUpArguments(input, now)}, ${timestamp(now)})`);
}

/** The secret by which somebody signs in whose address is confirmed already. */
export interface MagicSecret extends NewSecret {
  letter: Extract<Mail, { kind: 'login-code' }>;
}

/**
 * Mails a code and link to sign in with to who has confirmed her address; signs up everybody else, without a password, when
 * `mayCreate` says so. Within `coolDownSeconds` of the last one nothing is mailed. 'disabled': nobody is known, and nobody may
 * be made. Refuses `rate_limited`.
 */
export async function signInByMail(
  db: Db,
  visitor: Visitor,
  input: {
    mayCreate: boolean;
    magic: MagicSecret;
    signUp: SignUpCommand;
    coolDownSeconds: number;
    now: Date;
  },
): Promise<{ outcome: 'mailed' | 'disabled'; outboxIds: string[] }> {
  const { mayCreate, magic, signUp, coolDownSeconds, now } = input;
  const { letter, ...secret } = magic;
  const claims = await claimsOf(visitor, [
    [rateLimits.otpByAddress, visitor.address],
    [rateLimits.otpByCaller, callerOf(visitor, signUp.email)],
    [rateLimits.otpByEmail, signUp.email],
  ]);
  const pause = await pauseOf(visitor, rateLimits.otpPause, signUp.email);
  const { wait, outcome, outboxIds } = await call<{
    wait: number;
    outcome?: 'disabled';
    outboxIds: string[];
  }>(
    db,
    sql`api_otp(${mayCreate}::boolean, ${json(storedToken('recovery', secret, now))}, ${json(owedMail(letter, now))},
      ${coolDownSeconds}::integer, ${pause}, ${rateArguments(claims)}, ${signUpArguments(signUp, now)}, ${timestamp(now)})`,
  );
  refuseWhenLimited(wait);
  return { outcome: outcome ?? 'mailed', outboxIds };
}
