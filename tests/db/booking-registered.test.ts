import { beforeEach, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import { freeTimes } from '../../db/queries/bookings/free-times.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import {
  bookingAt,
  expectRefusal,
  NOW,
  openStudio,
  ownDatabase,
  studioOfEachTest,
  TODAY,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);
beforeEach(async () => {
  await database.sql(
    `insert into clients (id, studio_id, full_name, email, phone, created_by)
     values (gen_random_uuid(), $1, 'Carla Dias', $2, '11999998888', $3)`,
    [ana.studioId, `carla-${ana.studioId}@cliente.example`, ana.professionalId],
  );
  await setOnly('studios', ana.studioId);
});

const setOnly = (table: 'studios' | 'procedure_types', id: string, value = true) =>
  database.sql(
    `update ${table} set booking_rules = jsonb_build_object('registeredOnly', $2::boolean) where id = $1`,
    [id, value],
  );
const by = (email: string, phone: string) => ({
  client: { fullName: 'Carla Dias', email, phone, notes: null },
});
const stranger = by('outra@cliente.example', '11911112222');
const bookBy = (who: typeof stranger, time = '10:00', from = visitor) =>
  book(db, from, bookingAt(ana, time, who));

test('a client of the studio books by her email, or by her phone however it is typed', async () => {
  const email = `carla-${ana.studioId}@cliente.example`;
  expect(await bookBy(by(email, '11900000000'))).toMatchObject({ outcome: 'booked', isNewClient: false });
  expect(await bookBy(by('nova@cliente.example', '11999998888'), '12:00')).toMatchObject({
    outcome: 'booked',
  });
});

test('a stranger is refused in words, nothing is written, and the page says so before', async () => {
  await expect(bookBy(stranger)).rejects.toMatchObject({
    code: 'clients_only',
    message: expect.stringContaining('Fale com o estúdio'),
  });
  const rows = await database.sql`select 1 from appointments where professional_id = ${ana.professionalId}`;
  expect(rows).toEqual([]);
  const asked = { professionalId: ana.professionalId, procedureIds: [ana.lifting.id], now: NOW };
  expect(await freeTimes(db, { ...asked, from: TODAY, to: TODAY })).toMatchObject({
    registeredOnly: true,
  });
});

test('a client of another studio is a stranger here', async () => {
  const bia = await openStudio(database, db);
  await setOnly('studios', bia.studioId);
  const other = bookingAt(bia, '10:00', by(`carla-${ana.studioId}@cliente.example`, '11999998888'));
  await expectRefusal(book(db, visitor, { ...other, now: NOW }), 'clients_only');
});

test('trying out addresses is counted like booking', async () => {
  const prying = { ...visitor, rateFactor: 1, address: '192.0.2.77' };
  const ends: unknown[] = [];
  for (let index = 0; index <= rateLimits.bookingByAddress.max; index += 1) {
    const who = by(`x${index}@cliente.example`, '11911112222');
    ends.push(await bookBy(who, '10:00', prying).catch(({ code }) => code));
  }
  expect(ends[0]).toBe('clients_only');
  expect(ends.at(-1)).toBe('proof_needed');
});

test('a procedure may be for everybody', async () => {
  await setOnly('procedure_types', ana.lifting.id, false);
  expect(await bookBy(stranger)).toMatchObject({ outcome: 'booked' });
});
