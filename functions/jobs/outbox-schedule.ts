import type { OwedMail } from '../../db/queries/outbox/queue.ts';
import { usefulMinutes } from '../../domain/mail-life.ts';

type Tries = Pick<OwedMail, 'attempts' | 'createdAt' | 'mail'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Both must be over before a mail is given up. Below the day for which the provider remembers a key. */
const ENOUGH = { attempts: 10, age: 12 * HOUR };

/**
 * When to try again after the latest failure: 1, 2, 4 … 60 minutes later, then hourly, or when the provider says. Null
 * after twelve hours and ten tries: a mail outlives an outage of half a day, or one that nobody was there to notice. A test
 * is over with its first try.
 */
export function retryAt(
  { attempts, createdAt, mail }: Tries,
  afterSeconds: number | undefined,
  now: Date,
): Date | null {
  if (mail.kind === 'system-test') return null;
  if (attempts >= ENOUGH.attempts && now.getTime() - createdAt.getTime() >= ENOUGH.age) return null;
  return new Date(now.getTime() + (pauseMs(afterSeconds) ?? backOff(attempts)));
}

/** For how long the provider wants no mail: as it says, an hour at most. */
export function pauseMs(afterSeconds: number | undefined): number | undefined {
  return afterSeconds === undefined ? undefined : Math.min(afterSeconds * 1000, HOUR);
}

/** A mail that tells of something that is over. */
export function isStale({ mail, createdAt }: Pick<OwedMail, 'mail' | 'createdAt'>, now: Date): boolean {
  const useful = usefulMinutes[mail.kind];
  return useful !== undefined && now.getTime() - createdAt.getTime() >= useful * MINUTE;
}

/** Whether what it says is kept after it was given up. A link or code that works must not lie about; an invitation may be
 * tried again as long as its link is the open one. */
export function outlivesFailure(
  { mail, createdAt }: Pick<OwedMail, 'mail' | 'createdAt'>,
  now: Date,
): boolean {
  if (mail.kind === 'invitation') return !isStale({ mail, createdAt }, now);
  return usefulMinutes[mail.kind] === undefined;
}

function backOff(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), HOUR);
}
