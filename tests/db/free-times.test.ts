import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import { freeTimes } from '../../db/queries/bookings/free-times.ts';
import { changeHours } from './settings-journey.ts';
import {
  bookingAt,
  count,
  expectRefusal,
  NOW,
  ownDatabase,
  studioOfEachTest,
  TODAY,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

describe('free times', () => {
  test('of a month cost one request, and each is a booking that is accepted', async () => {
    await book(db, visitor, bookingAt(ana, '10:00'));
    const before = database.endpoint.counters().requests;
    const free = await freeTimes(db, {
      professionalId: ana.professionalId,
      procedureIds: [ana.lifting.id],
      from: '2026-11-01',
      to: '2026-11-30',
      now: NOW,
    });
    expect(database.endpoint.counters().requests - before).toBe(1);
    expect(free).toMatchObject({ zone: 'America/Sao_Paulo', totalMinutes: 60 });
    expect(Object.keys(free.days)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ]);
    expect(free.days[TODAY]?.slice(0, 3)).toEqual([540, 660, 690]);
  });

  test('are refused for what cannot be booked', async () => {
    const ask = (professionalId: string, procedureIds: string[]) =>
      freeTimes(db, { professionalId, procedureIds, from: TODAY, to: TODAY, now: NOW });
    await expectRefusal(ask(randomUUID(), [ana.lifting.id]), 'professional_not_found');
    await expectRefusal(ask(ana.professionalId, [randomUUID()]), 'procedure_unavailable');
  });

  test('change with the schedule at once', async () => {
    await changeHours(db, ana.actor, (hours) => ({ ...hours, monday: { ...hours.monday, closed: true } }));
    const { days } = await freeTimes(db, {
      professionalId: ana.professionalId,
      procedureIds: [ana.lifting.id],
      from: TODAY,
      to: TODAY,
      now: NOW,
    });
    expect(days).toEqual({});
    expect(await count(database, 'appointments')).toBeGreaterThan(0);
  });
});
