/** Where each centavo of a client's deposits, credit and payments lies: written without the product's states, which it is compared with. */
import type { Canceller, DepositFate } from '../../../domain/money/deposit.ts';

export const NOW = Date.parse('2027-01-04T12:00:00Z');
export const HOUR = 3_600_000;

/** `of`: which of the client's appointments; what cannot be done to it then is refused by both. */
export type Step = { of: number } & (
  | { kind: 'claim' | 'deny' | 'waive' | 'cover' | 'expire' | 'give_back' | 'cancel_payment' }
  /** `short`: how much less than the rest is paid, where the rest is more than that. */
  | { kind: 'complete'; short?: number }
  | { kind: 'pay'; isFree: boolean }
  | { kind: 'cancel'; fate: DepositFate | undefined; noShow: boolean; by: Canceller; hoursBefore: number }
  | { kind: 'move'; hours: number }
  | { kind: 'use'; cents: number }
);

export const partOf = (rest: number, short = 0): number => (rest > short ? rest - short : rest);

export interface Plan {
  priceCents: number;
  depositCents: number;
  mayKeep: boolean;
  noticeHours: number;
}

/** Where each centavo of an appointment lies, and the client's credit. */
export interface Money {
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

/** Envelopes: of each appointment one for what was paid ahead and one for its payment, and one of the client. */
export function newOracle(plans: readonly Plan[]) {
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
        const isLeft = one.paid === 0 || restOf(one) > one.paid;
        if (one.ahead === 'to return' && !one.isCancelled && isLeft) {
          one.ahead = 'counts';
          takeBack(one);
          return true;
        }
        if (hasMoney(one)) return false;
        envelope.received += depositCents;
        one.waits = 'no';
        const buys =
          one.ahead === 'nothing' &&
          !one.isOff &&
          one.covers === 0 &&
          (!one.isCancelled || step.isFree) &&
          isLeft;
        one.ahead = buys ? 'counts' : 'to return';
        if (buys) one.isCancelled = false;
        if (buys) takeBack(one);
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
          return cover(one);
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
          one.paid = partOf(rest, step.short);
          envelope.received += one.paid;
          return true;
        }
        case 'cancel':
          return cancel(one, step);
      }
    },
  };

  /** More than the price is the client's: what credit paid goes back first. */
  function takeBack(one: One): void {
    const back = Math.min(one.spent, Math.max(0, one.depositCents + one.spent - one.priceCents));
    one.spent -= back;
    envelope.credit += back;
  }

  function cover(one: One): boolean {
    const back = Math.min(one.spent, Math.max(0, one.depositCents + one.spent - one.priceCents));
    if (one.waits === 'no' || envelope.credit + back < one.depositCents) return false;
    one.waits = 'no';
    one.spent -= back;
    one.covers = one.depositCents;
    envelope.credit += back - one.depositCents;
    return true;
  }

  function cancel(one: One, { fate, noShow, by, hoursBefore }: Extract<Step, { kind: 'cancel' }>): boolean {
    const keeps = one.mayKeep && (noShow || (by === 'client' && hoursBefore < one.noticeHours));
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
