import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../tools/neon/faults.ts';
import { faultKinds } from '../../../tools/pix/faults.ts';
import { isDeep, sized } from '../../support/size.ts';
import { bookWithDeposit, type Provider, product, providersOr, runJobs } from './deposit-studio.ts';

const { sql } = product;
const { faults } = product.database.endpoint;

/** `slow` takes half a minute. */
const kinds = isDeep ? faultKinds : (['401', '500', 'lose'] as const);
const TIMEOUT_MS = 120_000;

const cuts = ['cut-after-commit', 'cut-before-commit'] as const;
const RECEIVED = { status: 'scheduled', state: 'received', charge: 'paid', paid: 1 };
const RETURNED = { status: 'cancelled', state: 'returned', charge: 'returned', paid: 0 };
const ONCE = { payments: 1, received: 1, emails: 1 };

type Held = Awaited<ReturnType<typeof bookWithDeposit>>;

/** A deposit that was paid too late, and whose time somebody else has: the money is to go back. */
async function payTooLate(name: Provider): Promise<Held> {
  const held = await bookWithDeposit(name);
  await held.page();
  await held.endHold();
  await held.takeTime();
  await held.act('pay-late');
  expect(await held.facts()).toMatchObject({ state: 'due_back', charge: 'returning' });
  return held;
}

async function runUntil(held: Held, facts: object): Promise<void> {
  await expect
    .poll(
      async () => {
        await held.job();
        return held.facts();
      },
      { interval: 200, timeout: 100_000 },
    )
    .toEqual(facts);
}

describe.each(providersOr('woovi'))('%s', (name) => {
  test.each(kinds)(
    '%s while it is paid: the next run of the job finds it, once',
    async (kind) => {
      const held = await bookWithDeposit(name);
      await held.page();
      product.pix.faults.set(kind, { account: held.key });
      await held.act('pay');
      await runUntil(held, RECEIVED);
      expect(await held.changes()).toEqual(ONCE);
      const [account] =
        await sql`select p.fault from pix_providers p join appointments a on a.studio_id = p.studio_id
      where a.id = ${held.id}`;
      expect(account).toEqual({ fault: null });
    },
    TIMEOUT_MS,
  );

  test.each(kinds)(
    '%s while it goes back: it is returned once',
    async (kind) => {
      const held = await payTooLate(name);
      product.pix.faults.set(kind, { account: held.key, times: 2 });
      await runUntil(held, RETURNED);
      expect(held.local().refunds).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  test('a lost webhook is asked about within a minute, and again a minute after each try without an answer', async () => {
    const held = await bookWithDeposit(name);
    await held.page();
    await held.act('pay-unseen');
    const seconds = async () => {
      const [row] =
        await sql`select extract(epoch from next_look_at - now())::float as s from pix_charges where appointment_id = ${held.id}`;
      return Number(row?.s);
    };
    expect(await seconds()).toBeLessThanOrEqual(60);
    product.pix.faults.set('500', { account: held.key });
    await held.job();
    await expect.poll(seconds).toBeGreaterThan(0);
    expect(await seconds()).toBeLessThanOrEqual(60);
    await runUntil(held, RECEIVED);
  });

  test('webhooks repeated, out of order, forged and at the address of another studio, all at once, change it once', async () => {
    const [mine, other] = [await bookWithDeposit(name), await bookWithDeposit(name)];
    await Promise.all([mine.page(), other.page()]);
    const before = await other.facts();
    await mine.act('pay-unseen');
    const [row] = await sql`select studio_id from appointments where id = ${other.id}`;
    const elsewhere = `${product.url}/api/public/pix-webhooks/${name}/${row?.studio_id}`;
    product.pix.charges.addWebhook({ account: mine.key, url: elsewhere, event: 'OPENPIX:CHARGE_COMPLETED' });
    await Promise.all([
      ...(['repeat', 'reorder', 'forge', 'repeat'] as const).map((action) => mine.act(action)),
      other.act('pay-other'),
    ]);
    await expect.poll(mine.facts).toEqual(RECEIVED);
    expect(await mine.changes()).toEqual(ONCE);
    expect(await other.facts()).toEqual({ ...before, state: 'claimed' });
    expect((await other.told()).bell).toEqual(['deposit_unclear']);
  });

  test(
    'the database cut around each commit of a webhook: one deposit',
    async () => {
      const commits = await countRequests(name);
      for (const kind of cuts.slice(0, sized(2, 1))) {
        for (let skip = 0; skip < commits; skip += 1) {
          const held = await bookWithDeposit(name);
          await held.page();
          await held.act('pay-unseen');
          await cut({ kind, skip }, () => held.act('reorder'));
          await runUntil(held, RECEIVED);
          expect(await held.changes(), `${kind} ${skip}`).toEqual(ONCE);
        }
      }
    },
    TIMEOUT_MS,
  );

  test(
    'and around each commit of the page and of the return: one charge, one return',
    async () => {
      for (const kind of cuts.slice(0, sized(2, 1))) {
        for (let skip = 0; skip < sized(4, 2); skip += 1) {
          const held = await bookWithDeposit(name);
          const token = { token: held.token };
          await cut({ kind, skip }, () => held.visitor.post('/api/public/manage', token));
          expect((await held.page()).deposit?.code).toBe(held.local().code);
          expect(held.charges()).toHaveLength(1);
        }
        for (const match of ['pix_charges', 'deposits'].slice(0, sized(2, 1))) {
          for (let skip = 0; skip < sized(3, 1); skip += 1) {
            const held = await payTooLate(name);
            await cut({ kind, skip, match }, () => held.job());
            await runUntil(held, RETURNED);
            expect(held.local().refunds).toHaveLength(1);
          }
        }
      }
    },
    TIMEOUT_MS,
  );
});

/** What comes while one fault waits in the database; it need not be met. */
async function cut(fault: Fault, happen: () => Promise<unknown>): Promise<void> {
  faults.add(fault);
  await happen().finally(() => faults.reset());
}

/** Requests to the database that one webhook makes. */
async function countRequests(name: Provider): Promise<number> {
  const held = await bookWithDeposit(name);
  await held.page();
  await held.act('pay-unseen');
  const stop = product.database.endpoint.record();
  await held.act('reorder');
  const { length } = stop();
  expect(length).toBeGreaterThanOrEqual(5);
  return length;
}

const HELD = sized(20, 4);

test(
  `the cron stands still for six hours over ${HELD} holds: what was paid stands, what was not is free, nothing is lost`,
  async () => {
    const holds = await Promise.all(
      Array.from({ length: HELD }, async (_, n) => {
        const held = await bookWithDeposit(n % 4 < 2 ? 'woovi' : 'mercado-pago');
        await held.page();
        const isPaid = n % 2 === 0;
        if (isPaid) await held.act('pay-unseen');
        return { held, isPaid };
      }),
    );
    for (const { held } of holds) {
      await sql`update deposits set hold_ends_at = hold_ends_at - interval '6 hours' where appointment_id = ${held.id}`;
      await sql`update pix_charges set expires_at = expires_at - interval '6 hours', next_look_at = next_look_at - interval '6 hours'
      where appointment_id = ${held.id}`;
    }
    await runJobs();
    for (const { held, isPaid } of holds) {
      const unpaid = { status: 'cancelled', state: 'expired', charge: 'closed', paid: 0 };
      await expect.poll(held.facts).toEqual(isPaid ? RECEIVED : unpaid);
      expect(held.local().refunds).toEqual([]);
    }
  },
  TIMEOUT_MS,
);
