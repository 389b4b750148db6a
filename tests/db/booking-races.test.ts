import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type Booked, book } from '../../db/queries/bookings/bookings.ts';
import { formatTime } from '../../domain/scheduling/clock.ts';
import type { TestDatabase } from '../support/database.ts';
import { sized } from '../support/size.ts';
import { whileLocked } from './held-agenda.ts';
import {
  bookingAt,
  expectRefusal,
  NOW,
  openStudio,
  overlapping,
  ownDatabase,
  studioOfEachTest,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

afterEach(async () => {
  expect(await overlapping(database)).toEqual([]);
  const [trouble] = await database.sql`select deadlocks::integer from pg_stat_database
    where datname = current_database()`;
  expect(trouble).toEqual({ deadlocks: 0 });
});

const RACERS = sized(128, 32);

const codes = (ends: PromiseSettledResult<Booked>[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const end of ends) {
    const code = end.status === 'fulfilled' ? end.value.outcome : String(end.reason.code ?? end.reason);
    found[code] = (found[code] ?? 0) + 1;
  }
  return found;
};

describe('a race', () => {
  test('of many for one time has one winner, each time', async () => {
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00'].slice(0, sized(5, 2))) {
      const racers = Array.from({ length: RACERS }, () => book(db, visitor, bookingAt(ana, time)));
      expect(codes(await Promise.allSettled(racers))).toEqual({ booked: 1, time_taken: RACERS - 1 });
    }
  });

  test('of 20 who all saw the time free is decided under the lock', async () => {
    const racers = Array.from({ length: 20 }, () => () => book(db, visitor, bookingAt(ana, '10:00')));
    const { ends, requests } = await whileLocked(database, ana.professionalId, racers, {
      text: 'select 1',
      params: [],
    });
    expect(codes(ends)).toEqual({ booked: 1, time_taken: 19 });
    expect(requests).toBe(40);
  });

  test('for overlapping times leaves no two that overlap, and every loser has one in the way', async () => {
    const racers = Array.from({ length: 96 }, (_, index) => {
      const services = index % 2 === 0 ? [ana.lifting.id] : [ana.lashes.id, ana.lifting.id];
      return bookingAt(ana, formatTime(540 + (index % 16) * 30), { procedureIds: services });
    });
    const ends = await Promise.allSettled(racers.map((racer) => book(db, visitor, { ...racer, now: NOW })));
    const { booked = 0, time_taken = 0, time_unavailable = 0 } = codes(ends);
    expect(booked).toBeGreaterThanOrEqual(3); // 09:30, 12:30 and 15:30, two and a half hours each, leave no time
    expect(booked + time_taken + time_unavailable).toBe(96);
    const rows = await database.sql`select 1 from appointments
      where professional_id = ${ana.professionalId}`;
    expect(rows).toHaveLength(booked);
  });

  test('of two professionals’ clients with one e-mail ends well for both', async () => {
    const bia = await openStudio(database, db);
    const client = {
      fullName: 'Carla Dias',
      email: `${randomUUID()}@cliente.example`,
      phone: '11999998888',
      notes: null,
    };
    const racers = [ana, bia].flatMap((studio) =>
      Array.from({ length: 8 }, (_, index) => bookingAt(studio, formatTime(540 + index * 60), { client })),
    );
    const ends = await Promise.allSettled(racers.map((racer) => book(db, visitor, { ...racer, now: NOW })));
    expect(codes(ends)).toEqual({ booked: 16 });
    expect(await database.sql`select 1 from clients where email = ${client.email}`).toHaveLength(2);
  });
});

describe('one key posted 50 times at once', () => {
  test('makes one appointment, one client and one mail to each, and 50 equal answers', async () => {
    const input = bookingAt(ana, '10:00');
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, () => book(db, visitor, { ...input, now: NOW })),
    );
    expect(codes(ends)).toEqual({ booked: 1, repeated: 49 });
    const receipts = ends.map((end) => (end.status === 'fulfilled' ? JSON.stringify(end.value.receipt) : ''));
    expect(new Set(receipts).size).toBe(1);
    const [made] = await database.sql`select (select count(*)::integer from appointments
      where professional_id = ${ana.professionalId}) as appointments,
        (select count(*)::integer from clients where email = ${input.client.email}) as clients,
        (select count(*)::integer from outbox where professional_id = ${ana.professionalId}
        and kind like 'booking-%') as mails`;
    expect(made).toEqual({ appointments: 1, clients: 1, mails: 2 });
  });
});

describe('a line that is cut', () => {
  test('leaves all of a booking or nothing, and the repetition ends with exactly one', async () => {
    const kinds = ['reset', 'cut-before-commit', 'cut-after-commit', 'refuse'] as const;
    for (let round = 0; round < 16; round += 1) {
      const kind = kinds[round % 4] ?? 'reset';
      const input = bookingAt(ana, formatTime(540 + (round % 9) * 60), {
        date: round < 9 ? '2026-11-24' : '2026-11-25',
      });
      database.endpoint.faults.add({ kind, skip: Math.floor(round / 4) % 2, times: 1 });
      await expectRefusal(book(db, visitor, { ...input, now: NOW }), 'unavailable');
      database.endpoint.faults.reset();
      expect(await halves(database)).toEqual([]);
      const again = await book(db, visitor, { ...input, now: NOW });
      const rows = await database.sql`select id from appointments
        where professional_id = ${ana.professionalId} and starts_at = ${again.receipt.startsAt}`;
      expect(rows).toEqual([{ id: again.receipt.appointmentId }]);
    }
  });
});

/** Appointments that lack a part: services, both mails, or the key. */
const halves = (database: TestDatabase) =>
  database.sql`select a.id from appointments a where a.origin = 'public' and (
    not exists (select from appointment_procedures i where i.appointment_id = a.id)
    or not exists (select from idempotency_keys k where k.appointment_id = a.id)
    or (select count(*) from outbox o where o.appointment_id = a.id) <> 2)`;
