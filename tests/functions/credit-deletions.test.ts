/** What is deleted that the ledger of a client's credit names: the ledger stays. */
import { expect, test } from 'vitest';
import type { ClientDetail } from '../../domain/client/client.ts';
import { sharedProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { depositBookings } from './deposit-bookings.ts';
import { expectStatus, newEmail, newPhone, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { sql } = product;
const { bookWithDeposit, rowOf, press, cancel } = depositBookings(product, studio);

/** A client whose deposit of R$ 30,00 became credit. */
async function withCredit() {
  const { id } = await bookWithDeposit({}, { email: newEmail('bia') });
  expectStatus(await press(id, 'receipt'), 200);
  expectStatus(await cancel(id, { deposit: 'credit' }), 200);
  return { id, clientId: (await rowOf(id)).client.id };
}

const ledgerOf = (clientId: string) =>
  sql`select kind, amount_cents as cents from client_credits where client_id = ${clientId} order by seq`;

test('an appointment that credit pays for, or paid for, is cancelled instead', async () => {
  const { clientId } = await withCredit();
  const { id } = await make(studio, clientId);
  for (const amountCents of [1_000, 0]) {
    const { version } = await rowOf(id);
    const used = await studio.owner.put(`/api/appointments/${id}/credit`, { amountCents, version });
    expectStatus(used, 200);
    const { version: now } = await rowOf(id);
    const refused = await studio.owner.delete(`/api/appointments/${id}?version=${now}`);
    expectStatus(refused, 409, 'payment_exists');
    expect(refused.body).toMatchObject({ message: expect.stringContaining('crédito da cliente') });
  }
  expectStatus(await cancel(id), 200);
  const { credit } = (await studio.owner.get<ClientDetail>(`/api/clients/${clientId}`)).body;
  expect(credit.balanceCents).toBe(3_000);
});

test('a client with whose record one with credit was merged is removed, and the ledgers of both stay', async () => {
  const { clientId: otherId } = await withCredit();
  const clientId = await newClient(studio.owner, { fullName: 'Bia R.', phone: newPhone() });
  expectStatus(await studio.owner.post(`/api/clients/${clientId}/merges`, { otherId }), 200);
  const removed = expectStatus(await studio.owner.delete(`/api/clients/${clientId}`), 200);
  expect(removed).toMatchObject({ outcome: 'anonymised' });
  expect([await ledgerOf(otherId), await ledgerOf(clientId)]).toEqual([
    [
      { kind: 'deposit', cents: 3_000 },
      { kind: 'merged', cents: -3_000 },
    ],
    [{ kind: 'merged', cents: 3_000 }],
  ]);
  const names =
    await sql`select full_name as name, email, phone from clients where id = any (${[clientId, otherId]})`;
  expect(new Set(names.map(({ name }) => name))).toEqual(
    new Set(['Cliente excluída', 'Cadastro unido a outro']),
  );
  expect(names.every(({ email, phone }) => email === null && phone === null)).toBe(true);
});

test('a client who had credit and has no appointment any more becomes anonymous', async () => {
  const { id, clientId } = await withCredit();
  expectStatus(await press(id, 'return'), 200);
  const elsewhere = await newClient(studio.owner, { phone: newPhone() });
  const { client: _, ...row } = (await studio.owner.get<Record<string, unknown>>(`/api/appointments/${id}`))
    .body;
  const { date, time, notes, version } = row;
  const procedures = [{ procedureTypeId: studio.procedureId, priceCents: 18_000, durationMinutes: 60 }];
  const form = { clientId: elsewhere, professionalId: studio.professionalId, date, time, procedures, notes };
  expectStatus(await studio.owner.put(`/api/appointments/${id}`, { ...form, version }), 200);
  const removed = expectStatus(await studio.owner.delete(`/api/clients/${clientId}`), 200);
  expect(removed).toMatchObject({ outcome: 'anonymised' });
  expect(await ledgerOf(clientId)).toHaveLength(2);
});
