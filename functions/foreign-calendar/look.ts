import type { Db } from '../../db/client.ts';
import { findOwnEvents, storeFault, storeLook } from '../../db/queries/foreign-calendars/looks.ts';
import type { SealedCalendar } from '../../db/queries/foreign-calendars/sealed.ts';
import { busyTimes, idsLikeOurs, rangeOf } from '../../domain/calendar-file/busy-times.ts';
import { scanCalendars } from '../../domain/calendar-file/scan.ts';
import { nullIf } from '../../domain/errors.ts';
import { type BusyBlock, busyBlocks } from '../../domain/foreign-calendar/busy-blocks.ts';
import {
  CALENDAR_DAYS,
  type CalendarFault,
  type CalendarReport,
  MOST_BUSY_BLOCKS,
} from '../../domain/foreign-calendar/foreign-calendar.ts';
import { addDays, dateIn, dayOf } from '../../domain/scheduling/clock.ts';
import { appOrigin, type Env } from '../env.ts';
import { type SealedPlace, seal, unseal } from '../sealing.ts';
import { fetchCalendar } from './fetch-calendar.ts';

/** What one reading may cost: bytes that are scanned, steps that are taken (work.ts). */
export interface Limits {
  mostBytes: number;
  steps: number;
}

/** Milliseconds of processor time: about 50 for somebody who waits, about 200 for a job (docs/decisions/68). */
export const limits = {
  request: { mostBytes: 1_000_000, steps: 40_000 },
  job: { mostBytes: 12_000_000, steps: 200_000 },
} as const satisfies Record<string, Limits>;

/** Where a member finds the card. */
export const calendarSettings = (env: Env) => `${appOrigin(env)}/settings#calendars`;

export const addressPlace = (row: { studioId: string; rowId: string }): SealedPlace => ({
  ...row,
  column: 'foreign_calendars.sealed_address',
});

interface Brought {
  /** With the day and the zone that the blocks were made for. */
  etag: string | null;
  blocks: BusyBlock[];
  report: CalendarReport;
}

interface Reading {
  calendar: Pick<SealedCalendar, 'row' | 'professionalId' | 'email' | 'zone' | 'blocksFreeDays'>;
  address: URL;
  etag: string | null;
  limits: Limits;
  now: Date;
}

/** What an address brings for the coming days. 'too_large' where more than the limits would be needed; a job then stores what it could read. */
export async function readBlocks(
  { db, env }: { db: Db; env: Env },
  { calendar, address, etag, limits: { mostBytes, steps }, now }: Reading,
): Promise<Brought | 'unchanged' | { fault: CalendarFault }> {
  const { zone } = calendar;
  const today = dateIn(zone, now);
  const window = { start: dayOf(zone, today).start, end: dayOf(zone, addDays(today, CALENDAR_DAYS)).start };
  const { push, end } = scanCalendars(rangeOf(window));
  // An unchanged file brings other blocks on another day, since the window moves on, and in another zone.
  const made = `${today} ${zone} `;
  const known = etag?.startsWith(made) ? etag.slice(made.length) : null;
  const fetched = await fetchCalendar(env, address, { etag: known, mostBytes, push });
  if (fetched === 'unchanged' || 'fault' in fetched) return fetched;
  const scan = end();
  if (scan.calendars.length === 0) return { fault: 'no_calendar' };
  if (!scan.isWhole && !fetched.isCut) return { fault: 'cut_off' };
  const isCut = fetched.isCut || scan.isFull;
  if (isCut && mostBytes < limits.job.mostBytes) return { fault: 'too_large' };
  const own = await findOwnEvents(db, calendar, idsLikeOurs(scan));
  const blocksFreeDays = calendar.blocksFreeDays === true;
  const busy = busyTimes(scan, { zone, window, owners: [calendar.email], own, blocksFreeDays, steps });
  if ('fault' in busy) return busy;
  const all = busyBlocks(busy.spans, zone);
  const blocks = all.slice(0, MOST_BUSY_BLOCKS);
  const next = all[MOST_BUSY_BLOCKS];
  const report = {
    ...{ unread: busy.unread.count, unreadDates: busy.unread.dates, freeDays: busy.freeDays, isCut },
    readUntil: next ? addDays(next.blockedDate, -1) : null,
  };
  return { blocks, report, etag: fetched.etag && made + fetched.etag };
}

/** Looks at a calendar and stores what it brought, or its fault. Resolves to the fault; 'too_large' on a request is none: a job may read it. */
export async function lookAt(
  { db, env }: { db: Db; env: Env },
  calendar: SealedCalendar,
  { limits: allowed, now }: { limits: Limits; now: Date },
): Promise<CalendarFault | null> {
  const place = addressPlace(calendar.row);
  const address = await unseal(env, place, calendar.sealedAddress);
  const etag = calendar.faults === 0 ? calendar.etag : null;
  const reading = { calendar, address: new URL(address), etag, limits: allowed, now };
  const look = await readBlocks({ db, env }, reading);
  if (look !== 'unchanged' && 'fault' in look) {
    if (look.fault !== 'too_large' || allowed === limits.job) {
      const settingsLink = calendarSettings(env);
      await storeFault(db, calendar, { fault: look.fault, settingsLink, now });
    }
    return look.fault;
  }
  // Sealed anew: a key that was replaced is out of use within a day.
  const sealedAddress = await seal(env, place, address);
  const brought = look === 'unchanged' ? { blocks: null, etag, report: null } : look;
  await storeLook(db, calendar, { sealedAddress, ...brought, now }).catch(nullIf('edited_elsewhere'));
  return null;
}
