import { describe, expect, test } from 'vitest';
import { holding, inLine } from '../../support/locks.ts';
import { expectStatus } from '../studio.ts';
import { accounts, bookWithDeposit, product, providersOr, runJobs } from './deposit-studio.ts';

const { sql } = product;
const OWN_KEY = /^000201.*30\.00/;
const ONCE = { emails: ['studio-deposit'], bell: ['deposit_unclear'] };
const NOBODY = { emails: [], bell: [] };

const disconnect = (held: Awaited<ReturnType<typeof bookWithDeposit>>) =>
  held.studio.owner.delete('/api/pix/provider');

async function reasonOf(id: string) {
  const [row] =
    await sql`select data from appointment_events where appointment_id = ${id} and kind = 'deposit_unclear'`;
  return row?.data;
}

describe.each(providersOr('mercado-pago'))('%s', (name) => {
  test('another amount is told once, however often it is reported, and the time waits for the studio', async () => {
    const held = await bookWithDeposit(name);
    const { page, act, local, told, facts, job, answer, id } = held;
    await page();
    await act('pay-other');
    await Promise.all(Array.from({ length: 3 }, () => act('repeat')));
    await job();
    expect(new Set(local().deliveries)).toEqual(new Set([200]));
    expect(await told()).toEqual(ONCE);
    expect(await reasonOf(id)).toEqual({ reason: 'amount', amountCents: 3_000, paidCents: 3_100 });
    expect(await facts()).toEqual({ status: 'scheduled', state: 'claimed', charge: 'open', paid: 0 });
    expectStatus(await answer('receipt'), 200);
    expect(await facts()).toMatchObject({ status: 'scheduled', state: 'received', paid: 1 });
  });

  test('another amount after the end is told, and the studio decides on it', async () => {
    const { page, act, told, facts, endHold, answer, takeTime } = await bookWithDeposit(name);
    await page();
    await endHold();
    await takeTime();
    await act('pay-other');
    expect(await told()).toEqual(ONCE);
    expect(await facts()).toMatchObject({ status: 'cancelled', state: 'expired', paid: 0 });
    expectStatus(await answer('receipt'), 200);
    expect(await facts()).toMatchObject({ status: 'cancelled', state: 'due_back', paid: 1 });
  });

  test('disconnecting closes there what waits for a payment, and the own key serves', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    expectStatus(await disconnect(held), 204);
    expect(held.local().cancelledAt).not.toBeNull();
    await held.job();
    expect(await held.told()).toEqual(NOBODY);
    const { deposit } = await held.page();
    expect(deposit).toMatchObject({ state: 'awaiting', code: expect.stringMatching(OWN_KEY) });
  });

  test('what was paid just before disconnecting is received', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    await held.act('pay-unseen');
    expectStatus(await disconnect(held), 204);
    expect(await held.facts()).toEqual({ status: 'scheduled', state: 'received', charge: 'paid', paid: 1 });
  });

  test('nobody who writes a row of the studio meanwhile is waited for', async () => {
    const held = await bookWithDeposit(name);
    const ofStudio =
      'select from studios where id = (select studio_id from appointments where id = $1) for key share';
    const answer = await holding(product, { sql: ofStudio, params: [held.id] }, () => disconnect(held));
    expectStatus(answer, 204);
  });

  test('of a charge that is being closed when the job comes nobody is told', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    await held.act('pay-unseen');
    await sql`update pix_charges set next_look_at = now() where appointment_id = ${held.id}`;
    const lock = { sql: 'select from appointments where id = $1 for update', params: [held.id] };
    await inLine(
      product,
      lock,
      async () => expectStatus(await disconnect(held), 204),
      () => runJobs().then(() => sql(lock.sql, lock.params)), // the row is let go when the jobs are over
    );
    expect(await held.told()).toEqual({ emails: ['client-deposit'], bell: ['deposit_received'] });
  });

  test('what could not be closed when it was disconnected is told once, and a payment of it changes nothing', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    product.pix.faults.set('500', { account: held.key, times: 10 });
    expectStatus(await disconnect(held), 204);
    await held.job();
    await expect.poll(held.told).toEqual(ONCE);
    expect(await reasonOf(held.id)).toEqual({ reason: 'unread', amountCents: 3_000 });
    await held.act('pay');
    await held.job();
    expect(held.local().deliveries).toEqual([404]);
    expect(await held.told()).toEqual(ONCE);
    expect(await held.facts()).toMatchObject({ state: 'awaiting', paid: 0 });
  });

  test('of another account of the same provider an open charge is told', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    const connect = held.studio.owner.put('/api/pix/provider', accounts[name](crypto.randomUUID()));
    expectStatus(await connect, 200);
    await held.job();
    await expect.poll(held.told).toEqual(ONCE);
    await held.job();
    expect(await held.told()).toEqual(ONCE);
  });

  test('in the place of another provider the charges of that are closed', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    const other = name === 'woovi' ? 'mercado-pago' : 'woovi';
    const connect = held.studio.owner.put('/api/pix/provider', accounts[other](crypto.randomUUID()));
    expectStatus(await connect, 200);
    expect(held.local().cancelledAt).not.toBeNull();
    await held.job();
    expect(await held.told()).toEqual(NOBODY);
  });

  test('a return that the provider refuses is told once, and made when it accepts', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    await held.act('pay');
    await held.act('refund-never');
    expectStatus(await held.setStatus('cancelled'), 200);
    await held.job();
    await expect.poll(async () => (await held.told()).bell).toEqual(['deposit_received', 'deposit_unclear']);
    expect(await reasonOf(held.id)).toEqual({ reason: 'unreturned', amountCents: 3_000 });
    await held.job();
    expect((await held.told()).bell).toEqual(['deposit_received', 'deposit_unclear']);
    expect(await held.facts()).toMatchObject({ state: 'due_back', charge: 'returning', paid: 1 });
    await held.act('settle-refunds');
    await held.job();
    await expect.poll(held.facts).toMatchObject({ state: 'returned', charge: 'returned', paid: 0 });
    expect(held.local().refunds).toHaveLength(1);
  });

  test('a return in process is not repeated, is told after a day, and ends as returned', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    await held.act('pay');
    await held.act('refund-slowly');
    expectStatus(await held.setStatus('cancelled'), 200);
    await held.job();
    await expect.poll(() => held.local().refunds).toHaveLength(1);
    expect((await held.told()).bell).toEqual(['deposit_received']);
    await sql`update pix_charges set returning_at = now() - interval '25 hours' where appointment_id = ${held.id}`;
    await held.job();
    await expect.poll(async () => (await held.told()).bell).toEqual(['deposit_received', 'deposit_unclear']);
    await held.act('settle-refunds');
    await held.job();
    await expect.poll(held.facts).toMatchObject({ state: 'returned', charge: 'returned', paid: 0 });
    expect(held.local().refunds).toHaveLength(1);
  });
});
