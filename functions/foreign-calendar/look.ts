import type { Db } from '../../db/client.ts';
import { type SealedCalendar, storeFault, storeLook } from '../../db/queries/foreign-calendars.ts';
import { type BusyBlock, busyBlocks } from '../../domain/foreign-calendar/busy-blocks.ts';
import {
  CALENDAR_DAYS,
  type CalendarFault,
  MOST_BUSY_BLOCKS,
} from '../../domain/foreign-calendar/foreign-calendar.ts';
import { addDays, dayOf, epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import type { Env } from '../env.ts';
import { type SealedPlace, seal, unseal } from '../health/seal.ts';
import { busyTimes } from './busy-times.ts';
import { fetchCalendar } from './fetch-calendar.ts';

export const addressPlace = (row: { studioId: string; rowId: string }): SealedPlace => ({
  ...row,
  column: 'foreign_calendars.sealed_address',
});

export async function readBlocks(
  env: Env,
  address: URL,
  { zone, etag, now }: { zone: string; etag: string | null; now: Date },
): Promise<{ blocks: BusyBlock[]; etag: string | null } | 'unchanged' | { fault: CalendarFault }> {
  const fetched = await fetchCalendar(env, address, etag);
  if (fetched === 'unchanged' || 'fault' in fetched) return fetched;
  const today = todayIn(zone, epochMinuteOf(now));
  const window = { start: dayOf(zone, today).start, end: dayOf(zone, addDays(today, CALENDAR_DAYS)).start };
  const spans = busyTimes(fetched.text, { zone, window });
  if ('fault' in spans) return spans;
  const blocks = busyBlocks(spans, zone);
  return blocks.length > MOST_BUSY_BLOCKS ? { fault: 'too_large' } : { blocks, etag: fetched.etag };
}

/** Looks at a calendar and stores what it brought, or its fault. Resolves to the fault. */
export async function lookAt(
  { db, env }: { db: Db; env: Env },
  calendar: SealedCalendar,
  now: Date,
): Promise<CalendarFault | null> {
  const { zone, readAt } = calendar;
  const place = addressPlace(calendar.row);
  const address = await unseal(env, place, calendar.sealedAddress);
  // The days that are looked at move on with the day: then an unchanged file brings others.
  const isOfToday = todayIn(zone, epochMinuteOf(readAt)) === todayIn(zone, epochMinuteOf(now));
  const etag = isOfToday && calendar.faults === 0 ? calendar.etag : null;
  const look = await readBlocks(env, new URL(address), { zone, etag, now });
  if (look !== 'unchanged' && 'fault' in look) {
    await storeFault(db, calendar, look.fault, now);
    return look.fault;
  }
  // Sealed anew: a key that was replaced is out of use within a day.
  const sealedAddress = await seal(env, place, address);
  const brought = look === 'unchanged' ? { blocks: null, etag } : look;
  await storeLook(db, calendar, { sealedAddress, ...brought }, now);
  return null;
}
