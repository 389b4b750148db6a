import { expect, test } from 'vitest';
import { addDays } from '../../domain/scheduling/clock.ts';
import { sized } from '../support/size.ts';
import { overlappingPairs } from './agenda.ts';
import { book, bookingForm, freeSlots, type Slot, sharedStudio } from './studio.ts';

const CLIENTS = sized(128, 32);
const ROUNDS = sized(20);

const { product, studio } = await sharedStudio();
const slots = await freeSlots(product.visitor(), studio);

/** Statuses of as many bookings at once as there are slots, each by a client of its own. */
async function race(wanted: readonly Slot[]): Promise<Record<number, number>> {
  const answers = await Promise.all(wanted.map((slot) => book(product.visitor(), bookingForm(studio, slot))));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test(`${CLIENTS} clients want one time, ${ROUNDS} times over: one has it each time`, async () => {
  for (const slot of slots.slice(0, ROUNDS)) {
    expect(await race(Array.from({ length: CLIENTS }, () => slot))).toEqual({ 201: 1, 409: CLIENTS - 1 });
  }
  expect(await overlappingPairs(product)).toBe(0);
  const [row] = await product.sql`select count(*)::int as clients from clients
     where studio_id = (select studio_id from profiles where id = ${studio.professionalId})`;
  expect(row).toEqual({ clients: ROUNDS });
});

test('clients want times that overlap each other: no two that do are given', async () => {
  const first = slots.at(-1)?.date ?? '';
  const halfHours = Array.from(
    { length: 10 },
    (_, n) => `${String(9 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
  );
  for (const date of [first, addDays(first, -1), addDays(first, -2)]) {
    if (!slots.some((slot) => slot.date === date)) continue;
    const wanted = Array.from({ length: 6 }, () => halfHours.map((time) => ({ date, time }))).flat();
    const counts = await race(wanted);
    expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(wanted.length);
    expect(counts[201]).toBeGreaterThanOrEqual(3);
    expect(counts[201]).toBeLessThanOrEqual(6);
  }
  expect(await overlappingPairs(product)).toBe(0);
});
