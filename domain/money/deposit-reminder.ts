/** When a studio that has not answered a claim is asked again; apart from the policy, which visitors load. */
import type { BusinessHours } from '../scheduling/business-hours.ts';
import { epochMinuteOf, instantOf } from '../scheduling/clock.ts';
import { afterOpenMinutes } from '../scheduling/open-time.ts';

/** Opening hours for which a claim waits until the studio is asked again. */
const ASK_AGAIN_HOURS = 12;
/** Minutes before the start at which it is asked at the latest. */
const LAST_ASK = 60;

/** When the studio is asked again whether it received what the client says is paid; of what starts sooner than it can answer at the start. */
export function askAgainAt(
  hours: BusinessHours | null,
  { zone, startsAt, now }: { zone: string; startsAt: Date; now: Date },
): Date {
  const from = epochMinuteOf(now);
  const start = epochMinuteOf(startsAt);
  const latest = start - LAST_ASK > from ? start - LAST_ASK : Math.max(start, from);
  return instantOf(Math.min(afterOpenMinutes(hours, { zone, from, minutes: ASK_AGAIN_HOURS * 60 }), latest));
}
