import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../db/client.ts';
import type { Env } from '../../../functions/env.ts';
import { openCharge } from '../../../functions/pix/open-charge.ts';
import type { LocalCharge } from '../../../tools/pix/charges.ts';
import type { PixAction } from '../../../tools/pix/page.ts';
import { bindingsOf } from '../../support/bindings.ts';
import { inLine } from '../../support/locks.ts';
import { TEST_API_KEY } from '../../support/mailbox.ts';
import { type Product, sharedProduct } from '../../support/product.ts';
import { book, bookingForm, expectStatus, freeSlots, openStudio } from '../studio.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const HALF_AN_HOUR = 30 * 60_000;
const accounts = {
  woovi: (key: string) => ({ provider: 'woovi', appId: key }),
  'mercado-pago': (key: string) => ({
    ...{ provider: 'mercado-pago', accessToken: key, webhookSecret: `secret-of-${key}` },
  }),
};

/** A studio with a provider and an appointment that is to be paid ahead. */
async function setDeposit(name: keyof typeof accounts) {
  const studio = await openStudio(product);
  const key = crypto.randomUUID();
  expectStatus(await studio.owner.put('/api/pix/provider', accounts[name](key)), 200);
  const visitor = product.visitor();
  const [slot] = await freeSlots(visitor, studio);
  if (slot === undefined) throw new Error('no free time');
  expectStatus(await book(visitor, bookingForm(studio, slot)), 201);
  const [row] =
    await product.sql`select a.id, a.studio_id from appointments a join studios s on s.id = a.studio_id
    where s.slug = ${studio.slug}`;
  const [appointmentId, studioId] = [String(row?.id), String(row?.studio_id)];
  const places = {
    ...{ databaseUrl: product.database.url, fetchEndpoint: product.database.endpoint.url },
    ...{ mailboxUrl: product.mailbox.url, pixUrl: product.pix.url, apiKey: TEST_API_KEY },
  };
  const env = bindingsOf(places, product.url) as unknown as Env;
  const db = connect(places.databaseUrl, { fetchEndpoint: places.fetchEndpoint });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HALF_AN_HOUR);
  const open = () =>
    openCharge(
      { db, env },
      {
        ...{ studioId, appointmentId, amountCents: 3000, expiresAt, now },
        ...{ description: 'Sinal', payerEmail: 'ana@example.com' },
      },
    );
  const local = (): LocalCharge => {
    const charge = product.pix.charges.all.find((one) => one.account === key);
    if (charge === undefined) throw new Error('no charge');
    return charge;
  };
  const row_ = async () => {
    const [found] = await product.sql`select status, paid_at, returned_at, next_look_at from pix_charges
      where appointment_id = ${appointmentId}`;
    return found;
  };
  return {
    ...{ key, studioId, appointmentId, open, local, row: row_ },
    act: (action: PixAction) => product.pix.act(local(), action),
    /** A minute has passed for the job. */
    job: async () => {
      await product.sql`update pix_charges set next_look_at = now() where appointment_id = ${appointmentId}
        and next_look_at is not null`;
      await product.runCron();
    },
    expire: () =>
      product.sql`update pix_charges set expires_at = now() where appointment_id = ${appointmentId}`,
  };
}

