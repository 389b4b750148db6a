import type { DueEmail } from '../../db/queries/outbox/queue.ts';
import { usefulMinutes } from '../../domain/notification/mail-life.ts';

type Tries = Pick<DueEmail, 'attempts' | 'createdAt' | 'data'>;

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
  { attempts, createdAt, data }: Tries,
  afterSeconds: number | undefined,
  now: Date,
): Date | null {
  if (data.kind === 'system-test') return null;
  if (attempts >= ENOUGH.attempts && now.getTime() - createdAt.getTime() >= ENOUGH.age) return null;
  return new Date(now.getTime() + (pauseMs(afterSeconds) ?? backOff(attempts)));
}

/** For how long the provider wants no email: as it says, an hour at most. */
export function pauseMs(afterSeconds: number | undefined): number | undefined {
  return afterSeconds === undefined ? undefined : Math.min(afterSeconds * 1000, HOUR);
}

/** A mail that tells of something that is over. */
export function isStale({ data, createdAt }: Pick<DueEmail, 'data' | 'createdAt'>, now: Date): boolean {
  const useful = usefulMinutes[data.kind];
  return useful !== undefined && now.getTime() - createdAt.getTime() >= useful * MINUTE;
}

/** Whether what it says is kept after it was given up. A link or code that works must not lie about; an invitation may be
 * tried again as long as its link is the open one. */
export function outlivesFailure(
  { data, createdAt }: Pick<DueEmail, 'data' | 'createdAt'>,
  now: Date,
): boolean {
  if (data.kind === 'invitation') return !isStale({ data, createdAt }, now);
  return usefulMinutes[data.kind] === undefined;
}

function backOff(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), HOUR);
}
