/** Longest time between two looks at the session, in milliseconds. */
const HOUR = 60 * 60 * 1000;
/** Shortest. */
const HALF_MINUTE = 30 * 1000;

/**
 * Milliseconds until the session is looked at again, false without one. Every look in the second half of its life renews it,
 * so looking at half of what is left, hourly at most, keeps a visible page from ever expiring.
 */
export function nextLook(expiresAt: string | undefined, now: number): number | false {
  if (expiresAt === undefined) return false;
  const left = Date.parse(expiresAt) - now;
  return Math.max(HALF_MINUTE, Math.min(HOUR, left / 2));
}
