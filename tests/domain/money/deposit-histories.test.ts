/**
 * Histories of a client's deposits, credit and payments: what the product decides beside an oracle that knows no states, but only in which envelope
 * each centavo lies.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOverpaid, depositAfterStatus } from '../../../db/queries/deposits/deposit-change.ts';
import {
  type AppointmentRow,
  creditBeside,
  prepaidCents,
  restCents,
} from '../../../domain/agenda/appointment.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type DepositEvent, type DepositFate, isPaid, next } from '../../../domain/money/deposit.ts';
import { sized } from '../../support/size.ts';

const NOW = Date.parse('2027-01-04T12:00:00Z');
const HOUR = 3_600_000;

/** `of`: which of the client's appointments; what cannot be done to it then is refused by both. */
type Step = { of: number } & (
  | { kind: 'claim' | 'deny' | 'waive' | 'cover' | 'expire' | 'give_back' | 'complete' | 'cancel_payment' }
  | { kind: 'pay'; isFree: boolean }
  | { kind: 'cancel'; fate: DepositFate | undefined; noShow: boolean; hoursBefore: number }
  | { kind: 'move'; hours: number }
  | { kind: 'use'; cents: number }
);

interface Plan {
  priceCents: number;
  depositCents: number;
  mayKeep: boolean;
  noticeHours: number;
}

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

