import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, maskPhone, phoneAsTyped } from '../../domain/contact/phone-format.ts';
import {
  firstName,
  formatAmount,
  formatDate,
  formatDuration,
  formatLongDate,
  formatMoment,
  formatMoney,
  formatMonth,
  formatShortDate,
  formatShortDay,
  formatWeekday,
  formatWholeMoney,
  parseMoney,
  shortName,
} from '../../domain/format.ts';

describe('money', () => {
  test.each([
    [0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [18_000, 'R$\u00a0180,00'],
    [123_456, 'R$\u00a01.234,56'],
    [99_999_999, 'R$\u00a0999.999,99'],
    [123_456_789_01, 'R$\u00a0123.456.789,01'],
    [-1_050, '-R$\u00a010,50'],
  ])('%i -> %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

  test('agrees with Intl', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(formatMoney(cents)).toBe(intl.format(cents / 100));
      }),
    );
  });

  test.each([
    ['R$ 1.234,56', 123_456],
    ['R$\u00A0180,00', 18_000],
    ['180', 18_000],
    ['180,5', 18_050],
    ['180.50', 18_050],
    ['1.800', 180_000],
    ['0,05', 5],
    ['', null],
    ['abc', null],
    ['1,234.56', 123_456],
    ['1,234', 123_400],
    ['0,125', 13],
    ["1'234,56", 123_456],
    ['R$\u00A01.234,50\u202C', 123_450],
    ['-5', null],
    ['1.23.4', null],
    ['1,', null],
  ])('%j reads as %j', (text, cents) => expect(parseMoney(text)).toBe(cents));

  test('what is written is read back', () => {
    fc.assert(fc.property(fc.nat(99_999_999), (cents) => parseMoney(formatAmount(cents)) === cents));
  });

  test('whole reais', () => expect(formatWholeMoney(123_450)).toBe('R$\u00a01.235'));
});

test.each([
  [5, '5 min'],
  [45, '45 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [90, '1 h 30'],
  [600, '10 h'],
])('%i minutes: %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));

test('dates agree with Intl in pt-BR', () => {
  const zone = { timeZone: 'UTC' } as const;
  const long = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'full' });
  const short = new Intl.DateTimeFormat('pt-BR', zone);
  const month = new Intl.DateTimeFormat('pt-BR', { ...zone, month: 'long', year: 'numeric' });
  const day = new Intl.DateTimeFormat('pt-BR', { ...zone, weekday: 'long' });
  for (let n = 0; n < 1500; n++) {
    const at = new Date(Date.UTC(2024, 0, 1 + n));
    const date = at.toISOString().slice(0, 10);
    expect(formatLongDate(date)).toBe(long.format(at));
    expect(formatDate(date)).toBe(short.format(at));
    expect(formatMonth(date)).toBe(month.format(at));
    expect(formatWeekday(date)).toBe(day.format(at));
  }
});

describe('phones', () => {
  test.each([
    ['11987654321', '(11) 98765-4321', '(11) •••••-4321'],
    ['1133334444', '(11) 3333-4444', '(11) ••••-4444'],
    ['123', '123', ''],
    ['', '', ''],
    ['+14155552671', '+1 415 555 2671', '+1 ••• 2671'],
    ['+351912345678', '+351 912 345 678', '+351 ••• 5678'],
  ])('%s', (digits, shown, masked) => {
    expect(formatPhone(digits)).toBe(shown);
    expect(maskPhone(digits)).toBe(masked);
  });

  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['119876', '(11) 9876'],
    ['1198765', '(11) 9876-5'],
    ['1198765432', '(11) 9876-5432'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543219', '(11) 98765-43219'],
    ['+', '+'],
    ['+5', '+5'],
    ['+55', '+55'],
    ['+551', '(1'],
    ['+1', '+1'],
    ['+1415', '+1 415'],
    ['(+1) 415-555-2671', '+1 415 555 2671'],
    ['+44 (0)20 7946 0958', '+44 207 946 0958'],
    ['+35191', '+351 91'],
    ['(11) 3333-4444 ramal 12', '(11) 3333-4444 ramal 12'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['+55 55 98765-4321', '(55) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
  ])('typed %j looks like %j', (typed, shown) => expect(phoneAsTyped(typed)).toBe(shown));

  test('the mask gives itself back, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(phoneAsTyped(phoneAsTyped(typed))).toBe(phoneAsTyped(typed));
      }),
    );
  });
});

test.each([
  ['Ana Paula Souza', 'Ana'],
  ['  Bia ', 'Bia'],
  ['💅 Zoë O’Hara', 'Zoë'],
  ['💅', '💅'],
  ['', ''],
])('first name of %j', (name, first) => expect(firstName(name)).toBe(first));

test.each([
  ['Ana Beatriz Souza', 'Ana S.'],
  ['Ana', 'Ana'],
  ['Ana Souza 💅', 'Ana S.'],
  ['💅 Ana Souza', 'Ana S.'],
  ['Ana (cliente)', 'Ana'],
  ['Ana Souza (mãe da Bia)', 'Ana S.'],
  ['Ana 2', 'Ana'],
  ['🌸', '🌸'],
])('%j in short is %j', (name, short) => expect(shortName(name)).toBe(short));

test('a day and a moment in short, where the year is known', () => {
  expect(formatShortDate('2026-11-21')).toBe('21/11');
  expect(formatShortDay('2026-11-21')).toBe('sáb., 21/11');
  expect(formatMoment({ date: '2026-11-21', time: '09:00' })).toBe('sáb., 21/11 às 09:00');
});
