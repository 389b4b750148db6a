/** Of whom a deposit is asked after appointments that were missed: the client's page and the public page say the same. */
import { expect, test } from 'vitest';
import type { ClientDetail } from '../../domain/client/client.ts';
import { inDays } from '../support/days.ts';
import { sharedProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { depositBookings } from './deposit-bookings.ts';
import { newEmail, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { bookWithDeposit, rowOf, cancel } = depositBookings(product, studio);

const rules = { asksEverybody: false, asksAfterMisses: { times: 1, months: 6 } };

test.each([
  ['client', true],
  ['studio', false],
] as const)('one that the %s cancelled too late, as a member noted', async (by, isAsked) => {
  const email = newEmail('bia');
  await bookWithDeposit(rules);
  const clientId = await newClient(studio.owner, { email });
  const { id } = await make(studio, clientId, { date: inDays(-1) });
  const asks = async () =>
    (await studio.owner.get<ClientDetail>(`/api/clients/${clientId}`)).body.asksDeposit;
  expect(await asks()).toBe(false);
  await cancel(id, { by });
  const booked = await bookWithDeposit(rules, { email });
  const { client, deposit } = await rowOf(booked.id);
  expect([client.id, deposit?.state, await asks()]).toEqual([
    clientId,
    isAsked ? 'awaiting' : undefined,
    isAsked,
  ]);
});
