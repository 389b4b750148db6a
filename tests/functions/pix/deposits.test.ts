import { describe, expect, test } from 'vitest';
import { refundIdOf } from '../../../db/queries/pix/charges.ts';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { formOf, put } from '../agenda.ts';
import { expectStatus } from '../studio.ts';
import { bookWithDeposit, product, providersOr } from './deposit-studio.ts';

const { sql } = product;

describe.each(providersOr('woovi'))('%s', (name) => {
  test('the page has the code of the charge, and its payment is the deposit, once', async () => {
    const { page, local, act, facts } = await bookWithDeposit(name);
    const { deposit } = await page();
    expect(deposit).toMatchObject({ state: 'awaiting', code: local().code });
    expect((await page()).deposit?.code).toBe(deposit?.code);
    await act('pay');
    expect(await facts()).toEqual({ status: 'scheduled', state: 'received', charge: 'paid', paid: 1 });
    await act('repeat');
    await act('pay-twice');
    expect(await facts()).toEqual({ status: 'scheduled', state: 'received', charge: 'paid', paid: 1 });
    expect((await page()).deposit).toMatchObject({ state: 'received' });
  });

  test('a lost webhook is made up for', async () => {
    const { page, act, facts, job } = await bookWithDeposit(name);
    await page();
    await act('pay-unseen');
    await job();
    await expect.poll(facts).toMatchObject({ state: 'received', charge: 'paid', paid: 1 });
  });

  test('money that comes after the end takes the time up again where it is free', async () => {
    const { page, act, facts, endHold, told } = await bookWithDeposit(name);
    await page();
    await endHold();
    await act('pay-late');
    expect(await facts()).toEqual({ status: 'scheduled', state: 'received', charge: 'paid', paid: 1 });
    expect(await told()).toEqual({
      emails: ['client-deposit', 'studio-deposit'],
      bell: ['deposit_received', 'reopened'],
    });
  });

  test('and goes back to the client where somebody else has it', async () => {
    const { page, act, facts, endHold, takeTime, local, job, told } = await bookWithDeposit(name);
    await page();
    await endHold();
    await takeTime();
    await act('pay-late');
    await job();
    await expect.poll(facts).toEqual({ status: 'cancelled', state: 'returned', charge: 'returned', paid: 0 });
    expect(local().refunds).toEqual([expect.objectContaining({ cents: 3_000 })]);
    expect(await told()).toEqual({
      emails: ['client-deposit', 'client-deposit', 'studio-deposit'],
      bell: ['deposit_received', 'deposit_returned'],
    });
    await act('repeat');
    expect(await facts()).toEqual({ status: 'cancelled', state: 'returned', charge: 'returned', paid: 0 });
  });

  test('an appointment whose code can still be paid is not deleted', async () => {
    const { studio, id, page, act, facts } = await bookWithDeposit(name);
    await page();
    const [row] = await sql`select version from appointments where id = ${id}`;
    const path = `/api/appointments/${id}?version=${row?.version}`;
    expectStatus(await studio.owner.delete(path), 409, 'payment_exists');
    await act('pay');
    expect(await facts()).toMatchObject({ status: 'scheduled', state: 'received', charge: 'paid', paid: 1 });
  });

  test('without an answer of the provider the studio’s own key serves', async () => {
    const { key, page } = await bookWithDeposit(name);
    product.pix.faults.set('500', { account: key });
    const { deposit } = await page();
    expect(deposit?.code).toMatch(/^000201.*30\.00/);
    expect(product.pix.charges.all.filter((one) => one.account === key)).toEqual([]);
  });

  test('of two codes that are both paid one is the deposit, and the money of the other goes back', async () => {
    const { page, charges, facts, job, answer, visitor, token, id } = await bookWithDeposit(name);
    await page();
    expectStatus(await visitor.post('/api/public/manage/deposit-claim', { token }), 200);
    expectStatus(await answer('denial'), 200);
    await page();
    const [first, second] = charges();
    if (first === undefined || second === undefined) throw new Error('two codes');
    await product.pix.act(second, 'pay');
    await product.pix.act(first, 'pay-late');
    await job();
    const readStored = () =>
      sql`select status, is_surplus from pix_charges where appointment_id = ${id} order by is_surplus`;
    await expect.poll(readStored).toEqual([
      { status: 'paid', is_surplus: false },
      { status: 'returned', is_surplus: true },
    ]);
    expect([first.refunds.length, second.refunds.length]).toEqual([1, 0]);
    expect(await facts()).toMatchObject({ status: 'scheduled', state: 'received', paid: 1 });
  });

  test('a code from before the price was lowered counts with what was paid by it', async () => {
    const { page, act, facts, studio, id } = await bookWithDeposit(name);
    await page();
    const row = expectStatus(await studio.owner.get<AppointmentRow>(`/api/appointments/${id}`), 200);
    const [one] = row.procedures;
    const lowered = { procedureTypeId: one?.id, priceCents: 2_000, durationMinutes: one?.durationMinutes };
    expectStatus(await put(studio.owner, id, formOf(row, { procedures: [lowered] })), 200);
    await act('pay');
    expect(await facts()).toMatchObject({ state: 'received', charge: 'paid', paid: 1 });
    const paid =
      await sql`select d.amount_cents, p.amount_cents as paid from deposits d join payments p using (appointment_id)
      where appointment_id = ${id}`;
    expect(paid).toEqual([{ amount_cents: 3_000, paid: 3_000 }]);
  });

  test('what is paid for a client who was deleted goes back', async () => {
    const { page, act, job, local, studio, id } = await bookWithDeposit(name);
    await page();
    const [row] = await sql`select client_id from appointments where id = ${id}`;
    await sql`update appointments set status = 'cancelled' where id = ${id}`;
    expectStatus(await studio.owner.delete(`/api/clients/${row?.client_id}`), 200);
    await act('pay-late');
    await job();
    await expect.poll(() => local().refunds.length).toBe(1);
  });

  test('a return whose answer was lost is finished, also when the appointment was taken up again', async () => {
    const { page, act, facts, job, local, setStatus, id } = await bookWithDeposit(name);
    await page();
    await act('pay');
    expectStatus(await setStatus('cancelled'), 200);
    expect(await facts()).toMatchObject({ state: 'due_back', charge: 'returning' });
    const [charge] = await sql`select id from pix_charges where appointment_id = ${id}`;
    local().refunds.push({ id: refundIdOf(String(charge?.id)), cents: 3_000, status: 'done' });
    expectStatus(await setStatus('scheduled'), 200);
    expect(await facts()).toMatchObject({ state: 'received', charge: 'returning' });
    await job();
    await expect.poll(facts).toEqual({ status: 'scheduled', state: 'returned', charge: 'returned', paid: 0 });
    expect(local().refunds).toHaveLength(1);
  });

  test('money that went back after the client used it as credit takes what is left of the credit, and the studio is told', async () => {
    const held = await bookWithDeposit(name);
    const { id, studio, setStatus } = held;
    await held.page();
    await held.act('pay');
    await held.act('refund-slowly');
    expectStatus(await setStatus('cancelled'), 200);
    await held.job();
    await expect.poll(() => held.local().refunds).toHaveLength(1);
    expectStatus(await setStatus('scheduled'), 200);
    expectStatus(await held.cancelForCredit(), 200);
    expect(await held.facts()).toMatchObject({ state: 'credited', charge: 'returning' });
    const other = await held.bookAgain();
    const [row] = await sql`select version from appointments where id = ${other}`;
    const use = { version: row?.version, amountCents: 2_000 };
    expectStatus(await studio.owner.put(`/api/appointments/${other}/credit`, use), 200);
    await held.act('settle-refunds');
    await held.job();
    await expect
      .poll(held.facts)
      .toEqual({ status: 'cancelled', state: 'returned', charge: 'returned', paid: 0 });
    const ledger = await sql`select kind, amount_cents, balance_cents from client_credits
      where client_id = (select client_id from appointments where id = ${id}) order by seq`;
    expect(ledger).toEqual([
      { kind: 'deposit', amount_cents: 3_000, balance_cents: 3_000 },
      { kind: 'used', amount_cents: -2_000, balance_cents: 1_000 },
      { kind: 'returned', amount_cents: -1_000, balance_cents: 0 },
    ]);
    const [{ text } = { text: '' }] = await sql<{
      text: string;
    }>`select coalesce(payload::text, data::text) as text from outbox
      where appointment_id = ${id} and kind = 'studio-deposit'`;
    expect(text).toMatch(/2\.?000|20,00/);
    const [event] =
      await sql`select data from appointment_events where appointment_id = ${id} and kind = 'deposit_returned'`;
    expect(event?.data).toEqual({ usedCents: 2_000 });
  });
});