/** Where each centavo of an appointment lies, and the client's credit. */
interface Money {
  /** Of its deposit: counts towards the price, is to be returned, stays with the studio. */
  counted: number;
  dueBack: number;
  kept: number;
  /** Of the client's credit. */
  used: number;
  paid: number;
  isCancelled: boolean;
  isCompleted: boolean;
}

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
          if (one.kind === 'complete' && done) expect(counted + used + paid).toBe(plans[one.of]?.priceCents);
        }
      },
    ),
    { numRuns: sized(10_000, 300) },
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
          const isFree = isOpen(row) || row.status === 'completed' || one.isFree;
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
          if (!isOpen(row) || credit < deposit.amountCents || !turn(row, { kind: 'cover' })) return false;
          add([{ kind: 'used', amountCents: -deposit.amountCents }], row);
          return true;
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
          const { noShow, fate } = one;
          try {
            const after = depositAfterStatus(row, {
              status: 'cancelled',
              noShow,
              fate,
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

/** Envelopes: of each appointment one for what was paid ahead and one for its payment, and one of the client. */
function newOracle(plans: readonly Plan[]) {
  const envelope = { credit: 0, received: 0, returned: 0 };
  const all = plans.map((plan) => ({
    ...plan,
    /** What became of money that was paid ahead. */
    ahead: 'nothing' as 'nothing' | 'counts' | 'to return' | 'kept' | 'in credit' | 'gone',
    /** What is still waited for; a claim is never ended by the clock. */
    waits: 'yes' as 'yes' | 'claimed' | 'no',
    /** The client or the studio has cancelled, so that money which comes later buys nothing. */
    isOff: false,
    /** Credit pays for the deposit; the rest of what is used pays for the price. */
    covers: 0,
    spent: 0,
    startsAt: NOW + 72 * HOUR,
    isCancelled: false,
    isCompleted: false,
    paid: 0,
  }));
  type One = (typeof all)[number];
  const isOpen = (one: One) => !one.isCancelled && !one.isCompleted;
  const restOf = (one: One) =>
    Math.max(0, one.priceCents - (one.ahead === 'counts' ? one.depositCents : 0) - one.covers - one.spent);
  const hasMoney = (one: One) => one.ahead !== 'nothing' && one.ahead !== 'gone';
  return {
    balance: () => envelope.credit,
    received: () => envelope.received,
    returned: () => envelope.returned,
    money: (): Money[] =>
      all.map((one) => ({
        counted: one.ahead === 'counts' ? one.depositCents : 0,
        dueBack: one.ahead === 'to return' ? one.depositCents : 0,
        kept: one.ahead === 'kept' ? one.depositCents : 0,
        used: one.covers + one.spent,
        ...{ paid: one.paid, isCancelled: one.isCancelled, isCompleted: one.isCompleted },
      })),
    take(step: Step): boolean {
      const one = all[step.of] as One;
      const { depositCents } = one;
      if (step.kind === 'pay') {
        if (hasMoney(one)) return false;
        envelope.received += depositCents;
        one.waits = 'no';
        const buys =
          one.ahead === 'nothing' && !one.isOff && one.covers === 0 && (!one.isCancelled || step.isFree);
        one.ahead = buys ? 'counts' : 'to return';
        if (buys) one.isCancelled = false;
        // More than the price is the client's: what credit paid goes back first.
        const back = buys ? Math.min(one.spent, Math.max(0, depositCents + one.spent - one.priceCents)) : 0;
        one.spent -= back;
        envelope.credit += back;
        // Credit that paid for the deposit pays for the price, once money for it has come too.
        one.spent += one.covers;
        one.covers = 0;
        return true;
      }
      if (step.kind === 'give_back') {
        if (one.ahead === 'in credit') {
          if (envelope.credit < depositCents) return false;
          envelope.credit -= depositCents;
        } else if (one.ahead !== 'to return') return false;
        one.ahead = 'gone';
        envelope.returned += depositCents;
        return true;
      }
      if (step.kind === 'cancel_payment') {
        if (one.paid === 0) return false;
        envelope.returned += one.paid;
        one.paid = 0;
        envelope.credit += one.spent;
        one.spent = 0;
        return true;
      }
      if (!isOpen(one)) return false;
      switch (step.kind) {
        case 'claim':
          if (one.waits !== 'yes') return false;
          one.waits = 'claimed';
          return true;
        case 'deny':
          if (one.waits !== 'claimed') return false;
          one.waits = 'yes';
          return true;
        case 'waive':
          if (one.waits === 'no') return false;
          one.waits = 'no';
          return true;
        case 'expire':
          if (one.waits !== 'yes') return false;
          one.waits = 'no';
          one.isCancelled = true;
          return true;
        case 'cover':
          if (one.waits === 'no' || envelope.credit < depositCents) return false;
          one.waits = 'no';
          one.covers = depositCents;
          envelope.credit -= depositCents;
          return true;
        case 'move':
          one.startsAt = NOW + step.hours * HOUR;
          return true;
        case 'use': {
          const more = step.cents - one.spent;
          if (more === 0 || more > envelope.credit || more > restOf(one)) return false;
          one.spent += more;
          envelope.credit -= more;
          return true;
        }
        case 'complete': {
          const rest = restOf(one);
          if (rest === 0 && one.ahead !== 'counts' && one.covers + one.spent === 0) return false;
          one.isCompleted = true;
          one.paid = rest;
          envelope.received += rest;
          return true;
        }
        case 'cancel':
          return cancel(one, step);
      }
    },
  };

  function cancel(one: One, { fate, noShow, hoursBefore }: Extract<Step, { kind: 'cancel' }>): boolean {
    const keeps = one.mayKeep && (noShow || hoursBefore < one.noticeHours);
    const chosen = fate ?? (noShow && keeps ? 'kept' : 'returned');
    const isAtStake = one.ahead === 'counts' || one.covers > 0;
    if (chosen === 'kept' && !keeps && isAtStake && !(one.covers > 0 && one.ahead === 'to return'))
      return false;
    one.isCancelled = true;
    if (one.waits !== 'no') one.isOff = true;
    one.waits = 'no';
    envelope.credit += one.spent;
    one.spent = 0;
    if (one.covers > 0 && (chosen !== 'kept' || one.ahead !== 'nothing')) {
      envelope.credit += one.covers;
      one.covers = 0;
      if (one.ahead === 'nothing') one.isOff = true;
    }
    if (one.ahead !== 'counts') return true;
    one.ahead = chosen === 'kept' ? 'kept' : chosen === 'credit' ? 'in credit' : 'to return';
    if (chosen === 'credit') envelope.credit += one.depositCents;
    return true;
  }
}
