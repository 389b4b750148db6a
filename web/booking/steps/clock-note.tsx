import { bookingMessages } from '../../../domain/booking/messages.ts';
import { clockName, clockShift } from '../../../domain/scheduling/zone.ts';
import { isZone } from '../../../domain/scheduling/zone-offset.ts';

/** Whose clock the times are, where this device's is another on that day. */
export function ClockNote({ zone, date }: { zone: string; date: string }) {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (device === zone || !isZone(device) || clockShift(device, zone, date) === 0) return null;
  return <p className="why muted small">{bookingMessages.clock(clockName(zone, date))}</p>;
}
