import { isQuiet } from '../reminder/reminder.ts';
import { addDays, dayOf, type EpochMinute, localOf } from '../scheduling/clock.ts';

/** Of a device: local times of the studio; null together when it has none. */
export interface QuietHours {
  quietFrom: string | null;
  quietUntil: string | null;
}

/** When the quiet hours end that hold now; null outside of them. */
export function quietEnd(
  { quietFrom, quietUntil }: QuietHours,
  { zone, now }: { zone: string; now: EpochMinute },
): EpochMinute | null {
  if (quietFrom === null || quietUntil === null) return null;
  const { date, time } = localOf(zone, now);
  if (!isQuiet(time, { quietFrom, quietUntil })) return null;
  return dayOf(zone, time < quietUntil ? date : addDays(date, 1)).from(quietUntil);
}
