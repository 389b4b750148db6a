/**
 * Histories of a client's deposits, credit and payments: what the product decides beside an oracle that knows no states, but only in which envelope
 * each centavo lies.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditOverpaid,
  creditToCover,
  depositAfterStatus,
} from '../../../db/queries/deposits/deposit-change.ts';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { creditBeside, isPaidUp, prepaidCents, restCents } from '../../../domain/agenda/prepaid.ts';
import { Refusal } from '../../../domain/errors.ts';
import {
  type Canceller,
  type DepositEvent,
  type DepositFate,
  isPaid,
  next,
} from '../../../domain/money/deposit.ts';
import { sized } from '../../support/size.ts';
import { HOUR, type Money, NOW, newOracle, type Plan, type Step } from './deposit-oracle.ts';

const appointment: fc.Arbitrary<Plan> = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 200 }),
    share: fc.integer({ min: 1, max: 100 }),
    mayKeep: fc.boolean(),
    noticeHours: fc.constantFrom(0, 24),
  })
  .map(({ share, ...plan }) => ({
    ...plan,
    depositCents: Math.max(1, Math.floor((plan.priceCents * share) / 100)),
  }));

const of = fc.nat(2);
const bare = fc.constantFrom(
  ...(['claim', 'deny', 'waive', 'cover', 'expire', 'give_back', 'complete', 'cancel_payment'] as const),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ of, kind: bare }) },
  { weight: 3, arbitrary: fc.record({ of, kind: fc.constant('pay' as const), isFree: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ of, kind: fc.constant('cancel' as const), noShow: fc.boolean() },
      by: fc.constantFrom<Canceller[]>('client', 'studio'),
      fate: fc.constantFrom<(DepositFate | undefined)[]>(undefined, 'returned', 'credit', 'kept'),
      hoursBefore: fc.constantFrom(-1, 12, 48),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ of, kind: fc.constant('move' as const), hours: fc.integer({ min: 30, max: 90 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ of, kind: fc.constant('use' as const), cents: fc.integer({ min: 0, max: 120 }) }),
  },
);

/** Credit that pays the whole price, and then for the deposit too. */
const creditForAll: [Plan[], Step[]] = [
  [5, 7].map((cents) => ({ priceCents: cents, depositCents: cents, mayKeep: false, noticeHours: 0 })),
  [
    { of: 1, kind: 'pay', isFree: true },
    { of: 1, kind: 'cancel', fate: 'credit', noShow: false, by: 'client', hoursBefore: 48 },
    { of: 0, kind: 'use', cents: 5 },
    { of: 0, kind: 'cover' },
  ],
];

test('sinal + rest + credit used − returned is the price or what was kept, to the centavo', () => {
  fc.assert(
    fc.property(
      fc.array(appointment, { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 40, size: 'max' }),
      (plans, steps) => {
        const product = newProduct(plans);
        const oracle = newOracle(plans);
        for (const one of steps) {
          const [done, expected] = [product.take(one), oracle.take(one)];
          expect([one, done]).toEqual([one, expected]);
          expect(product.money()).toEqual(oracle.money());
          expect(product.balance()).toBe(oracle.balance());
          expect(product.balance()).toBeGreaterThanOrEqual(0);
          // Nothing is lost: what came and did not go lies somewhere.
          const lies = product
            .money()
            .reduce(
              (sum, { counted, dueBack, kept, used, paid }) => sum + counted + dueBack + kept + used + paid,
              0,
            );
          expect(lies + product.balance()).toBe(oracle.received() - oracle.returned());
          const { counted = 0, used = 0, paid = 0 } = product.money()[one.of] ?? {};
          const { priceCents = 0 } = plans[one.of] ?? {};
          if (one.kind === 'complete' && done) expect(counted + used + paid).toBe(priceCents);
          expect(counted + used + paid).toBeLessThanOrEqual(priceCents);
        }
      },
    ),
    { numRuns: sized(10_000, 300), examples: [creditForAll] },
  );
});

