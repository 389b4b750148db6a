/** Histories of deposits, credit and payments through the API: the database, finance, the CSV and the receipts say what the oracle says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Canceller, DepositFate } from '../../domain/money/deposit.ts';
import type { FinanceStatistics } from '../../domain/money/finance.ts';
import type { Receipt } from '../../domain/money/receipt.ts';
import { type Money, newOracle, type Plan, partOf, type Step } from '../domain/money/deposit-oracle.ts';
import { inDays } from '../support/days.ts';
import { sharedProduct } from '../support/product.ts';
import { sized } from '../support/size.ts';
import { depositBookings } from './deposit-bookings.ts';
import { expectStatus, newEmail, newPhone, openStudio } from './studio.ts';

const product = await sharedProduct();
const { sql } = product;

const PRICE = 18_000;
const of = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    of,
    kind: fc.constantFrom(...(['claim', 'deny', 'waive', 'cover', 'give_back', 'cancel_payment'] as const)),
  }),
  fc.record({ of, kind: fc.constant('complete' as const), short: fc.constantFrom(0, 3_000) }),
  fc.record({ of, kind: fc.constant('expire' as const) }),
  fc.record({ of, kind: fc.constant('pay' as const), isFree: fc.constant(true) }),
  fc.record({
    ...{ of, kind: fc.constant('cancel' as const), noShow: fc.boolean(), hoursBefore: fc.constant(48) },
    by: fc.constantFrom<Canceller[]>('client', 'studio'),
    fate: fc.constantFrom<(DepositFate | undefined)[]>(undefined, 'returned', 'credit', 'kept'),
  }),
  fc.record({ of, kind: fc.constant('use' as const), cents: fc.constantFrom(0, 1_000, 3_000, PRICE) }),
);
/** The first is paid and cancelled, so that there is credit to use. */
const history = fc.record({
  deposits: fc.tuple(fc.constantFrom(3_000, PRICE), fc.constantFrom(3_000, PRICE)),
  keepsLate: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }),
});

/** Credit pays for no deposit of what was paid as a whole. */
const coveredTooLate = {
  ...{ deposits: [18_000, 3_000] as [18_000, 3_000], keepsLate: true },
  steps: [
    { of: 1, kind: 'claim' as const },
    { of: 1, kind: 'complete' as const },
    { of: 1, kind: 'cover' as const },
  ],
};

/** The client paid the deposit, and the rest at the end; the studio looks at its account afterwards. */
const foundAfterwards = {
  ...{ deposits: [18_000, 3_000] as [18_000, 3_000], keepsLate: true },
  steps: [
    { of: 1, kind: 'claim' as const },
    { of: 1, kind: 'complete' as const, short: 3_000 },
    { of: 1, kind: 'pay' as const, isFree: true },
  ],
};

test('agree with the oracle to the centavo', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ deposits, keepsLate, steps }) => {
      const plans: Plan[] = deposits.map((depositCents) => ({
        ...{ priceCents: PRICE, depositCents, mayKeep: keepsLate, noticeHours: 24 },
      }));
      const world = await openWorld(plans);
      const oracle = newOracle(plans);
      const first: Step[] = [
        { of: 0, kind: 'pay', isFree: true },
        { of: 0, kind: 'cancel', fate: 'credit', noShow: false, by: 'client', hoursBefore: 48 },
      ];
      for (const one of [...first, ...steps]) {
        oracle.take(one);
        await world.take(one);
        expect([one, await world.money()]).toEqual([one, oracle.money()]);
        expect([one, await world.earned()]).toEqual([one, await world.worth(oracle.money())]);
        expect(await world.ledger()).toEqual({ balance: oracle.balance(), gaps: 0, drift: 0 });
      }
      const inDrawer = oracle.received() - oracle.returned();
      const { totals, deposits: figures } = await world.statistics();
      expect(totals.receivedCents).toBe(inDrawer);
      expect(figures).toMatchObject({
        creditCents: oracle.balance(),
        keptCents: oracle.money().reduce((sum, { kept }) => sum + kept, 0),
      });
      expect(await world.csv()).toBe(inDrawer);
      expect(await world.receipts()).toBe(inDrawer);
    }),
    { numRuns: sized(200, 6), endOnFailure: true, examples: [[coveredTooLate], [foundAfterwards]] },
  );
});

