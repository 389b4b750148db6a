import { minutesBetween, minutesFrom } from '../scheduling/clock.ts';
/**
 * `closed`: can no longer be paid, as far as the provider says; one that was paid after all becomes `paid`. `returning`: the provider is asked to
 * give the money back until it has (`returned`).
 */
export const pixChargeStatuses = ['open', 'paid', 'closed', 'returning', 'returned'] as const;
export type PixChargeStatus = (typeof pixChargeStatuses)[number];

/** Minutes after its end at which a charge that was closed is read again: money that comes late is not missed, even without a webhook. */
const LATE_LOOKS = [10, 60, 360, 1440] as const;

/** When the provider is asked again; null when nothing more is expected. */
export function nextChargeLook(
  { status, expiresAt }: { status: PixChargeStatus; expiresAt: Date },
  now: Date,
): Date | null {
  if (status === 'open' || status === 'returning') return minutesFrom(now, 1);
  if (status !== 'closed') return null;
  const late = LATE_LOOKS.map((minutes) => minutesFrom(expiresAt, minutes));
  return late.find((at) => at > now) ?? null;
}

/** When it is asked again after it did not answer; null: given up. A return that the studio was told of is tried on each hour for a month. */
export function chargeRetry(
  { status, expiresAt, toldAt }: { status: PixChargeStatus; expiresAt: Date; toldAt: Date | null },
  now: Date,
): Date | null {
  if (status === 'returning') {
    if (toldAt === null) return minutesFrom(now, 1);
    return minutesBetween(toldAt, now) > MONTH ? null : minutesFrom(now, 60);
  }
  return minutesBetween(expiresAt, now) > LATE_LOOKS[3] ? null : minutesFrom(now, 1);
}

/** Minutes. */
const DAY = 1440;
const MONTH = 30 * DAY;

/**
 * Why the studio is to look at its account by itself. `amount`: another amount was paid than was asked for. `unread`: the provider can no longer be
 * asked whether it was paid. `unreturned`: it refuses to give the money back, or has not within a day.
 */
export type UnclearReason = 'amount' | 'unread' | 'unreturned';

/** Whether a return takes so long that the studio is to know. */
export const isReturnLate = (returningAt: Date | null, now: Date): boolean =>
  returningAt !== null && minutesBetween(returningAt, now) > DAY;
