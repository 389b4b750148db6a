import type { DueEmail } from '../../db/queries/outbox/queue.ts';
import { usefulMinutes } from '../../domain/email/kinds.ts';
import { quietEnd } from '../../domain/notification/quiet-hours.ts';
import { epochMinuteOf, instantOf } from '../../domain/scheduling/clock.ts';

type Tries = Pick<DueEmail, 'attempts' | 'createdAt' | 'data'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Both must be exceeded before an email is given up. Less than the day for which the provider remembers a key. */
const ENOUGH = { attempts: 10, age: 12 * HOUR };

/** 1, 2, 4 … 60 minutes later, then hourly, or as the provider says; null after twelve hours and ten attempts. A test is tried once. */
export function retryAt(
  { attempts, createdAt, data }: Tries,
  afterSeconds: number | undefined,
  now: Date,
): Date | null {
  if (data.kind === 'system-test') return null;
  if (attempts >= ENOUGH.attempts && now.getTime() - createdAt.getTime() >= ENOUGH.age) return null;
  return new Date(now.getTime() + (pauseMs(afterSeconds) ?? backOff(attempts)));
}

export function pauseMs(afterSeconds: number | undefined): number | undefined {
  return afterSeconds === undefined ? undefined : Math.min(afterSeconds * 1000, HOUR);
}

export function isStale({ data, createdAt }: Pick<DueEmail, 'data' | 'createdAt'>, now: Date): boolean {
  if (data.kind === 'appointment-reminder' && now >= new Date(data.startsAt)) return true;
  if (data.kind === 'waitlist-offer' && now >= new Date(data.until)) return true;
  const useful = usefulMinutes[data.kind];
  return useful !== undefined && now.getTime() - createdAt.getTime() >= useful * MINUTE;
}

/** Until when a reminder that an outage or a ceiling held up waits; null when it may leave now. */
export function quietUntil({ data }: Pick<DueEmail, 'data'>, now: Date): Date | null {
  if (data.kind !== 'appointment-reminder' || data.quiet === undefined) return null;
  const end = quietEnd(data.quiet, { zone: data.zone, now: epochMinuteOf(now) });
  return end === null ? null : instantOf(end);
}

/** A working link or code must not remain; an invitation can be retried while its link is the open one. */
export function outlivesFailure(
  { data, createdAt }: Pick<DueEmail, 'data' | 'createdAt'>,
  now: Date,
): boolean {
  if (data.kind === 'invitation') return !isStale({ data, createdAt }, now);
  return usefulMinutes[data.kind] === undefined;
}

export function backOff(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), HOUR);
}
