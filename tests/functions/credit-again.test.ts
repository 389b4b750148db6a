/** An appointment whose deposit became credit is taken up again, paid for again and cancelled again. */
import { expect, test } from 'vitest';
import type { ClientDetail } from '../../domain/client/client.ts';
import { sharedProduct } from '../support/product.ts';
import { depositBookings } from './deposit-bookings.ts';
import { expectStatus, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { bookWithDeposit, rowOf, press, cancel } = depositBookings(product, studio);

test('a second deposit of an appointment becomes credit like the first, and is returned like it', async () => {
  const { id } = await bookWithDeposit();
  expectStatus(await press(id, 'receipt'), 200);
  const { client } = await rowOf(id);
  for (const seen of [1, 2]) {
    expectStatus(await cancel(id, { deposit: 'credit' }), 200);
    const { credit } = (await studio.owner.get<ClientDetail>(`/api/clients/${client.id}`)).body;
    expect(credit.balanceCents).toBe(3_000);
    expect(credit.entries.filter(({ kind }) => kind === 'deposit')).toHaveLength(seen);
    // Only what is the client's by now can be returned.
    expect(credit.entries.flatMap(({ seq, returnVersion }) => (returnVersion === null ? [] : [seq]))).toEqual(
      [credit.entries[0]?.seq],
    );
    expectStatus(await press(id, 'return'), 200);
    const { version } = await rowOf(id);
    expectStatus(
      await studio.owner.put(`/api/appointments/${id}/status`, { status: 'scheduled', version }),
      200,
    );
    const deposit = { kind: 'received', amountCents: 3_000, method: 'pix' };
    const again = { deposit, version: (await rowOf(id)).version };
    expectStatus(await studio.owner.post(`/api/deposits/${id}`, again), 201);
  }
  expect(await rowOf(id)).toMatchObject({ deposit: { state: 'received' } });
});