describe('what the studio gave back in its account at Mercado Pago', () => {
  const givenBack = async (held: Awaited<ReturnType<typeof bookWithDeposit>>) => {
    held.local().refunds.push({ id: crypto.randomUUID(), cents: 3_000, status: 'done' });
    await held.act('repeat');
  };

  test('is returned, once however often it is reported; the appointment stands without a deposit', async () => {
    const held = await bookWithDeposit('mercado-pago');
    await held.page();
    await held.act('pay');
    expect(await held.facts()).toMatchObject({ state: 'received', charge: 'paid', paid: 1 });
    await givenBack(held);
    expect(await held.facts()).toEqual({
      ...{ status: 'scheduled', state: 'returned', charge: 'returned', paid: 0 },
    });
    await held.job();
    expect(await held.told()).toMatchObject({ bell: ['deposit_received', 'deposit_returned'] });
    expect(held.local().refunds).toHaveLength(1);
  });

  test('takes what is left of the credit that it had become, and says what is missing', async () => {
    const held = await bookWithDeposit('mercado-pago');
    await held.page();
    await held.act('pay');
    expectStatus(await held.cancelForCredit(), 200);
    const other = await held.bookAgain();
    const [row] = await sql`select version from appointments where id = ${other}`;
    const use = { version: row?.version, amountCents: 1_000 };
    expectStatus(await held.studio.owner.put(`/api/appointments/${other}/credit`, use), 200);
    await givenBack(held);
    expect(await held.facts()).toMatchObject({ state: 'returned', charge: 'returned', paid: 0 });
    const [last] = await sql`select kind, amount_cents, balance_cents from client_credits
      where appointment_id = ${held.id} order by seq desc limit 1`;
    expect(last).toEqual({ kind: 'returned', amount_cents: -2_000, balance_cents: 0 });
    const [event] = await sql`select data from appointment_events
      where appointment_id = ${held.id} and kind = 'deposit_returned'`;
    expect(event?.data).toEqual({ usedCents: 1_000 });
  });

  test('of a second code that was paid leaves the deposit as it is', async () => {
    const held = await bookWithDeposit('mercado-pago');
    const { visitor, token, id } = held;
    await held.page();
    expectStatus(await visitor.post('/api/public/manage/deposit-claim', { token }), 200);
    expectStatus(await held.answer('denial'), 200);
    await held.page();
    const [first, second] = held.charges();
    if (first === undefined || second === undefined) throw new Error('two codes');
    await product.pix.act(second, 'pay');
    first.refunds.push({ id: crypto.randomUUID(), cents: 3_000, status: 'done' });
    await product.pix.act(first, 'repeat');
    await held.job();
    const [row] = await sql`select state from deposits where appointment_id = ${id}`;
    expect(row).toEqual({ state: 'received' });
  });
});
