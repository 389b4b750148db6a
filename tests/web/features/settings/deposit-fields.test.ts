import { describe, expect, test } from 'vitest';
import { type DepositRules, defaultDepositRules } from '../../../../domain/money/deposit-rules.ts';
import {
  holdExample,
  keptExample,
  missesExample,
} from '../../../../web/features/settings/deposit/deposit-examples.ts';
import {
  type DepositFields,
  depositFieldsOf,
  depositInputOf,
  rulesOf,
} from '../../../../web/features/settings/deposit/deposit-fields.ts';
import { amountExample } from '../../../../web/features/shared/deposits/amount-fields.ts';

const fieldsWith = (changes: Partial<DepositFields> = {}): DepositFields => ({
  ...depositFieldsOf(null),
  isOn: true,
  ...changes,
});

describe('the fields of the deposit', () => {
  test.each<DepositRules>([
    defaultDepositRules,
    { ...defaultDepositRules, amount: { kind: 'fixed', cents: 5050 }, hold: 'day', keepsLate: false },
    {
      ...defaultDepositRules,
      asksEverybody: false,
      asksNewClients: true,
      asksAfterMisses: { times: 2, months: 3 },
      approvesFirst: true,
    },
  ])('become the rules that they were filled with: %j', (rules) => {
    expect(rulesOf(depositFieldsOf(rules))).toEqual(rules);
  });

  test('send null while it is off, whatever else they hold', () => {
    expect(depositInputOf(fieldsWith({ isOn: false, hold: 'x' }))).toBeNull();
  });

  test('send no cases while everybody is asked', () => {
    const fields = fieldsWith({ asksEverybody: true, asksNewClients: true, asksMissed: true });
    expect(rulesOf(fields)).toMatchObject({ asksNewClients: false, asksAfterMisses: null });
  });

  test.each([
    { amount: { kind: 'percent', percent: '', cents: '10' } },
    { amount: { kind: 'percent', percent: '101', cents: '10' } },
    { amount: { kind: 'fixed', percent: '10', cents: 'x' } },
    { asksEverybody: false },
  ] as const)('are no rules: %j', (changes) => {
    expect(rulesOf(fieldsWith(changes))).toBeNull();
  });
});

test.each([
  [{ kind: 'percent', percent: 30 }, 'o sinal é R$ 36,00, e no dia faltam R$ 84,00.'],
  [{ kind: 'fixed', cents: 50_000 }, 'o sinal é R$ 120,00, e no dia não falta nada.'],
] as const)('an amount by example: %j', (amount, words) => {
  expect(amountExample(amount, 12_000).replaceAll('\u00a0', ' ')).toBe(`Em um serviço de R$ 120,00 ${words}`);
});

test.each([
  ['30', 'até as 14:30 para pagar'],
  ['60', 'até as 15:00 para pagar'],
  ['day', 'até o fim do dia para pagar'],
])('a hold of %s by example', (hold, words) => {
  expect(holdExample(hold)).toContain(words);
});

test.each([
  [24, 'quem cancela até quinta-feira, 14:00 recebe'],
  [2, 'quem cancela até sexta-feira, 12:00 recebe'],
  [168, 'quem cancela até sexta-feira da semana anterior, 14:00 recebe'],
  [0, 'quem cancela até essa hora recebe'],
])('a notice of %s hours by example', (noticeHours, words) => {
  expect(keptExample(true, noticeHours)).toContain(words);
  expect(keptExample(true, noticeHours)).toContain('você pode ficar com ele');
  expect(keptExample(false, noticeHours)).not.toContain('ficar com ele');
});

test('how often somebody missed, in words', () => {
  expect(missesExample({ times: 1, months: 1 })).toBe(
    'Quem faltou ou cancelou em cima da hora uma vez no último mês.',
  );
  expect(missesExample({ times: 2, months: 6 })).toContain('2 vezes nos últimos 6 meses');
});
