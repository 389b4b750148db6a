import { expect } from 'vitest';
import type { Actor, Db } from '../../db/client.ts';
import {
  findDueCalendars,
  findOwnEvents,
  storeFault,
  storeLook,
  takeTurn,
  tellKilledLooks,
} from '../../db/queries/foreign-calendars/looks.ts';
import {
  beginLook,
  chooseFreeDays,
  queueLook,
  readForeignCalendar,
  removeForeignCalendar,
  storeForeignCalendar,
} from '../../db/queries/foreign-calendars/own-calendar.ts';

/** Every verb of the own calendar elsewhere once. */
export async function walkForeignCalendar(db: Db, actor: Actor, now: Date): Promise<void> {
  const { another } = await beginLook(db, actor, { now });
  const day = { untilDate: null, isFullDay: false, startTime: '09:00', endTime: '10:00' };
  const report = { unread: 0, unreadDates: [], freeDays: 0, readUntil: null, isCut: false };
  const look = { etag: null, report, blocks: [{ blockedDate: '2026-12-01', ...day }] };
  const sealedAddress = 'sealed';
  await storeForeignCalendar(db, actor, {
    id: another.row.rowId,
    name: 'Google Agenda',
    sealedAddress,
    look,
    now,
  });
  await readForeignCalendar(db, actor, { now });
  const { calendar } = await beginLook(db, actor, { now });
  if (calendar === null) throw new Error('no calendar was stored');
  await findDueCalendars(db, { now, portion: 10 });
  expect(
    await takeTurn(db, { id: another.row.rowId, studioId: another.row.studioId, faults: 0, now }),
  ).toBeNull();
  const fault = { fault: 'unreachable', settingsLink: 'https://lume.example', now } as const;
  await storeFault(db, { ...calendar, faults: 1 }, fault);
  await tellKilledLooks(db, { ...calendar, faults: 2 }, fault);
  await storeLook(db, calendar, {
    ...look,
    sealedAddress,
    blocks: [{ blockedDate: '2026-12-02', ...day }],
    now,
  });
  await findOwnEvents(db, calendar, [another.row.rowId]);
  await queueLook(db, actor, { now });
  await chooseFreeDays(db, actor, { blocks: true });
  await removeForeignCalendar(db, actor);
}
