import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CommissionEntry,
  type CommissionRule,
  commissionOf,
  missingEntries,
  ruleFor,
  type StoredRule,
} from '../../../domain/money/commission.ts';
import { sized } from '../../support/size.ts';
import { type History, histories, Oracle, PEOPLE, type Work } from './commission-histories.ts';

const percent = (basisPoints: number): CommissionRule => ({ kind: 'percent', basisPoints });
const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);

test.each([
  [percent(4000), 10_000, 4000],
  [percent(5000), 1, 1],
  [percent(4999), 1, 0],
  [percent(10_000), 999_999_999, 999_999_999],
  [percent(0), 500, 0],
  [{ kind: 'fixed', cents: 2500 } as const, 1, 2500],
])('%j of %i is %i', (rule, base, cents) => {
  expect(commissionOf(rule, base)).toBe(cents);
});

test('a rule for a service goes before that for all; nobody has one that is not theirs', () => {
  const rules: StoredRule[] = [
    { professionalId: 'bia', procedureTypeId: null, rule: percent(4000) },
    { professionalId: 'bia', procedureTypeId: 'henna', rule: percent(0) },
    { professionalId: 'ana', procedureTypeId: 'lifting', rule: percent(100) },
  ];
  expect(ruleFor(rules, 'bia', 'henna')).toEqual(percent(0));
  expect(ruleFor(rules, 'bia', 'lifting')).toEqual(percent(4000));
  expect(ruleFor(rules, 'ana', 'henna')).toBeNull();
});

describe('what a payment adds', () => {
  const work = {
    professionalId: 'bia',
    procedures: [
      { id: 'fio', name: 'Fio a fio', priceCents: 15_000 },
      { id: 'henna', name: 'Henna', priceCents: 5000 },
    ],
  };
  const rules: StoredRule[] = [{ professionalId: 'bia', procedureTypeId: null, rule: percent(4000) }];
  const paid = { amountCents: 18_000, day: '2026-11-20' };

  test('a share of what was received, discount considered, or of the price', () => {
    const of = (base: 'received' | 'price') =>
      missingEntries({ entries: [], rules, base }, { paid, work }).map(({ baseCents, cents }) => [
        baseCents,
        cents,
      ]);
    expect(of('received')).toEqual([
      [13_500, 5400],
      [4500, 1800],
    ]);
    expect(of('price')).toEqual([
      [15_000, 6000],
      [5000, 2000],
    ]);
  });

  test('nothing without a rule, nor later for what was paid without one', () => {
    expect(missingEntries({ entries: [], rules: [], base: 'received' }, { paid, work })).toEqual([]);
    const changed = { paid: { ...paid, amountCents: 20_000 }, work, settled: work };
    expect(missingEntries({ entries: [], rules, base: 'received' }, changed)).toEqual([]);
  });

  test('the difference of a change, under the terms it was paid under; what changes nothing adds nothing', () => {
    const entries = missingEntries({ entries: [], rules, base: 'received' }, { paid, work });
    const later = [{ professionalId: 'bia', procedureTypeId: null, rule: percent(5000) }];
    const ledger = { entries, rules: later, base: 'price' as const };
    expect(missingEntries(ledger, { paid, work, settled: work })).toEqual([]);
    const less = missingEntries(ledger, { paid: { ...paid, amountCents: 10_000 }, work, settled: work });
    expect(less.map(({ cents }) => cents)).toEqual([-2400, -800]);
    const gone = missingEntries(ledger, { paid: null, work });
    expect(sum([...entries, ...gone])).toBe(0);
  });

  test('another day takes it from one day to the other', () => {
    const entries = missingEntries({ entries: [], rules, base: 'received' }, { paid, work });
    const moved = { paid: { ...paid, day: '2026-12-01' }, work, settled: work };
    const added = missingEntries({ entries, rules, base: 'received' }, moved);
    expect(added.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-11-20', -5400],
      ['2026-11-20', -1800],
      ['2026-12-01', 5400],
      ['2026-12-01', 1800],
    ]);
  });
});

interface Row extends CommissionEntry {
  payment: object;
  statement: number | null;
}

/** The same history by the rules of the product: a ledger that only grows, and statements that take of it. */
function runHistory({ works, steps }: History) {
  const oracle = new Oracle(works);
  const ledger: Row[] = [];
  const statements: { person: number; cents: number }[] = [];
  const workOf = ({ person, procedures }: Work) => ({
    professionalId: String(person),
    procedures: procedures.map(({ service, priceCents }) => ({
      ...{ id: String(service), name: `Serviço ${service}` },
      priceCents,
    })),
  });
  const rulesNow = (): StoredRule[] =>
    [...oracle.rules].map(([place, rule]) => {
      const [professionalId = '', service] = place.split(':');
      return { professionalId, procedureTypeId: service === 'null' ? null : String(service), rule };
    });
  for (const step of steps) {
    const before = 'at' in step ? structuredClone(oracle.works[step.at]) : undefined;
    const wasPaid = 'at' in step && oracle.present(step.at)?.paid.isPaid;
    const settled = before && (wasPaid || step.do === 'restore') ? workOf(before) : null;
    const payment = 'at' in step ? oracle.present(step.at) : undefined;
    if (!oracle.take(step)) continue;
    if (step.do === 'close') {
      const open = ledger.filter(
        ({ statement, professionalId, day }) =>
          statement === null && professionalId === String(step.person) && Number(day) <= step.through,
      );
      for (const row of open) row.statement = statements.length;
      if (open.length > 0) statements.push({ person: step.person, cents: sum(open) });
    }
    if (!('at' in step)) continue;
    const one = step.do === 'remove' ? payment : oracle.present(step.at);
    if (one === undefined) continue;
    const isPaid = !one.isRemoved && one.paid.isPaid;
    const { amountCents, day } = one.paid;
    const missing = missingEntries(
      { entries: ledger.filter((row) => row.payment === one), rules: rulesNow(), base: oracle.base },
      {
        paid: isPaid ? { amountCents, day: String(day) } : null,
        work: workOf(oracle.works[step.at] as Work),
        settled: settled && (step.do !== 'restore' || one.paid.isPaid) ? settled : null,
      },
    );
    ledger.push(...missing.map((entry) => ({ ...entry, payment: one, statement: null })));
  }
  return { oracle, ledger, statements };
}

test('in random histories what is closed and what is open sum to what was earned; nothing that was closed changes', () => {
  fc.assert(
    fc.property(histories(40), (history) => {
      const { oracle, ledger, statements } = runHistory(history);
      for (let person = 0; person < PEOPLE; person += 1) {
        const own = ledger.filter(({ professionalId }) => professionalId === String(person));
        const closed = sum(statements.filter((one) => one.person === person));
        const open = sum(own.filter(({ statement }) => statement === null));
        expect(closed + open).toBe(oracle.earned(person));
        expect(sum(own)).toBe(oracle.earned(person));
      }
      for (const [number, { cents }] of statements.entries())
        expect(sum(ledger.filter(({ statement }) => statement === number))).toBe(cents);
    }),
    { numRuns: sized(50_000, 5000) },
  );
});
