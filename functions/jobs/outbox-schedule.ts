import type { OwedMail } from '../../db/queries/outbox.ts';
import { tokenMinutes } from '../../domain/account.ts';

type Tries = Pick<OwedMail, 'attempts' | 'createdAt'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Both must be over before a mail is given up. Below the day for which the provider remembers a key. */
const ENOUGH = { attempts: 10, age: 12 * HOUR };

/**
 * When to try again after the latest failure: 1, 2, 4 … 60 minutes later, then hourly, or when the provider says. Null
 * after twelve hours and ten tries: a mail outlives an outage of half a day, or one that nobody was there to notice.
 */
export function retryAt(
  { attempts, createdAt }: Tries,
  afterSeconds: number | undefined,
  now: Date,
): Date | null {
  if (attempts >= ENOUGH.attempts && now.getTime() - createdAt.getTime() >= ENOUGH.age) return null;
  const wait = afterSeconds === undefined ? backOff(attempts) : Math.min(afterSeconds * 1000, HOUR);
  return new Date(now.getTime() + wait);
}

/** A mail that tells of something that is over: a code or link that no longer works, sent late, only confuses. */
export function isStale({ mail, createdAt }: Pick<OwedMail, 'mail' | 'createdAt'>, now: Date): boolean {
  const useful = usefulMinutes[mail.kind];
  return useful !== undefined && now.getTime() - createdAt.getTime() >= useful * MINUTE;
}

const usefulMinutes: { [Kind in OwedMail['mail']['kind']]?: number } = {
  'signup-confirmation': tokenMinutes.signup,
  'recognition-code': tokenMinutes.recognition,
  recovery: tokenMinutes.recovery,
  'login-code': tokenMinutes.recovery,
  reauthentication: tokenMinutes.reauthentication,
  'email-change': tokenMinutes.email_change_new,
};

function backOff(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), HOUR);
}
