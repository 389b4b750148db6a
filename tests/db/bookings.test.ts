import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import {
  bookingAt,
  expectRefusal,
  NOW,
  openStudio,
  ownDatabase,
  sha,
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

describe('a booking', () => {
  test('stores everything it returns, in two requests', async () => {
    const input = bookingAt(ana, '10:00', { procedureIds: [ana.lashes.id, ana.lifting.id] });
    const before = database.endpoint.counters().requests;
    const booked = await book(db, visitor, { ...input, now: NOW });
    expect(database.endpoint.counters().requests - before).toBe(2);
    expect(booked).toMatchObject({ outcome: 'booked', isNewClient: true, isRecognised: false });
    expect(booked.receipt).toMatchObject({
      date: TODAY,
      time: '10:00',
      startsAt: '2026-11-23T13:00:00.000Z',
      endsAt: '2026-11-23T15:30:00.000Z',
      totalMinutes: 150,
      totalCents: 33_000,
      clientName: 'Carla Dias',
    });
    const id = booked.receipt.appointmentId;
    const [row] = await database.sql`select * from appointments where id = ${id}`;
    expect(row).toMatchObject({
      status: 'scheduled',
      origin: 'public',
      studio_id: ana.studioId,
      total_cents: 33_000,
    });
    const items = await database.sql`select name from appointment_procedures where appointment_id = ${id}
      order by position`;
    expect(items.map((item) => item.name)).toEqual(['Fio a fio', 'Lash lifting']);
    const mails = await database.sql`select id, kind, recipient, data from outbox
      where appointment_id = ${id} order by kind`;
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['booking-notice', ana.email],
      ['booking-receipt', input.client.email],
    ]);
    expect(mails.map((mail) => mail.id).sort()).toEqual([...booked.outboxIds].sort());
    expect(mails[1]?.data).toMatchObject({
      clientName: 'Carla Dias',
      professionalName: 'Marina Duarte',
      sequence: 0,
    });
  });

  test('mails no notice to who turned it off, and sends it where she asked', async () => {
    await database.sql`update profiles set email_notifications = false where id = ${ana.professionalId}`;
    const quiet = await book(db, visitor, bookingAt(ana, '10:00'));
    expect(quiet.outboxIds).toHaveLength(1);
    await database.sql`update profiles
      set email_notifications = true, notification_email = 'avisos@pessoa.example'
      where id = ${ana.professionalId}`;
    const told = await book(db, visitor, bookingAt(ana, '11:00'));
    const mails = await database.sql`select recipient from outbox
      where id = any(${told.outboxIds}) and kind = 'booking-notice'`;
    expect(mails).toEqual([{ recipient: 'avisos@pessoa.example' }]);
  });
});

describe('a repeated key', () => {
  test('gets the first answer, whatever became of the time', async () => {
    const input = bookingAt(ana, '10:00');
    const first = await book(db, visitor, { ...input, now: NOW });
    const again = await book(db, visitor, { ...input, now: new Date(NOW.getTime() + 3_600_000) });
    expect(again).toEqual({ ...first, outcome: 'repeated', outboxIds: [] });
    expect(await requestsOf(() => book(db, visitor, { ...input, now: NOW }))).toBe(1);
  });

  test('is refused with another body, at once and when both are under way', async () => {
    const input = bookingAt(ana, '10:00');
    await book(db, visitor, { ...input, now: NOW });
    await expectRefusal(
      book(db, visitor, { ...input, time: '15:00', bodyHash: sha('other'), now: NOW }),
      'idempotency_mismatch',
    );
    const twins = [bookingAt(ana, '13:00'), bookingAt(ana, '14:00')].map((twin) => ({
      ...twin,
      idempotencyKey: randomUUID().slice(0, 20),
    }));
    const key = twins[0]?.idempotencyKey ?? '';
    const ends = await Promise.allSettled(
      twins.map((twin) => book(db, visitor, { ...twin, idempotencyKey: key, now: NOW })),
    );
    expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test('belongs to one booking, also across studios', async () => {
    const bia = await openStudio(database, db);
    const key = randomUUID();
    const ends = await Promise.allSettled([
      book(db, visitor, bookingAt(ana, '10:00', { idempotencyKey: key })),
      book(db, visitor, bookingAt(bia, '10:00', { idempotencyKey: key })),
    ]);
    expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await database.sql`select 1 from idempotency_keys where key = ${key}`;
    expect(rows).toHaveLength(1);
  });
});
