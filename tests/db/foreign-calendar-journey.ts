import { expect } from 'vitest';
import type { Actor, Db } from '../../db/client.ts';
import {
  beginLook,
  findDueCalendars,
  readForeignCalendar,
  removeForeignCalendar,
  storeFault,
  storeForeignCalendar,
  storeLook,
  takeTurn,
} from '../../db/queries/foreign-calendars.ts';

/** Every verb of the own calendar elsewhere once. */
export async function walkForeignCalendar(db: Db, actor: Actor, now: Date): Promise<void> {
  const { newRow } = await beginLook(db, actor, { rateFactor: 1000, now });
  const day = { untilDate: null, isFullDay: false, startTime: '09:00', endTime: '10:00' };
  const look = { sealedAddress: 'sealed', etag: null, blocks: [{ blockedDate: '2026-12-01', ...day }] };
  await storeForeignCalendar(db, actor, { id: newRow.rowId, name: 'Google Agenda', look, now });
  await readForeignCalendar(db, actor, { now });
  const { calendar } = await beginLook(db, actor, { rateFactor: 1000, now });
  if (calendar === null) throw new Error('no calendar was stored');
  await findDueCalendars(db, { now, portion: 10 });
  expect(await takeTurn(db, { id: newRow.rowId, studioId: newRow.studioId, now })).toBeNull();
  await storeFault(db, calendar, 'unreachable', now);
  await storeLook(db, calendar, { ...look, blocks: [{ blockedDate: '2026-12-02', ...day }] }, now);
  await removeForeignCalendar(db, actor);
}
