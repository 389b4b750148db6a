import { describe, expect, test } from 'vitest';
import type { ManagedAppointment } from '../../../domain/booking/manage.ts';
import { defaultDepositRules } from '../../../domain/money/deposit-rules.ts';
import type { PixAction } from '../../../tools/pix/page.ts';
import { webhookSecretOf } from '../../../tools/pix/webhooks.ts';
import { sharedProduct } from '../../support/product.ts';
import { changeSettings } from '../settings.ts';
import { book, bookingForm, expectStatus, freeSlots, newEmail, newPhone, openStudio } from '../studio.ts';

const product = await sharedProduct();
const { sql } = product;

const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };
const accounts = {
  woovi: (key: string) => ({ provider: 'woovi', appId: key }),
  'mercado-pago': (key: string) => ({
    ...{ provider: 'mercado-pago', accessToken: key, webhookSecret: webhookSecretOf(key) },
  }),
};

/** A time that waits for a deposit of R$ 30,00 at a provider, and the client's page of it. */
async function bookWithDeposit(name: keyof typeof accounts) {
  const studio = await openStudio(product);
  const key = crypto.randomUUID();
  const rules = { ...defaultDepositRules, amount: { kind: 'fixed' as const, cents: 3_000 } };
  await changeSettings(studio.owner, () => ({ pix, deposit: rules }));
  expectStatus(await studio.owner.put('/api/pix/provider', accounts[name](key)), 200);
  const visitor = product.visitor();
  const [slot] = await freeSlots(visitor, studio);
  if (slot === undefined) throw new Error('no free time');
  const [{ version } = { version: 0 }] = await sql<{ version: number }>`
    select (deposit_rules ->> 'version')::integer as version from studios
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  const deposit = { version, amountCents: 3_000 };
  const form = () => ({
    ...bookingForm(studio, slot, { email: newEmail('bia'), phone: newPhone() }),
    deposit,
  });
  const receipt = expectStatus(await book(visitor, form()), 201);
  const token = new URL(receipt.manageLink).hash.slice(1);
  const id = String(receipt.appointmentId);
  const page = async () =>
    expectStatus(await visitor.post<ManagedAppointment>('/api/public/manage', { token }), 200);
  const local = () => {
    const charge = product.pix.charges.all.find((one) => one.account === key);
    if (charge === undefined) throw new Error('no charge');
    return charge;
  };
  const facts = async () => {
    const [row] = await sql`select a.status, d.state, c.status as charge,
        (select count(*)::integer from payments p where p.appointment_id = a.id and p.kind = 'deposit' and p.status = 'paid') as paid
      from appointments a join deposits d on d.appointment_id = a.id left join pix_charges c on c.appointment_id = a.id
      where a.id = ${id}`;
    return row;
  };
  return {
    ...{ studio, key, id, page, local, facts },
    act: (action: PixAction) => product.pix.act(local(), action),
    /** Somebody else books the time. */
    takeTime: async () => expectStatus(await book(product.visitor(), form()), 201),
    endHold: async () => {
      await sql`update deposits set hold_ends_at = now() - interval '1 second' where appointment_id = ${id}`;
      await product.runCron();
      await expect.poll(facts).toMatchObject({ status: 'cancelled', state: 'expired' });
    },
    job: async () => {
      await sql`update pix_charges set next_look_at = now() where appointment_id = ${id} and next_look_at is not null`;
      await product.runCron();
    },
  };
}

describe.each(['woovi', 'mercado-pago'] as const)('%s', (name) => {
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
    const { page, act, facts, endHold } = await bookWithDeposit(name);
    await page();
    await endHold();
    await act('pay-late');
    expect(await facts()).toEqual({ status: 'scheduled', state: 'received', charge: 'paid', paid: 1 });
  });

  test('and goes back to the client where somebody else has it', async () => {
    const { page, act, facts, endHold, takeTime, local, job } = await bookWithDeposit(name);
    await page();
    await endHold();
    await takeTime();
    await act('pay-late');
    await job();
    await expect.poll(facts).toEqual({ status: 'cancelled', state: 'returned', charge: 'returned', paid: 0 });
    expect(local().refunds).toEqual([expect.objectContaining({ cents: 3_000 })]);
    await act('repeat');
    expect(await facts()).toEqual({ status: 'cancelled', state: 'returned', charge: 'returned', paid: 0 });
  });

  test('without an answer of the provider the studio’s own key serves', async () => {
    const { key, page } = await bookWithDeposit(name);
    product.pix.faults.set('500', { account: key });
    const { deposit } = await page();
    expect(deposit?.code).toMatch(/^000201.*30\.00/);
    expect(product.pix.charges.all.filter((one) => one.account === key)).toEqual([]);
  });
});
