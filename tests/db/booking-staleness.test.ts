import { describe, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import { readSettings } from '../../db/queries/settings/settings.ts';
import { whileLocked } from './held-agenda.ts';
import { bookingAt, NOW, ownDatabase, studioOfEachTest, TODAY, visitor } from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

describe('changes between reading and writing', () => {
  async function bookAround(input: ReturnType<typeof bookingAt>, text: string, params: unknown[]) {
    const attempts = [() => book(db, visitor, { ...input, now: NOW })];
    const { ends, requests } = await whileLocked(database, ana.professionalId, attempts, { text, params });
    const [end] = ends;
    return { end: end?.status === 'rejected' ? end.reason : end?.value, requests };
  }

  test('may have other hours: it is decided again on the new ones, without a third read', async () => {
    const schedule = await readSettings(db, ana.actor, { now: new Date() });
    const hours = { ...schedule.hours, monday: { ...schedule.hours.monday, start: '13:00' } };
    const { end, requests } = await bookAround(
      bookingAt(ana, '10:00'),
      'update profiles set business_hours = $1, agenda_version = agenda_version + 1 where id = $2',
      [JSON.stringify(hours), ana.professionalId],
    );
    expect(end).toMatchObject({
      code: 'time_unavailable',
      details: { alternatives: [{ time: '13:00' }, {}, {}] },
    });
    expect(requests).toBe(2);
  });

  test('may have other hours that change nothing: it is booked in the next round', async () => {
    const schedule = await readSettings(db, ana.actor, { now: new Date() });
    const { end, requests } = await bookAround(
      bookingAt(ana, '10:00'),
      'update profiles set business_hours = $1, agenda_version = agenda_version + 1 where id = $2',
      [JSON.stringify({ ...schedule.hours, slotInterval: 15 }), ana.professionalId],
    );
    expect(end).toMatchObject({ outcome: 'booked' });
    expect(requests).toBe(3);
  });

  test('may have a block there', async () => {
    const { end } = await bookAround(
      bookingAt(ana, '10:00'),
      `with block as (
         insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
         values (gen_random_uuid(), $1, $2, $3, true) returning professional_id)
       update profiles set agenda_version = agenda_version + 1 where id = (select professional_id from block)`,
      [ana.studioId, ana.professionalId, TODAY],
    );
    expect(end).toMatchObject({ code: 'time_unavailable' });
  });

  test('may have another price: the booking is made at it', async () => {
    const { end } = await bookAround(
      bookingAt(ana, '10:00'),
      'update procedure_types set price_cents = 777 where id = $1',
      [ana.lifting.id],
    );
    expect(end).toMatchObject({ outcome: 'booked', receipt: { totalCents: 777 } });
  });

  test('may have no such service any more', async () => {
    const { end } = await bookAround(
      bookingAt(ana, '10:00'),
      'update procedure_types set is_active = false where id = $1',
      [ana.lifting.id],
    );
    expect(end).toMatchObject({ code: 'procedure_unavailable' });
  });

  test('may have an appointment there: fresh alternatives come without a third request', async () => {
    await book(db, visitor, bookingAt(ana, '16:00', { idempotencyKey: 'a-client-of-the-studio' }));
    const { end, requests } = await bookAround(
      bookingAt(ana, '10:00'),
      `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, origin)
       select gen_random_uuid(), studio_id, professional_id, client_id, '2026-11-23T12:30Z', '2026-11-23T14:30Z', 120, 1, 'member'
       from appointments where professional_id = $1`,
      [ana.professionalId],
    );
    expect(end).toMatchObject({
      code: 'time_taken',
      message: expect.stringContaining('às 09:30.'),
      details: { alternatives: [{ date: TODAY, time: '11:30' }, {}, {}] },
    });
    expect(requests).toBe(2);
  });

  test('may have its first attempt finished: the repetition gets that answer', async () => {
    const input = bookingAt(ana, '10:00');
    const both = await Promise.all([
      book(db, visitor, { ...input, now: NOW }),
      book(db, visitor, { ...input, now: NOW }),
    ]);
    expect(both.map((end) => end.outcome).sort()).toEqual(['booked', 'repeated']);
    expect(both[0].receipt).toEqual(both[1].receipt);
  });
});
