/**
 * `closed`: can no longer be paid, as far as the provider says; one that was paid after all becomes `paid`. `returning`: the provider is asked to
 * give the money back until it has (`returned`).
 */
export const pixChargeStatuses = ['open', 'paid', 'closed', 'returning', 'returned'] as const;
export type PixChargeStatus = (typeof pixChargeStatuses)[number];

const MINUTE = 60_000;

/** Minutes after its end at which a charge that was closed is read again: money that comes late is not missed, even without a webhook. */
const LATE_LOOKS = [10, 60, 360, 1440] as const;

/** When the provider is asked again; null when nothing more is expected. */
export function nextChargeLook(
  { status, expiresAt }: { status: PixChargeStatus; expiresAt: Date },
  now: Date,
): Date | null {
  if (status === 'open' || status === 'returning') return new Date(now.getTime() + MINUTE);
  if (status !== 'closed') return null;
  const late = LATE_LOOKS.map((minutes) => new Date(expiresAt.getTime() + minutes * MINUTE));
  return late.find((at) => at > now) ?? null;
}

/** When it is asked again after it did not answer. */
export function chargeRetry(
  { status, expiresAt }: { status: PixChargeStatus; expiresAt: Date },
  now: Date,
): Date | null {
  const last = expiresAt.getTime() + LATE_LOOKS[3] * MINUTE;
  if (status !== 'returning' && now.getTime() > last) return null;
  return new Date(now.getTime() + MINUTE);
}
