import { describe, expect, test } from 'vitest';
import { parseMoney } from '../../../domain/format.ts';
import { applyMask, type MaskName } from '../../../web/ui/mask.ts';

describe.each<[MaskName, [string, string][]]>([
  [
    'phone',
    [
      ['', ''],
      ['1', '(1'],
      ['119', '(11) 9'],
      ['1133334444', '(11) 3333-4444'],
      ['11987654321', '(11) 98765-4321'],
      ['+55 11 98765-4321', '(11) 98765-4321'],
      ['011 98765 4321', '(11) 98765-4321'],
      ['5511987654321', '(11) 98765-4321'],
      ['(55) 99876-5432', '(55) 99876-5432'],
      ['119876543219999', '(11) 98765-43219999'],
      ['telefone', ''],
    ],
  ],
  [
    'date',
    [
      ['', ''],
      ['2', '2'],
      ['21', '21'],
      ['211', '21/1'],
      ['21112', '21/11/2'],
      ['21112026', '21/11/2026'],
      ['21/11/2026', '21/11/2026'],
      ['21.11.2026', '21/11/2026'],
      ['2026-11-21', '21/11/2026'],
      ['211120269', '21/11/2026'],
      ['1/', '01'],
      ['01/1/', '01/01'],
      ['1/1/1990', '01/01/1990'],
      ['5-12-1990', '05/12/1990'],
      ['21/11/', '21/11'],
    ],
  ],
  [
    'cep',
    [
      ['01310', '01310'],
      ['013101', '01310-1'],
      ['01.310-100', '01310-100'],
      ['CEP 01310100 SP', '01310-100'],
    ],
  ],
  [
    'money',
    [
      ['', ''],
      ['180', '180'],
      ['1234', '1.234'],
      ['1.2345', '12.345'],
      ['180,', '180,'],
      ['1234,5', '1.234,5'],
      ['180,999', '180,99'],
      [',5', '0,5'],
      ['007', '7'],
      ['R$ 1.234,50', '1.234,50'],
      ['1234.50', '1.234,50'],
      ['1.234', '1.234'],
      ['1,234.56', '1.234,56'],
    ],
  ],
])('%s', (mask, cases) => {
  test.each(cases)('%j reads %j', (typed, shown) => {
    expect(applyMask(mask, typed)).toBe(shown);
  });
  test.each(cases)('%j: masked twice is masked once', (_, shown) => {
    expect(applyMask(mask, shown)).toBe(shown);
  });
});

test.each([
  ['1,234.56', '1.234,56'],
  ['R$ 1,234.56', '1.234,56'],
  ['1,234', '1.234'],
  ['1,234,567.8', '1.234.567,80'],
  ['1.234,56', '1.234,56'],
  ['1 234,56', '1.234,56'],
  ["1'234.56", '1.234,56'],
  ['1’234,56', '1.234,56'],
  ['1234.567', '1.234,57'],
  ['\u202DR$\u00A01.500\u202C', '1.500'],
  ['BRL 99.90', '99,90'],
  ['180 reais', '180'],
  ['150,00', '150,00'],
])('%j pasted as an amount reads %j', (pasted, shown) => {
  for (const before of ['', '150,00', '9']) expect(applyMask('money', pasted, before)).toBe(shown);
});

test.each([
  ['1.200', '1.200', 120_000],
  ['1.200,00', '1.200,00', 120_000],
  ['1200,50', '1.200,50', 120_050],
  ['1234.50', '1.234,50', 123_450],
  ['80.5', '80.5', 8050],
  ['0.5', '0,5', 50],
  ['12.345', '12.345', 1_234_500],
  ['1234<', '123', 12_300],
  ['1.200<<', '12', 1200],
  ['1234,5<<<', '123', 12_300],
])('%j typed as an amount reads %j', (keys, shown, cents) => {
  let field = '';
  for (const key of keys) field = applyMask('money', key === '<' ? field.slice(0, -1) : field + key, field);
  expect(field).toBe(shown);
  expect(applyMask('money', field)).toBe(shown);
  expect(parseMoney(field)).toBe(cents);
});

test.each([
  ['1.234', '1.2', '12'],
  ['1.234', '1.25', '125'],
  ['1.234,50', '1.234', '1.234'],
  ['12.345', '1.345', '1.345'],
])('of %j what is left of a chosen part, %j, reads %j', (before, text, shown) => {
  expect(applyMask('money', text, before)).toBe(shown);
});

test.each([
  ['08001234567', '0800 123 4567'],
  ['03001234567', '0300 123 4567'],
  ['40041234', '4004-1234'],
  ['30031234', '3003-1234'],
  ['190', '190'],
  ['011987654321', '(11) 98765-4321'],
  ['31987654321', '(31) 98765-4321'],
  ['051987654321', '(51) 98765-4321'],
])('a number typed as %s reads %s, and is never another', (typed, shown) => {
  let field = '';
  for (const key of typed) field = applyMask('phone', field + key, field);
  expect(field).toBe(shown);
  expect(applyMask('phone', typed)).toBe(shown);
});

test.each(['0800 123 4567', '+55 800 123 4567', '0300-123-4567', '0900 1234567'])(
  '%j pasted keeps its prefix',
  (text) => {
    expect(applyMask('phone', text)).toMatch(/^0[389]00 123 4567$/);
  },
);

test('typing an amount figure by figure never changes what it is worth', () => {
  let shown = '';
  for (const key of '12345,67') shown = applyMask('money', shown + key);
  expect(shown).toBe('12.345,67');
  expect(parseMoney(shown)).toBe(1_234_567);
});
