import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import { deactivate } from '../../db/queries/procedure-types/procedure-types.ts';
import { whileLocked } from './held-agenda.ts';
import {
  bookingAt,
  expectRefusal,
  NOW,
  openStudio,
  ownDatabase,
  type Studio,
  studioOfEachTest,
  TODAY,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

const requestsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = database.endpoint.counters().requests;
  await work().catch(() => {});
  return database.endpoint.counters().requests - before;
};

describe('a refusal', () => {
  test.each([
    ['off the grid', { time: '10:10' }],
    ['before opening', { time: '08:30' }],
    ['in the past', { date: '2026-11-20' }],
    ['on a closed day', { date: '2026-11-29' }],
  ])('comes %s, and one request is enough', async (_, more) => {
    const input = bookingAt(ana, '10:00', more);
    await expectRefusal(book(db, visitor, { ...input, now: NOW }), 'time_unavailable');
    expect(await requestsOf(() => book(db, visitor, { ...input, now: NOW }))).toBe(1);
  });

  test('comes in a block', async () => {
    await database.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, start_time,
      end_time) values (${randomUUID()}, ${ana.studioId}, ${ana.professionalId}, ${TODAY}, '14:00',
      '14:00')`;
    await expectRefusal(book(db, visitor, bookingAt(ana, '14:00')), 'time_unavailable');
    await expect(book(db, visitor, bookingAt(ana, '14:30'))).resolves.toMatchObject({
      outcome: 'booked',
    });
  });

  test('comes for a service that is inactive, unknown or another studio’s', async () => {
    const other = await openStudio(database, db);
    const inactive = await deactivate(db, ana.actor, { id: ana.lashes.id });
    for (const id of [inactive.id, randomUUID(), other.lifting.id]) {
      const input = bookingAt(ana, '10:00', { procedureIds: [ana.lifting.id, id] });
      await expectRefusal(book(db, visitor, { ...input, now: NOW }), 'procedure_unavailable');
    }
  });

  test('comes for a professional who is unknown or not bookable', async () => {
    await expectRefusal(
      book(db, visitor, bookingAt(ana, '10:00', { professionalId: randomUUID() })),
      'professional_not_found',
    );
    await database.sql`update profiles set is_bookable = false where id = ${ana.professionalId}`;
    await expectRefusal(book(db, visitor, bookingAt(ana, '10:00')), 'professional_not_found');
  });

  test('at the last moment writes nothing, not even a dead tuple', async () => {
    await database.sql`create extension if not exists pgstattuple`;
    await book(db, visitor, bookingAt(ana, '16:00'));
    const tables = [
      'appointments',
      'appointment_procedures',
      'appointment_counts',
      'clients',
      'outbox',
      'idempotency_keys',
      'rate_counters',
    ];
    const tuples = () =>
      database.sql<{ name: string; tuple_count: string; dead_tuple_count: string }>`select name,
        tuple_count, dead_tuple_count from unnest(${tables}::text[]) as name, pgstattuple(name::regclass)`;
    const losers = Array.from({ length: 20 }, () => () => book(db, visitor, bookingAt(ana, '10:00')));
    const before = await tuples();
    const { ends } = await whileLocked(database, ana.professionalId, losers, takeTenOClock(ana));
    expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual(
      losers.map(() => 'time_taken'),
    );
    const added: Record<string, [tuples: number, dead: number]> = {
      appointments: [1, 0],
      appointment_counts: [0, 1],
    };
    expect(await tuples()).toEqual(
      before.map(({ name, tuple_count, dead_tuple_count }) => ({
        name,
        tuple_count: String(Number(tuple_count) + (added[name]?.[0] ?? 0)),
        dead_tuple_count: String(Number(dead_tuple_count) + (added[name]?.[1] ?? 0)),
      })),
    );
  });
});

describe('limits', () => {
  test('hold per e-mail and per studio, and only bookings that were made count', async () => {
    const stranger = { address: '192.0.2.77' };
    const email = `${randomUUID()}@cliente.example`;
    const client = { fullName: 'Carla Dias', email, phone: '11999998888', notes: null };
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    for (const time of times) {
      await book(db, stranger, bookingAt(ana, time, { client }));
      await expectRefusal(book(db, stranger, bookingAt(ana, time, { client })), 'time_taken');
    }
    await expect(book(db, stranger, bookingAt(ana, '15:00', { client }))).rejects.toMatchObject({
      code: 'proof_needed',
      details: { retryAfterSeconds: 3600 },
    });
    expect(await book(db, stranger, bookingAt(ana, '15:00'))).toMatchObject({
      outcome: 'booked',
    });
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(await book(db, stranger, { ...bookingAt(ana, '16:00', { client }), now: later })).toMatchObject({
      outcome: 'booked',
    });
  });

  test('never stand in the way of a repeated key', async () => {
    const stranger = { address: '192.0.2.78', rateFactor: 0.1 };
    const input = bookingAt(ana, '09:00');
    await book(db, stranger, { ...input, now: NOW });
    await expectRefusal(
      book(db, stranger, bookingAt(ana, '10:00', { client: { ...input.client } })),
      'proof_needed',
    );
    expect(await book(db, stranger, { ...input, now: NOW })).toMatchObject({ outcome: 'repeated' });
  });
});

/** What a member would do meanwhile: one appointment, and its counter's old version. */
const takeTenOClock = (studio: Studio) => ({
  text: `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, origin)
    select gen_random_uuid(), studio_id, professional_id, client_id, '2026-11-23T13:00Z', '2026-11-23T14:00Z', 60, 1, 'member'
    from appointments where professional_id = $1 limit 1`,
  params: [studio.professionalId],
});