/** The pure parts of the product, as its verbs put them together. */
function newProduct(plans: readonly Plan[]) {
  let credit = 0;
  const rows = plans.map(rowOf);
  const paid = plans.map(() => 0);
  const add = (entries: readonly { kind: string; amountCents: number }[] = [], row: AppointmentRow) => {
    for (const { kind, amountCents } of entries) {
      credit += amountCents;
      if (kind === 'used' || kind === 'restored') row.creditCents = (row.creditCents ?? 0) - amountCents;
    }
  };
  const turn = (row: AppointmentRow, event: DepositEvent): boolean => {
    const state = row.deposit && next(row.deposit.state, event);
    if (!row.deposit || !state || state === row.deposit.state) return false;
    row.deposit.state = state;
    return true;
  };
  const isOpen = (row: AppointmentRow) => row.status === 'scheduled';
  const cover = (row: AppointmentRow): boolean => {
    const more = creditToCover(row);
    if (!isOpen(row) || credit < more || !turn(row, { kind: 'cover' })) return false;
    add([{ kind: 'used', amountCents: -more }], row);
    return true;
  };
  return {
    balance: () => credit,
    money: (): Money[] =>
      rows.map((row, n) => {
        const { deposit, status, creditCents = 0 } = row;
        const held = deposit && isPaid(deposit.state) ? deposit.amountCents : 0;
        return {
          counted: deposit?.state === 'received' ? held : 0,
          dueBack: deposit?.state === 'due_back' ? held : 0,
          kept: deposit?.state === 'kept' ? held : 0,
          used: creditCents,
          paid: paid[n] ?? 0,
          isCancelled: status === 'cancelled',
          isCompleted: status === 'completed',
        };
      }),
    take(one: Step): boolean {
      const row = rows[one.of] as AppointmentRow;
      const { deposit } = row;
      if (!deposit) return false;
      switch (one.kind) {
        case 'pay': {
          const isLeft = !isPaidUp(row, paid[one.of] ?? 0);
          if (deposit.state === 'due_back' && row.status !== 'cancelled' && isLeft) {
            turn(row, { kind: 'reopen' });
            add(creditOverpaid(row), row);
            return true;
          }
          const isFree = (isOpen(row) || row.status === 'completed' || one.isFree) && isLeft;
          if (!turn(row, { kind: 'pay', isFree })) return false;
          add(creditOverpaid(row), row);
          if (deposit.state === 'received' && row.status === 'cancelled') row.status = 'scheduled';
          return true;
        }
        case 'expire':
          if (!isOpen(row) || !turn(row, { kind: 'expire' })) return false;
          row.status = 'cancelled';
          return true;
        case 'cover':
          return cover(row);
        case 'give_back': {
          const isCredit = deposit.state === 'credited';
          if (isCredit && credit < deposit.amountCents) return false;
          if (!turn(row, { kind: 'give_back' })) return false;
          if (isCredit) add([{ kind: 'returned', amountCents: -deposit.amountCents }], row);
          return true;
        }
        case 'cancel': {
          if (!isOpen(row)) return false;
          const now = new Date(Date.parse(row.startsAt) - one.hoursBefore * HOUR);
          const { noShow, fate, by } = one;
          try {
            const after = depositAfterStatus(row, {
              status: 'cancelled',
              noShow,
              fate,
              by,
              zone: 'America/Sao_Paulo',
              now,
            });
            Object.assign(deposit, { state: after.deposit?.state });
            add(after.credits, row);
          } catch (error) {
            if (error instanceof Refusal) return false;
            throw error;
          }
          row.status = 'cancelled';
          return true;
        }
        case 'move':
          if (!isOpen(row)) return false;
          row.startsAt = new Date(NOW + one.hours * HOUR).toISOString();
          return true;
        case 'use': {
          const more = one.cents - creditBeside(row);
          if (!isOpen(row) || more === 0 || more > Math.min(credit, restCents(row))) return false;
          add([{ kind: more > 0 ? 'used' : 'restored', amountCents: -more }], row);
          return true;
        }
        case 'complete': {
          const rest = restCents(row);
          if (!isOpen(row) || (rest === 0 && prepaidCents(row) === 0)) return false;
          row.status = 'completed';
          paid[one.of] = rest;
          return true;
        }
        case 'cancel_payment':
          if ((paid[one.of] ?? 0) === 0) return false;
          paid[one.of] = 0;
          add([{ kind: 'restored', amountCents: creditBeside(row) }], row);
          return true;
        default:
          return isOpen(row) && turn(row, { kind: one.kind });
      }
    },
  };
}

function rowOf({ priceCents, depositCents, mayKeep, noticeHours }: Plan): AppointmentRow {
  const deposit = { amountCents: depositCents, holdEndsAt: null, hold: 30, mayKeep, noticeHours };
  const row = {
    totalCents: priceCents,
    status: 'scheduled',
    startsAt: new Date(NOW + 72 * HOUR).toISOString(),
  };
  return { ...row, deposit: { ...deposit, state: 'awaiting' }, creditCents: 0 } as unknown as AppointmentRow;
}
