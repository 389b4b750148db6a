import { expect, test } from 'vitest';
import { sized } from '../support/size.ts';
import { overlappingPairs } from './agenda.ts';
import { book, bookingForm, freeSlots, sharedStudio } from './studio.ts';

const CLIENTS = sized(128, 32);
const ROUNDS = sized(20);

const { product, studio } = await sharedStudio();
const slots = await freeSlots(product.visitor(), studio);

test(`${CLIENTS} clients want one time, ${ROUNDS} times over: one has it each time`, async () => {
  for (const slot of slots.slice(0, ROUNDS)) {
    const bookings = Array.from({ length: CLIENTS }, () =>
      book(product.visitor(), bookingForm(studio, slot)),
    );
    const statuses = (await Promise.all(bookings)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: CLIENTS - 1 }, () => 409)]);
  }
  expect(await overlappingPairs(product)).toBe(0);
  const [row] = await product.sql`select count(*)::int as clients from clients
     where studio_id = (select studio_id from profiles where id = ${studio.professionalId})`;
  expect(row).toEqual({ clients: ROUNDS });
});
