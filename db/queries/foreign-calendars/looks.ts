/** Looks at calendars elsewhere by the job: whose turn it is, and what each look brought. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { notificationAddress } from '../../../domain/email/address.ts';
import type { BusyBlock } from '../../../domain/foreign-calendar/busy-blocks.ts';
import {
  type CalendarFault,
  type CalendarReport,
  TOLD_AFTER,
} from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { batch, callFunction, type Db, lockRow, refuseUnless } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { appointments, foreignCalendars, timeBlocks } from '../../schema/index.ts';
import { lockAgenda } from '../agenda/agenda.ts';
import { enterStudio } from '../due.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { addBlocks, dropOthers } from './blocks.ts';
import { lookAfter, type SealedCalendar, sealedCalendarOf, selectSealed } from './sealed.ts';

const dueRows = v.array(v.object({ id: v.string(), studioId: v.string(), faults: v.number() }));
export type DueCalendar = v.InferOutput<typeof dueRows>[number];

/** Calendars whose turn it is, who waits longest first. */
export const findDueCalendars = (
  db: Db,
  { now, portion }: { now: Date; portion: number },
): Promise<DueCalendar[]> => callFunction(db, 'find_due', { job: 'calendars', now, limit: portion }, dueRows);

/**
 * Takes the turn of a calendar, so that no other run looks at it meanwhile; null when it was taken. The look counts as failed until it is
 * stored: one whose run was killed waits longer each time.
 */
export async function takeTurn(
  db: Db,
  { id, studioId, faults, now }: DueCalendar & { now: Date },
): Promise<SealedCalendar | null> {
  const { found, taken } = await batch(db, {
    studio: enterStudio(db, studioId),
    found: selectSealed(db).where(eq(foreignCalendars.id, id)),
    taken: db
      .update(foreignCalendars)
      .set({
        faults: faults + 1,
        nextLookAt: lookAfter(faults + 1, now),
        // A look before this one counts as failed without a fault only when its run was killed.
        ...(faults > 0 && {
          fault: sql`coalesce(${foreignCalendars.fault}, 'interrupted')`,
          faultSince: sql`coalesce(${foreignCalendars.faultSince}, ${foreignCalendars.readAt}, ${foreignCalendars.createdAt})`,
        }),
      })
      .where(
        and(
          eq(foreignCalendars.id, id),
          eq(foreignCalendars.faults, faults),
          sql`${foreignCalendars.nextLookAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: foreignCalendars.id }),
  });
  return taken.length > 0 && found[0] !== undefined ? sealedCalendarOf(found[0]) : null;
}

/** Of ids that a file names as ours: those of the professional's own appointments and blocks. */
export async function findOwnEvents(
  db: Db,
  { row: { studioId }, professionalId }: Pick<SealedCalendar, 'row' | 'professionalId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { booked, blocked } = await batch(db, {
    studio: enterStudio(db, studioId),
    booked: db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.professionalId, professionalId), inArray(appointments.id, [...ids]))),
    blocked: db
      .select({ id: timeBlocks.id })
      .from(timeBlocks)
      .where(and(eq(timeBlocks.professionalId, professionalId), inArray(timeBlocks.id, [...ids]))),
  });
  return new Set([...booked, ...blocked].map(({ id }) => id));
}

/** What a look brought. `blocks` and `report` null: the file is the one that was read before. */
export interface Look {
  sealedAddress: string;
  etag: string | null;
  blocks: BusyBlock[] | null;
  report: CalendarReport | null;
}

/** Stores what a look at a calendar brought: its blocks are these and no others. Refuses `edited_elsewhere` where it was to be read otherwise meanwhile. */
export async function storeLook(
  db: Db,
  { row: { studioId, rowId: id }, professionalId, blocksFreeDays }: SealedCalendar,
  { sealedAddress, etag, blocks, report, now }: Look & { now: Date },
): Promise<void> {
  const isReadSo = and(
    eq(foreignCalendars.id, id),
    sql`${foreignCalendars.blocksFreeDays} is not distinct from ${blocksFreeDays}::boolean`,
  );
  await batch(db, {
    studio: enterStudio(db, studioId),
    agenda: lockAgenda(db, professionalId),
    lock: lockRow(db, foreignCalendars, id),
    asRead: refuseUnless(db, hasRow(foreignCalendars, isReadSo), 'edited_elsewhere'),
    look: db
      .update(foreignCalendars)
      .set({
        ...{ sealedAddress, etag, readAt: now, nextLookAt: lookAfter(0, now) },
        ...{ fault: null, faultSince: null, faults: 0, toldAt: null, ...(report && { report }) },
      })
      .where(eq(foreignCalendars.id, id)),
    drop: blocks === null ? undefined : dropOthers(db, id, blocks),
    add: blocks === null ? undefined : addBlocks(db, { calendarId: id, blocks, now }),
  });
}

/** A look that brought nothing: the blocks stay as they are. The professional is told after the second in a row. */
export async function storeFault(
  db: Db,
  calendar: SealedCalendar,
  { fault, settingsLink, now }: { fault: CalendarFault; settingsLink: string; now: Date },
): Promise<void> {
  const { row, faults } = calendar;
  await batch(db, {
    studio: enterStudio(db, row.studioId),
    fault: db
      .update(foreignCalendars)
      .set({
        ...{ fault, faults: faults + 1 },
        faultSince: sql`coalesce(${foreignCalendars.faultSince}, ${now.toISOString()}::timestamptz)`,
        nextLookAt: lookAfter(faults + 1, now),
      })
      .where(eq(foreignCalendars.id, row.rowId)),
    tell: faults + 1 < TOLD_AFTER ? undefined : tellOnce(db, calendar, { fault, settingsLink, now }),
  });
}

/** Before a look, of those whose runs were killed: their faults are stored by nobody else. */
export async function tellKilledLooks(
  db: Db,
  calendar: SealedCalendar,
  { settingsLink, now }: { settingsLink: string; now: Date },
): Promise<void> {
  if (calendar.faults < TOLD_AFTER || calendar.toldAt !== null) return;
  await batch(db, {
    studio: enterStudio(db, calendar.row.studioId),
    // A look that a member asked for may tell at the same moment.
    lock: lockRow(db, foreignCalendars, calendar.row.rowId),
    tell: tellOnce(db, calendar, { fault: calendar.fault ?? 'interrupted', settingsLink, now }),
  });
}

/** By the bell (`toldAt`), and by email where they are on. Once until the calendar is read again. */
function tellOnce(
  db: Db,
  { row: { rowId: id }, professionalId, toldAt, ...calendar }: SealedCalendar,
  { fault, settingsLink, now }: { fault: CalendarFault; settingsLink: string; now: Date },
) {
  if (toldAt !== null) return undefined;
  const recipient = notificationAddress(calendar);
  const { fullName: name, name: calendarName, zone, readAt } = calendar;
  const data = { kind: 'calendar-failed', fault, zone, name, calendarName, settingsLink } as const;
  const email = { ...data, readAt: readAt?.toISOString() ?? null };
  return {
    email:
      recipient === null
        ? undefined
        : enqueue(db, [emailOf(email, recipient, now, { professionalId })], {
            when: hasRow(foreignCalendars, and(eq(foreignCalendars.id, id), isNull(foreignCalendars.toldAt))),
          }),
    bell: db.update(foreignCalendars).set({ toldAt: now }).where(eq(foreignCalendars.id, id)),
  };
}
