import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type Booked, book } from '../../db/queries/bookings/bookings.ts';
import { formatTime } from '../../domain/scheduling/clock.ts';
import { whileLocked } from './held-agenda.ts';
import {
  bookingAt,
  NOW,
  openStudio,
  overlapping,
  ownDatabase,
  studioOfEachTest,
  TODAY,
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

const codes = (ends: PromiseSettledResult<Booked>[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const end of ends) {
    const code = end.status === 'fulfilled' ? end.value.outcome : String(end.reason.code ?? end.reason);
    found[code] = (found[code] ?? 0) + 1;
  }
  return found;
};

describe('a race', () => {
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
    const stands = await database.sql<{ from: number; to: number }>`select
      extract(epoch from starts_at)::integer as from, extract(epoch from ends_at)::integer as to
      from appointments where professional_id = ${ana.professionalId}`;
    expect(stands).toHaveLength(booked);
    for (const [index, { time, procedureIds }] of racers.entries()) {
      const end = ends[index];
      if (end?.status === 'fulfilled' || end?.reason.code !== 'time_taken') continue;
      const from = Date.parse(`${TODAY}T${time}-03:00`) / 1000;
      const to = from + 60 * (procedureIds.length === 1 ? 60 : 150);
      expect(stands.some((one) => one.from < to && from < one.to)).toBe(true);
    }
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
