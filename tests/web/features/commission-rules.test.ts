import { expect, test } from 'vitest';
import {
  checkRules,
  kindIn,
  type RuleField,
  servicesOf,
  storedRules,
  withoutSign,
} from '../../../web/features/commissions/rule-fields.ts';

const [BIA, LASHES, BROWS, OLD] = [1, 2, 3, 4].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string, string];
const known = {
  base: 'received' as const,
  rules: [
    { professionalId: BIA, procedureTypeId: null, rule: { kind: 'percent' as const, basisPoints: 3333 } },
    { professionalId: BIA, procedureTypeId: OLD, rule: { kind: 'fixed' as const, cents: 1250 } },
  ],
};
const services = [
  { id: LASHES, name: 'Fio a fio', isActive: true, professionalIds: [BIA] },
  { id: BROWS, name: 'Henna', isActive: true, professionalIds: [] },
  { id: OLD, name: 'Antigo', isActive: false, professionalIds: [] },
];
const stored = storedRules(BIA, servicesOf(BIA, services, known), known);

const checkWith = (place: number, field: RuleField) =>
  checkRules({ ...stored.fields, rules: stored.fields.rules.with(place, field) }, stored);

test('a form shows the services that a member offers or has a rule for, each as typed', () => {
  expect(stored.services).toEqual([null, LASHES, OLD]);
  expect(stored.fields.rules).toEqual([
    { kind: 'percent', text: '33,33' },
    { kind: 'none', text: '' },
    { kind: 'fixed', text: '12,50' },
  ]);
});

test.each([
  ['percent', '40', { kind: 'percent', basisPoints: 4000 }],
  ['percent', '40%', { kind: 'percent', basisPoints: 4000 }],
  ['percent', ' 12,5 % ', { kind: 'percent', basisPoints: 1250 }],
  ['percent', '0', { kind: 'percent', basisPoints: 0 }],
  ['fixed', '12,50', { kind: 'fixed', cents: 1250 }],
  ['fixed', 'R$ 1.012,50', { kind: 'fixed', cents: 101_250 }],
  ['none', '40', null],
] as const)('of %s %j', (kind, text, rule) => {
  expect(checkWith(1, { kind, text })).toEqual({
    ok: true,
    value: {
      rules: kind === 'none' ? [] : [{ professionalId: BIA, procedureTypeId: LASHES, rule }],
    },
  });
});

test.each([
  ['percent', '101', 'Informe de 0 a 100 %'],
  ['percent', '', 'Informe de 0 a 100 %'],
  ['fixed', 'dez', 'Informe um valor de até R$ 999.999,99'],
  ['fixed', '40%', 'Informe um valor de até R$ 999.999,99'],
] as const)('%s %j is refused at its field', (kind, text, message) => {
  expect(checkWith(2, { kind, text })).toEqual({ ok: false, errors: { 'rules.2.text': [message] } });
});

test('only what was changed is sent; a rule that is taken away is null', () => {
  expect(checkRules(stored.fields, stored)).toEqual({ ok: true, value: { rules: [] } });
  expect(checkRules({ ...stored.fields, base: 'price' }, stored)).toEqual({
    ok: true,
    value: { base: 'price', rules: [] },
  });
  expect(checkWith(0, { kind: 'none', text: '33,33' })).toEqual({
    ok: true,
    value: { rules: [{ professionalId: BIA, procedureTypeId: null, rule: null }] },
  });
});

test('pasted text says its kind', () => {
  expect(['40%', 'R$ 12,50', '40'].map(kindIn)).toEqual(['percent', 'fixed', undefined]);
  expect(['40 %', 'R$ 12,50', '12,50'].map(withoutSign)).toEqual(['40', '12,50', '12,50']);
});
