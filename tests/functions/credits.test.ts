import { describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { sharedProduct } from '../support/product.ts';
import { formOf, newClient, put } from './agenda.ts';
import { depositBookings } from './deposit-bookings.ts';
import { expectStatus, newEmail, newPhone, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { sql } = product;
const { bookWithDeposit, rowOf, press, manage, cancel } = depositBookings(product, studio);

/** A client whose deposit of R$ 30,00 became credit, and another appointment of hers that waits for one. */
async function withCredit() {
  const client = { fullName: 'Bia Ramos', email: newEmail('bia'), phone: newPhone() };
  const first = await bookWithDeposit({}, client);
  expectStatus(await press(first.id, 'receipt'), 200);
  expectStatus(await cancel(first.id, { deposit: 'credit' }), 200);
  const second = await bookWithDeposit({}, client);
  const { client: same } = await rowOf(second.id);
  expect(same.id).toBe((await rowOf(first.id)).client.id);
  return { first, second, clientId: same.id };
}

const balanceOf = async (clientId: string) =>
  (await studio.owner.get<{ credit: { balanceCents: number } }>(`/api/clients/${clientId}`)).body.credit;

async function use(id: string, amountCents: number) {
  const { version } = await rowOf(id);
  return studio.owner.put(`/api/appointments/${id}/credit`, { amountCents, version });
}

const payment = { method: 'cash', status: 'paid', transactionId: null, paidAt: null, notes: null };

test('credit pays for a part of the price, and completing asks for the rest; a payment that is cancelled gives it back', async () => {
  const { second, clientId } = await withCredit();
  expectStatus(await press(second.id, 'waiver'), 200);
  expectStatus(await use(second.id, 3_001), 409, 'credit_short');
  expectStatus(await use(second.id, 2_000), 200);
  expect(await rowOf(second.id)).toMatchObject({ creditCents: 2_000, creditBalanceCents: 1_000 });
  const { version } = await rowOf(second.id);
  const settlement = { payment: { ...payment, amountCents: 16_000 }, version };
  expectStatus(await studio.owner.post(`/api/appointments/${second.id}/settlement`, settlement), 201);
  const detail = (await rowOf(second.id)) as unknown as { payment: { id: string; version: number } };
  const change = { ...payment, amountCents: 16_000, status: 'cancelled', version: detail.payment.version };
  expectStatus(await studio.owner.put(`/api/payments/${detail.payment.id}`, change), 200);
  expect((await balanceOf(clientId))?.balanceCents).toBe(3_000);
  expect(await rowOf(second.id)).not.toHaveProperty('creditCents');
});

test('a payment that is brought back uses its credit again, and is refused once that is gone', async () => {
  const { first, second, clientId } = await withCredit();
  expectStatus(await press(second.id, 'waiver'), 200);
  expectStatus(await use(second.id, 2_000), 200);
  const { version } = await rowOf(second.id);
  const settlement = { payment: { ...payment, amountCents: 16_000 }, version };
  expectStatus(await studio.owner.post(`/api/appointments/${second.id}/settlement`, settlement), 201);
  const paymentOf = async () =>
    ((await rowOf(second.id)) as unknown as { payment: { id: string; version: number } }).payment;
  const { id } = await paymentOf();
  const change = async (status: string, amountCents = 16_000) =>
    studio.owner.put(`/api/payments/${id}`, {
      ...{ ...payment, amountCents, status },
      version: (await paymentOf()).version,
    });
  const balance = async () => (await balanceOf(clientId))?.balanceCents;
  const remove = async () =>
    expectStatus(
      await studio.owner.delete(`/api/payments/${id}?version=${(await paymentOf()).version}`),
      204,
    );
  const restore = () => studio.owner.post(`/api/payments/${id}/restoration`);

  await remove();
  expect(await balance()).toBe(3_000);
  expectStatus(await restore(), 200);
  expectStatus(await restore(), 200);
  expect([await balance(), await rowOf(second.id)]).toMatchObject([1_000, { creditCents: 2_000 }]);
  expectStatus(await change('cancelled'), 200);
  expect(await balance()).toBe(3_000);
  expectStatus(await change('paid'), 200);
  expect([await balance(), await rowOf(second.id)]).toMatchObject([1_000, { creditCents: 2_000 }]);

  expectStatus(await change('cancelled'), 200);
  const third = await bookWithDeposit({}, first.form.client);
  expectStatus(await press(third.id, 'credit'), 200);
  expectStatus(await change('paid'), 409, 'credit_short');
  // Another amount is no undo: the rest was paid otherwise.
  expectStatus(await change('paid', 18_000), 200);
  await remove();
  expectStatus(await restore(), 200);
  expect(await balance()).toBe(0);
});

test('a removed payment stays removed while its credit is spent, and nobody spends it twice', async () => {
  const { first, second, clientId } = await withCredit();
  expectStatus(await press(second.id, 'waiver'), 200);
  expectStatus(await use(second.id, 3_000), 200);
  const record = { ...payment, amountCents: 15_000, appointmentId: second.id };
  const made = expectStatus(await studio.owner.post('/api/payments', record), 201) as unknown as {
    id: string;
  };
  expectStatus(await studio.owner.delete(`/api/payments/${made.id}?version=1`), 204);
  const third = await bookWithDeposit({}, first.form.client);
  const restore = () => studio.owner.post(`/api/payments/${made.id}/restoration`);
  const answers = await Promise.all([
    restore(),
    press(third.id, 'credit'),
    restore(),
    press(third.id, 'credit'),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await balanceOf(clientId))?.balanceCents).toBe(0);
  const uses = [await rowOf(second.id), await rowOf(third.id)].map(({ creditCents = 0 }) => creditCents);
  expect(uses.toSorted()).toEqual([0, 3_000]);
  const restored = await restore();
  expect(restored.status).toBe(uses[0] === 3_000 ? 200 : 409);
});

test('credit that is the whole of what is left completes without a payment, and earns commission as one', async () => {
  const { second } = await withCredit();
  const { procedureId, professionalId } = studio;
  await sql`insert into commission_rules (id, studio_id, professional_id, procedure_type_id, basis_points)
    select gen_random_uuid(), studio_id, ${professionalId}, ${procedureId}, 5000 from profiles where id = ${professionalId}`;
  expectStatus(await press(second.id, 'receipt'), 200);
  await sql`update appointments set total_cents = 6000 where id = ${second.id}`;
  await sql`update appointment_procedures set price_cents = 6000 where appointment_id = ${second.id}`;
  expectStatus(await use(second.id, 3_000), 200);
  const complete = async () =>
    studio.owner.post(`/api/appointments/${second.id}/completion`, {
      version: (await rowOf(second.id)).version,
    });
  expectStatus(await complete(), 200);
  const earned = () =>
    sql`select sum(base_cents)::integer as base, sum(cents)::integer as cents from commission_entries where appointment_id = ${second.id}`;
  expect(await earned()).toEqual([{ base: 6_000, cents: 3_000 }]);
  const { version } = await rowOf(second.id);
  expectStatus(
    await studio.owner.put(`/api/appointments/${second.id}/status`, { status: 'confirmed', version }),
    200,
  );
  expect(await earned()).toEqual([{ base: 0, cents: 0 }]);
  expectStatus(await complete(), 200);
  expect(await earned()).toEqual([{ base: 6_000, cents: 3_000 }]);
});

const NOT_ANOTHER =
  'Este agendamento está ligado ao crédito de Bia Ramos. Para outra cliente, cancele este e crie um novo.';

describe('an edit', () => {
  const edit = async (id: string, changes: Record<string, unknown>) =>
    put(studio.owner, id, formOf((await rowOf(id)) as unknown as AppointmentRow, changes));
  const priced = (priceCents: number) => ({
    procedures: [{ procedureTypeId: studio.procedureId, priceCents, durationMinutes: 60 }],
  });

  test('to a price below the credit that pays for it gives the rest back', async () => {
    const { second, clientId } = await withCredit();
    expectStatus(await press(second.id, 'waiver'), 200);
    expectStatus(await use(second.id, 3_000), 200);
    expectStatus(await edit(second.id, priced(2_000)), 200);
    expect(await rowOf(second.id)).toMatchObject({ totalCents: 2_000, creditCents: 2_000 });
    expect((await balanceOf(clientId))?.balanceCents).toBe(1_000);
    expectStatus(await edit(second.id, priced(18_000)), 200);
    expect(await rowOf(second.id)).toMatchObject({ creditCents: 2_000, creditBalanceCents: 1_000 });
    expectStatus(await cancel(second.id), 200);
    expect((await balanceOf(clientId))?.balanceCents).toBe(3_000);
  });

  test('to another client is refused where a deposit became credit of the first one, who alone can be given it back', async () => {
    const { first, clientId } = await withCredit();
    const other = await newClient(studio.owner, { fullName: 'Caio Reis', phone: newPhone() });
    expectStatus(await edit(first.id, { clientId: other }), 422, { fields: { clientId: [NOT_ANOTHER] } });
    expectStatus(await press(first.id, 'return'), 200);
    expect((await balanceOf(clientId))?.balanceCents).toBe(0);
    expectStatus(await edit(first.id, { clientId: other }), 200);
  });

  test('to another client is refused while the credit of the first one pays for it', async () => {
    const { second, clientId } = await withCredit();
    const other = await newClient(studio.owner, { fullName: 'Caio Reis', phone: newPhone() });
    expectStatus(await press(second.id, 'waiver'), 200);
    expectStatus(await use(second.id, 3_000), 200);
    expectStatus(await edit(second.id, { clientId: other }), 422, {
      fields: { clientId: [NOT_ANOTHER] },
    });
    expectStatus(await use(second.id, 0), 200);
    expectStatus(await edit(second.id, { clientId: other }), 200);
    expectStatus(await cancel(second.id), 200);
    expect((await balanceOf(clientId))?.balanceCents).toBe(3_000);
    expect((await balanceOf(other))?.balanceCents ?? 0).toBe(0);
  });
});

describe('a deposit', () => {
  test('is paid by credit, which a cancellation gives back', async () => {
    const { second, clientId } = await withCredit();
    expect(expectStatus(await press(second.id, 'credit'), 200)).toMatchObject({
      creditCents: 3_000,
      deposit: { state: 'covered' },
    });
    expectStatus(await press(second.id, 'credit'), 200);
    expect((await balanceOf(clientId))?.balanceCents).toBe(0);
    expect(expectStatus(await cancel(second.id), 200).deposit?.state).toBe('dropped');
    expect((await balanceOf(clientId))?.balanceCents).toBe(3_000);
  });

  test('that credit paid is kept of who did not come, as one that was received', async () => {
    const { second, clientId } = await withCredit();
    expectStatus(await press(second.id, 'credit'), 200);
    expect(expectStatus(await cancel(second.id, { noShow: true }), 200)).toMatchObject({
      creditCents: 3_000,
      deposit: { state: 'covered' },
    });
    expect((await balanceOf(clientId))?.balanceCents).toBe(0);
  });

  test('is paid by credit on the client’s page only by a link that proves her address', async () => {
    const { second } = await withCredit();
    const given = expectStatus(await manage(second.visitor, '', { token: second.token }), 200);
    expect(given.deposit?.mayUseCredit).toBe(false);
    expectStatus(
      await manage(second.visitor, '/deposit-credit', { token: second.token }),
      409,
      'credit_short',
    );
    const [{ generation = 0 } = {}] = await sql<{
      generation: number;
    }>`select device_generation as generation from clients
      where id = (select client_id from appointments where id = ${second.id})`;
    const holder = { appointmentId: second.id, generation: 0, deviceGeneration: generation };
    const token = appointmentToken({ SIGNING_SECRET }, holder);
    expect(expectStatus(await manage(second.visitor, '', { token }), 200).deposit?.mayUseCredit).toBe(true);
    expect(expectStatus(await manage(second.visitor, '/deposit-credit', { token }), 200).deposit?.state).toBe(
      'covered',
    );
  });
});

test('of twenty who spend the same credit at once, one does', async () => {
  const { second, clientId } = await withCredit();
  expectStatus(await press(second.id, 'waiver'), 200);
  const { version } = await rowOf(second.id);
  const racers = Array.from({ length: 20 }, () =>
    studio.owner.put(`/api/appointments/${second.id}/credit`, { amountCents: 3_000, version }),
  );
  const answers = await Promise.all(racers);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await balanceOf(clientId)).toMatchObject({
    balanceCents: 0,
    entries: [{ kind: 'used' }, { kind: 'deposit' }],
  });
});

test('credit used ahead goes back when a client is removed with all that is to come', async () => {
  const { first, second, clientId } = await withCredit();
  const third = await bookWithDeposit({}, first.form.client);
  for (const [{ id }, cents] of [
    [second, 1_000],
    [third, 2_000],
  ] as const) {
    expectStatus(await press(id, 'waiver'), 200);
    expectStatus(await use(id, cents), 200);
  }
  expect((await balanceOf(clientId))?.balanceCents).toBe(0);
  const removed = await studio.owner.delete(`/api/clients/${clientId}?cancelComing=true`);
  expect(expectStatus(removed, 200)).toMatchObject({ outcome: 'anonymised', cancelled: 2 });
  const ledger = await sql`select kind, amount_cents, balance_cents from client_credits
    where client_id = ${clientId} order by seq`;
  const restored = ledger.slice(3).map(({ amount_cents }) => amount_cents);
  expect(ledger.map(({ kind }) => kind)).toEqual(['deposit', 'used', 'used', 'restored', 'restored']);
  expect(restored.sort()).toEqual([1_000, 2_000]);
  expect(ledger.at(-1)).toMatchObject({ balance_cents: 3_000 });
  expect(await sql`select id from appointments where client_id = ${clientId} and credit_cents > 0`).toEqual(
    [],
  );
});

test('a deposit that credit paid is credit again when its client is removed', async () => {
  const { second, clientId } = await withCredit();
  expectStatus(await press(second.id, 'credit'), 200);
  expectStatus(await studio.owner.delete(`/api/clients/${clientId}?cancelComing=true`), 200);
  const [last] = await sql`select kind, balance_cents from client_credits
    where client_id = ${clientId} order by seq desc limit 1`;
  expect(last).toEqual({ kind: 'restored', balance_cents: 3_000 });
  expect(await sql`select state from deposits where appointment_id = ${second.id}`).toEqual([
    { state: 'dropped' },
  ]);
});
