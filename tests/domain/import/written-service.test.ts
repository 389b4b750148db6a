import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatDuration, formatMoney, parseDuration } from '../../../domain/format.ts';
import {
  readActive,
  readCategory,
  readMinutes,
  readPrice,
  readReturnDays,
} from '../../../domain/import/written-service.ts';

describe('prices as lists have them', () => {
  test.each([
    ['R$ 1.234,56', 123_456],
    ['R$1.234,56', 123_456],
    ['1.500', 150_000],
    ['1.500,00', 150_000],
    ['1,234.56', 123_456],
    ['1,500', 150_000],
    ['150', 15_000],
    ['150,00', 15_000],
    ['150.00', 15_000],
    ['150.5', 15_050],
    ['R$ 150,-', 15_000],
    ['$ 150', 15_000],
    ['BRL 150.00', 15_000],
    ['150 reais', 15_000],
    ['R$\u00a089,90', 8_990],
    ['Grátis', 0],
    ['gratuito', 0],
    ['CORTESIA', 0],
    ['Free', 0],
    ['0', 0],
  ])('%s', (text, cents) => expect(readPrice(text)).toEqual({ value: cents, rest: null }));

  test.each([
    ['a partir de R$ 80', 8_000],
    ['A partir de: R$ 80,00', 8_000],
    ['R$ 80+', 8_000],
    ['R$ 80,00 em diante', 8_000],
    ['from 80.00', 8_000],
    ['R$ 80 - R$ 120', 8_000],
    ['80,00 a 120,00', 8_000],
    ['R$ 80 até 120', 8_000],
    ['R$ 80 – R$ 120', 8_000],
    ['120/80', 8_000],
  ])('%s is not the only price: the lowest, and the text', (text, cents) =>
    expect(readPrice(text)).toEqual({ value: cents, rest: text }),
  );

  test.each([
    ...[
      '',
      '-',
      'a combinar',
      'sob consulta',
      'US$ 50',
      '€ 50',
      '50 EUR',
      '-50',
      '3x de 60',
      '10%',
      '1.50.0',
      '80 90',
    ],
    ...['R$ 80 - 120 - 150', 'R$ 80 ou 2x 45', `${'9'.repeat(70)}`],
  ])('%o is none', (text) => expect(readPrice(text)).toBeNull());

  test('whatever we write is read back, alone and as a range', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99_999_999), (one, other) => {
        expect(readPrice(formatMoney(one))).toEqual({ value: one, rest: null });
        expect(readPrice(formatAmount(one))).toEqual({ value: one, rest: null });
        const range = `${formatMoney(one)} a ${formatMoney(other)}`;
        expect(readPrice(range)).toEqual({ value: Math.min(one, other), rest: range });
      }),
    );
  });

  test('of any text it is whole centavos or nothing', () => {
    const pieces = fc.constantFrom(
      'R$',
      ' ',
      '1',
      '80',
      ',',
      '.',
      '-',
      'a',
      'partir',
      'de',
      '+',
      '/',
      '00',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const read = readPrice(parts.join(''));
        if (read) expect(Number.isSafeInteger(read.value) && read.value >= 0).toBe(true);
      }),
    );
  });
});

describe('durations as lists have them', () => {
  test.each([
    ['1h30', 90],
    ['1h30min', 90],
    ['1h 30m', 90],
    ['1 h 30', 90],
    ['1hr 30min', 90],
    ['1 hora e 30 minutos', 90],
    ['1 hora e meia', 90],
    ['1 hour 30 minutes', 90],
    ['1h e 30', 90],
    ['90', 90],
    ['90 min', 90],
    ['90 min.', 90],
    ['90m', 90],
    ["90'", 90],
    ['90,0', 90],
    ['01:30', 90],
    ['1:30h', 90],
    ['1:30 hs', 90],
    ['1.5 h', 90],
    ['1,5h', 90],
    ['1,5 horas', 90],
    ['0,5h', 30],
    ['1.25 h', 75],
    ['00:45:00', 45],
    ['01:30:00', 90],
    ['0:45', 45],
    ['meia hora', 30],
    ['2h', 120],
    ['2 horas', 120],
    ['PT1H30M', 90],
    ['PT45M', 45],
    ['aprox. 1h', 60],
    ['até 2h', 120],
  ])('%s', (text, minutes) => expect(readMinutes(text)).toEqual({ value: minutes, rest: null }));

  test.each([
    ['60 a 90 min', 90],
    ['60-90 min', 90],
    ['1h - 1h30', 90],
    ['1 a 2 horas', 120],
  ])('%s: the longest, and the text', (text, minutes) =>
    expect(readMinutes(text)).toEqual({ value: minutes, rest: text }),
  );

  // What may be two durations is none: hours or minutes, minutes or seconds, a third of an hour or thirty minutes.
  test.each([
    '',
    '2',
    '1,5',
    '1.5',
    '1.30 h',
    '15:00',
    '45:00',
    '1:75',
    '1h75',
    'a combinar',
    '-30',
    '3 dias',
    '1 1',
    '1-2-3',
  ])('%o is none', (text) => expect(readMinutes(text)).toBeNull());

  test('whatever we write is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
        expect(readMinutes(formatDuration(minutes))).toEqual({ value: minutes, rest: null });
        expect(parseDuration(formatDuration(minutes))).toBe(minutes);
      }),
    );
  });

  test('of any text it is a whole minute or nothing', () => {
    const pieces = fc.constantFrom(
      '1',
      '30',
      'h',
      'hora',
      ' e ',
      'min',
      ':',
      '00',
      ',',
      '5',
      ' ',
      '-',
      'meia',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const read = readMinutes(parts.join(''));
        if (read) expect(Number.isSafeInteger(read.value)).toBe(true);
      }),
    );
  });
});

test.each([
  ...(['Sim', 'Ativo', 'ativa', '1', 'TRUE', 'yes', ''] as const).map((text) => [text, true] as const),
  ...(['Não', 'Inativo', '0', 'false', 'Archived', 'desativado'] as const).map(
    (text) => [text, false] as const,
  ),
  ['talvez', null] as const,
])('active %o: %o', (text, isActive) => expect(readActive(text)).toBe(isActive));

test.each([
  ['21', 21],
  ['21 dias', 21],
  ['3 semanas', 21],
  ['1 mês', 30],
  ['2 meses', 60],
  ['0', 0],
  ['não', Number.NaN],
  ['15-21', Number.NaN],
])('return in %s: %i days', (text, days) => expect(readReturnDays(text)).toBe(days));

test.each([
  ['Cílios', 'cilios'],
  ['Extensão de Cílios', 'cilios'],
  ['Eyelash Extensions', 'cilios'],
  ['Lash lifting', 'cilios'],
  ['Volume russo', 'cilios'],
  ['Fio a fio', 'cilios'],
  ['Combo cílios e sobrancelhas', 'cilios'],
  ['Design de Sobrancelhas', 'sobrancelhas'],
  ['Henna', 'sobrancelhas'],
  ['Brow Lamination', 'sobrancelhas'],
  ['Fio a fio nas sobrancelhas', 'sobrancelhas'],
  ['Micropigmentação de sobrancelhas', 'micropigmentacao'],
  ['Micropigmentação labial', 'micropigmentacao'],
  ['PMU', 'micropigmentacao'],
  ['Outros', 'outros'],
  ['Cabelo', null],
  ['Facial', null],
])('category %s: %s', (text, category) => expect(readCategory(text)).toBe(category));