async function openWorld(plans: readonly Plan[]) {
  const studio = await openStudio(product);
  const { owner } = studio;
  const { bookWithDeposit, rowOf, press, manage, cancel, endHold } = depositBookings(product, studio);
  const rule = { kind: 'percent', basisPoints: 10_000 };
  const rules = [{ professionalId: studio.professionalId, procedureTypeId: null, rule }];
  expectStatus(await owner.put('/api/commissions/rules', { rules }), 200);
  const client = { fullName: 'Bia Ramos', email: newEmail('bia'), phone: newPhone() };
  const booked: Awaited<ReturnType<typeof bookWithDeposit>>[] = [];
  for (const { depositCents, mayKeep } of plans)
    booked.push(
      await bookWithDeposit({ keepsLate: mayKeep, amount: { kind: 'fixed', cents: depositCents } }, client),
    );
  const ids = booked.map(({ id }) => id);
  const clientId = (await rowOf(ids[0] ?? '')).client.id;
  const days = `from=${inDays(-1)}&to=${inDays(1)}`;

  async function take(one: Step): Promise<void> {
    const { id = '', token = '', visitor = product.visitor() } = booked[one.of] ?? {};
    const verbs = {
      deny: 'denial',
      waive: 'waiver',
      cover: 'credit',
      give_back: 'return',
      pay: 'receipt',
    } as const;
    if (one.kind in verbs) await refuseFaults(press(id, verbs[one.kind as keyof typeof verbs]));
    else if (one.kind === 'claim') await refuseFaults(manage(visitor, '/deposit-claim', { token }));
    else if (one.kind === 'cancel') {
      const { noShow, by, fate: deposit } = one;
      if (['scheduled', 'confirmed'].includes((await rowOf(id)).status))
        await refuseFaults(cancel(id, { noShow, by, deposit }));
    } else if (one.kind === 'use') {
      const { version, status } = await rowOf(id);
      const use = { amountCents: one.cents, version };
      if (status === 'scheduled') await refuseFaults(owner.put(`/api/appointments/${id}/credit`, use));
    } else if (one.kind === 'expire') {
      const [waits] = await sql`select from deposits where appointment_id = ${id} and state = 'awaiting'`;
      if (waits) await endHold(id);
      if (waits) await product.runCron();
    } else if (one.kind === 'complete') await complete(id, one.short);
    else if (one.kind === 'cancel_payment') await cancelPayment(id);
  }

  async function complete(id: string, short?: number) {
    const { version, status } = await rowOf(id);
    if (status !== 'scheduled') return;
    const [{ rest = 0 } = {}] = await sql<{ rest: number }>`select greatest(0, a.total_cents - a.credit_cents
      - coalesce((select amount_cents from deposits d where d.appointment_id = a.id and d.state = 'received'), 0))::integer as rest
      from appointments a where a.id = ${id}`;
    if (rest === 0)
      return void (await refuseFaults(owner.post(`/api/appointments/${id}/completion`, { version })));
    const payment = {
      amountCents: partOf(rest, short),
      method: 'cash',
      status: 'paid',
      transactionId: null,
      paidAt: null,
      notes: null,
    };
    await refuseFaults(owner.post(`/api/appointments/${id}/settlement`, { payment, version }));
  }

  async function cancelPayment(id: string) {
    const { payment } = (await rowOf(id)) as unknown as {
      payment: { id: string; version: number; amountCents: number } | null;
    };
    if (payment === null) return;
    const change = {
      ...{ amountCents: payment.amountCents, method: 'cash', status: 'cancelled', transactionId: null },
      paidAt: null,
      notes: null,
    };
    await refuseFaults(owner.put(`/api/payments/${payment.id}`, { ...change, version: payment.version }));
  }

  return {
    take,
    money: async () => {
      const rows =
        await sql`select case d.state when 'received' then p else 0 end as counted, case d.state when 'due_back' then p else 0 end as "dueBack",
          case d.state when 'kept' then p else 0 end as kept, a.credit_cents as used, coalesce((select amount_cents from payments r
          where r.appointment_id = a.id and r.kind = 'payment' and r.status = 'paid'), 0) as paid, a.status = 'cancelled' as "isCancelled",
          a.status = 'completed' as "isCompleted"
        from appointments a join deposits d on d.appointment_id = a.id,
          lateral (select coalesce(sum(amount_cents), 0)::integer as p from payments r where r.appointment_id = a.id and r.kind = 'deposit'
            and r.status = 'paid') received
        where a.id = any (${ids}) order by array_position(${ids}, a.id)`;
      return rows;
    },
    /** With all that was paid as commission. */
    earned: async () => {
      const rows = await sql<{
        cents: number;
      }>`select (select coalesce(sum(cents), 0) from commission_entries e
        where e.appointment_id = a.id)::integer as cents from appointments a where a.id = any (${ids}) order by array_position(${ids}, a.id)`;
      return rows.map(({ cents }) => cents);
    },
    /** What was paid ahead earns with the payment, and alone where none is needed. */
    worth: async (money: readonly Money[]) => {
      const rows = await sql<{
        hadOne: boolean;
      }>`select exists (select from payments p where p.appointment_id = a.id
        and p.kind = 'payment') as "hadOne" from appointments a where a.id = any (${ids}) order by array_position(${ids}, a.id)`;
      return money.map(({ paid, counted, used, isCompleted }, n) =>
        paid > 0 || (isCompleted && !rows[n]?.hadOne) ? paid + counted + used : 0,
      );
    },
    ledger: async () => {
      const [row] = await sql`select coalesce(sum(amount_cents), 0)::integer as balance,
          (coalesce(max(seq), 0) - count(*))::integer as gaps,
          (select sum(credit_cents) from appointments where id = any (${ids}))::integer
            + coalesce(sum(amount_cents) filter (where kind in ('used', 'restored')), 0)::integer as drift
        from client_credits where client_id = ${clientId}`;
      return row;
    },
    statistics: async () => {
      const path = `/api/finance/statistics?${days}&previousFrom=2020-01-01&previousTo=2020-12-31`;
      return expectStatus(await owner.get<FinanceStatistics>(path), 200) as unknown as FinanceStatistics;
    },
    csv: async () => {
      const { text } = await owner.get(`/api/payments/export?${days}`);
      const [head = '', ...lines] = text
        .replace(/[\uFEFF"]/g, '')
        .trim()
        .split('\r\n');
      const [amount, status] = ['Valor (R$)', 'Situação'].map((name) => head.split(';').indexOf(name));
      const cells = lines.map((line) => line.split(';'));
      const paid = cells.filter((line) => line[status ?? 0] === 'Pago');
      return paid.reduce(
        (sum, line) => sum + Math.round(Number(line[amount ?? 0]?.replace(',', '.')) * 100),
        0,
      );
    },
    receipts: async () => {
      const paid = await sql<{
        id: string;
        kind: string;
      }>`select id, kind from payments where appointment_id = any (${ids}) and status = 'paid'`;
      let sum = 0;
      for (const { id, kind } of paid) {
        const receipt = (await owner.post<Receipt>(`/api/payments/${id}/receipt`)).body as unknown as Receipt;
        expect(receipt.isDeposit === true).toBe(kind === 'deposit');
        sum += receipt.amountCents;
      }
      return sum;
    },
  };
}

/** What cannot be done is refused, never a fault. */
async function refuseFaults(answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer;
  expect([200, 201, 409]).toContain(status);
}
