/** Random histories of payments and their commissions, and what they come to, counted slowly apart from the rules of the product. */
import fc from 'fast-check';
import type { CommissionBase, CommissionRule } from '../../../domain/money/commission.ts';

export const PEOPLE = 3;
export const SERVICES = 3;
export const WORKS = 4;
export const DAYS = 20;

export interface Work {
  person: number;
  procedures: { service: number; priceCents: number }[];
}

export type Step =
  | { do: 'rule'; person: number; service: number | null; rule: CommissionRule | null }
  | { do: 'base'; base: CommissionBase }
  | { do: 'pay'; at: number; amountCents: number; day: number; isPaid: boolean }
  | { do: 'change'; at: number; amountCents: number; day: number; isPaid: boolean }
  | { do: 'remove' | 'restore'; at: number }
  | { do: 'edit'; at: number; work: Work }
  | { do: 'close'; person: number; through: number };

const index = (count: number) => fc.integer({ min: 0, max: count - 1 });
const person = index(PEOPLE);
const at = index(WORKS);
const day = index(DAYS);
const rule = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.constantFrom(0, 1, 3333, 4000, 5000, 10_000),
  }),
  fc.record({ kind: fc.constant('fixed' as const), cents: fc.constantFrom(0, 1, 2500) }),
);
const work: fc.Arbitrary<Work> = fc.record({
  person,
  procedures: fc.array(
    fc.record({ service: index(SERVICES), priceCents: fc.constantFrom(0, 1, 3333, 9999, 18_000) }),
    { minLength: 1, maxLength: 3 },
  ),
});
const payment = {
  at,
  day,
  amountCents: fc.oneof(fc.constantFrom(1, 2, 100), fc.integer({ min: 1, max: 50_000 })),
  isPaid: fc.boolean(),
};

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('rule' as const),
    person,
    service: fc.option(index(SERVICES)),
    rule: fc.option(rule, { freq: 6 }),
  }),
  fc.record({
    do: fc.constant('base' as const),
    base: fc.constantFrom('received' as const, 'price' as const),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), ...payment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), ...payment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'restore' as const), at }) },
  fc.record({ do: fc.constant('edit' as const), at, work }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), person, through: day }) },
);

export const histories = (maxLength: number) =>
  fc.record({
    works: fc.array(work, { minLength: WORKS, maxLength: WORKS }),
    steps: fc.array(step, { minLength: 4, maxLength }),
  });

export interface History {
  works: Work[];
  steps: Step[];
}

interface Paid {
  amountCents: number;
  day: number;
  isPaid: boolean;
}

/** A payment: what it is, whether it is there, and the terms of each person and service that it was once paid under. */
interface Known {
  paid: Paid;
  isRemoved: boolean;
  terms: Map<string, { rule: CommissionRule; base: CommissionBase }>;
}

const key = (whose: number, service: number | null) => `${whose}:${service}`;

/** What every step comes to. `payments` of each appointment, the last one may be there, the others are removed. */
export class Oracle {
  works: Work[];
  rules = new Map<string, CommissionRule>();
  base: CommissionBase = 'received';
  payments: Known[][];

  constructor(works: readonly Work[]) {
    this.works = structuredClone([...works]);
    this.payments = works.map(() => []);
  }

  /** The payment of an appointment that is there. */
  present(at: number): Known | undefined {
    return this.payments[at]?.find(({ isRemoved }) => !isRemoved);
  }

  last(at: number): Known | undefined {
    return this.payments[at]?.at(-1);
  }

  /** False for a step that cannot be taken now. */
  take(step: Step): boolean {
    switch (step.do) {
      case 'rule': {
        const place = key(step.person, step.service);
        if (step.rule === null) return this.rules.delete(place);
        this.rules.set(place, step.rule);
        return true;
      }
      case 'base':
        this.base = step.base;
        return true;
      case 'pay': {
        if (this.present(step.at)) return false;
        const added: Known = { paid: paidOf(step), isRemoved: false, terms: new Map() };
        this.payments[step.at]?.push(added);
        if (step.isPaid) this.freeze(added, step.at, null);
        return true;
      }
      case 'change': {
        const one = this.present(step.at);
        if (one === undefined) return false;
        const wasPaid = one.paid.isPaid ? (this.works[step.at] ?? null) : null;
        one.paid = paidOf(step);
        if (step.isPaid) this.freeze(one, step.at, wasPaid);
        return true;
      }
      case 'remove': {
        const one = this.present(step.at);
        if (one) one.isRemoved = true;
        return one !== undefined;
      }
      case 'restore': {
        const one = this.last(step.at);
        if (one === undefined || this.present(step.at)) return false;
        one.isRemoved = false;
        if (one.paid.isPaid) this.freeze(one, step.at, this.works[step.at] ?? null);
        return true;
      }
      case 'edit': {
        const before = this.works[step.at] ?? null;
        this.works[step.at] = structuredClone(step.work);
        const one = this.present(step.at);
        if (one?.paid.isPaid) this.freeze(one, step.at, before);
        return true;
      }
      case 'close':
        return true;
    }
  }

  private freeze({ terms }: Known, at: number, wasPaid: Work | null) {
    const { person: whose, procedures } = this.works[at] as Work;
    const former = new Set(wasPaid?.procedures.map(({ service }) => key(wasPaid.person, service)));
    for (const { service } of procedures) {
      const place = key(whose, service);
      const now = this.rules.get(place) ?? this.rules.get(key(whose, null));
      if (!terms.has(place) && !former.has(place) && now) terms.set(place, { rule: now, base: this.base });
    }
  }

  /** What a person has earned of all payments as they are. */
  earned(whose: number): number {
    return this.payments.flat().reduce((sum, one) => sum + this.worth(one, whose), 0);
  }

  private worth(one: Known, whose: number): number {
    const at = this.payments.findIndex((list) => list.includes(one));
    const { person: host, procedures } = this.works[at] as Work;
    if (one.isRemoved || !one.paid.isPaid || host !== whose) return 0;
    const whole = procedures.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const weights = procedures.map(({ priceCents }) => (whole === 0 ? 1 : priceCents));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    let [given, running, earned] = [0, 0, 0];
    for (const [n, { service, priceCents }] of procedures.entries()) {
      running += weights[n] ?? 0;
      let upTo = Math.floor((one.paid.amountCents * running) / all);
      if (2 * (one.paid.amountCents * running - upTo * all) >= all) upTo += 1;
      const share = upTo - given;
      given = upTo;
      const terms = one.terms.get(key(whose, service));
      if (terms === undefined) continue;
      const { rule: frozen, base } = terms;
      const of = base === 'price' ? priceCents : share;
      earned += frozen.kind === 'fixed' ? frozen.cents : rounded(of * frozen.basisPoints);
    }
    return earned;
  }
}

const paidOf = ({ amountCents, day: on, isPaid }: Paid): Paid => ({ amountCents, day: on, isPaid });

const rounded = (tenThousandths: number): number => {
  const whole = Math.floor(tenThousandths / 10_000);
  return tenThousandths - whole * 10_000 >= 5000 ? whole + 1 : whole;
};