describe.each(['woovi', 'mercado-pago'] as const)('%s', (name) => {
  test('a charge is made once, and paid by its webhook once, however often that is repeated', async () => {
    const { open, local, act, row } = await setDeposit(name);
    const code = await open();
    expect(code).toBe(local().code);
    expect(await open()).toBe(code);
    await act('pay');
    const paid = await row();
    expect(paid).toMatchObject({ status: 'paid', next_look_at: null });
    await act('repeat');
    await act('reorder');
    await act('pay-twice');
    expect(await row()).toEqual(paid);
    expect(new Set(local().deliveries)).toEqual(new Set([200]));
  });

  test('a lost webhook is made up for by the next look', async () => {
    const { open, act, row, job } = await setDeposit(name);
    await open();
    await act('pay-unseen');
    expect(await row()).toMatchObject({ status: 'open' });
    await job();
    await expect.poll(row).toMatchObject({ status: 'paid', next_look_at: null });
  });

  test('a forged webhook and one of another amount change nothing', async () => {
    const { open, act, row, local } = await setDeposit(name);
    await open();
    const before = await row();
    await act('forge');
    expect(await row()).toEqual(before);
    await act('pay-other');
    expect(await row()).toMatchObject({ status: 'open', paid_at: null });
    expect(local().deliveries).toEqual([401, 200]);
  });

  test('a signed webhook at the address of another studio changes nothing', async () => {
    const [mine, other] = [await setDeposit(name), await setDeposit(name)];
    await mine.open();
    await other.open();
    const addressOf = (studioId: string) => `${product.url}/api/public/pix-webhooks/${name}/${studioId}`;
    const charge = mine.local();
    charge.paidAt = new Date().toISOString();
    charge.webhookUrl = addressOf(other.studioId);
    product.pix.charges.addWebhook({
      ...{ account: mine.key, url: addressOf(other.studioId), event: 'OPENPIX:CHARGE_COMPLETED' },
    });
    const before = await other.row();
    await mine.act('repeat');
    expect(await other.row()).toEqual(before);
    expect(
      (await product.visitor().post(addressOf(crypto.randomUUID()).replace(product.url, ''))).status,
    ).toBe(404);
  });

  test('what is unpaid at its end is closed at the provider; money that comes later is seen', async () => {
    const { open, act, row, job, expire, local } = await setDeposit(name);
    await open();
    await expire();
    await job();
    await expect.poll(row).toMatchObject({ status: 'closed', next_look_at: expect.anything() });
    expect(local().cancelledAt).not.toBeNull();
    await act('pay-late');
    expect(await row()).toMatchObject({ status: 'paid' });
  });

  test('money goes back once, also when the answer to the first try is lost', async () => {
    const { open, act, row, job, local, appointmentId, key } = await setDeposit(name);
    await open();
    await act('pay');
    await product.sql`update pix_charges set status = 'returning', next_look_at = now() where appointment_id = ${appointmentId}`;
    product.pix.faults.set('lose', { account: key, times: 10 });
    await job();
    await expect.poll(() => product.logs.join('\n')).toContain('"job":"pix"');
    await expect
      .poll(async () => {
        await job();
        return row();
      })
      .toMatchObject({ status: 'returned', next_look_at: null, returned_at: expect.anything() });
    expect(local().refunds).toHaveLength(1);
  });

  test.each(['429', '500', 'malformed', 'lose', '401'] as const)(
    'without an answer (%s) there is no code, and the next try makes one charge',
    async (kind) => {
      const { open, key, studioId } = await setDeposit(name);
      product.pix.faults.set(kind, { account: key });
      expect(await open()).toBeNull();
      const [account] = await product.sql`select fault from pix_providers where studio_id = ${studioId}`;
      expect(account).toEqual({ fault: kind === '401' ? 'key_rejected' : null });
      expect(await open()).not.toBeNull();
      expect(product.pix.charges.all.filter((one) => one.account === key)).toHaveLength(1);
    },
  );
});

test('a key that is found rejected twice at once is reported once', async () => {
  const { open, key, studioId } = await setDeposit('woovi');
  product.pix.faults.set('401', { account: key, times: 10 });
  const account = { sql: 'select from pix_providers where studio_id = $1 for update', params: [studioId] };
  await inLine(product, account, open, open);
  const emails = await product.sql`select from outbox
    where studio_id = ${studioId} and kind = 'pix-provider-failed'`;
  expect(emails).toHaveLength(1);
});

test('Woovi has a charge no longer once it is closed: it is asked about no more', async () => {
  const { open, row, job, expire } = await setDeposit('woovi');
  await open();
  await expire();
  await job();
  await expect.poll(row).toMatchObject({ status: 'closed', next_look_at: expect.anything() });
  await job();
  await expect.poll(row).toMatchObject({ status: 'closed', next_look_at: null });
});
