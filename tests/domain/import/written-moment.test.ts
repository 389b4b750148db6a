import { expect, test } from 'vitest';
import { orderOfDates, readDate, readInstant, readTime } from '../../../domain/import/written-moment.ts';

test.each([
  ['26/11/2026', ''],
  ['26/11/26', ''],
  ['26-11-2026', ''],
  ['26.11.2026 14:30', '14:30'],
  ['2026-11-26', ''],
  ['2026/11/26 14:30:00', '14:30:00'],
  ['2026-11-26T14:30', '14:30'],
  ['qui, 26/11/2026', ''],
  ['quinta-feira, 26 de novembro de 2026', ''],
  ['26 de nov. de 2026 às 14h', '14h'],
  ['5ª feira, 26/11/2026', ''],
  ['26° de novembro de 2026', ''],
  ['26 nov 2026', ''],
  ['26-nov-26', ''],
  ['Nov 26, 2026 2:30 PM', '2:30 pm'],
  ['November 26, 2026 2:30 pm', '2:30 pm'],
  ['Thu, Nov 26 2026', ''],
  ['46352', ''],
  ['46352,604166667', '14:30'],
  ['46352.604166667', '14:30'],
])('the date %s', (text, rest) => {
  expect(readDate(text, 'day')).toEqual({ date: '2026-11-26', rest });
});

test.each([
  '',
  'amanhã',
  '31/02/2026',
  '26/13/2026',
  '12',
  '1234567',
  '26 de xyz de 2026',
  '00/00/0000',
  'x'.repeat(500),
])('%j is no date', (text) => {
  expect(readDate(text, 'day')).toBeNull();
});

test('the first of May is day first, and first of May with the month first', () => {
  expect([readDate('1º de maio de 2026', 'day')?.date, readDate('5/1/2026', 'month')?.date]).toEqual([
    '2026-05-01',
    '2026-05-01',
  ]);
  expect(readDate('01/05/2026', 'day')?.date).toBe('2026-05-01');
});

test('the order of day and month is told by the cells that can be read in one way', () => {
  expect(orderOfDates(['01/02/2026', '11/26/2026 2:30 PM'])).toBe('month');
  expect(orderOfDates(['01/02/2026', 'sex, 27/11/2026'])).toBe('day');
  expect(orderOfDates(['01/02/2026', ''])).toBe('day');
});

test.each([
  ['14:30', '14:30', null],
  ['14h30', '14:30', null],
  ['14h', '14:00', null],
  ['9', '09:00', null],
  ['às 9h', '09:00', null],
  ['14:30:00', '14:30', null],
  ['14.30', '14:30', null],
  ['2:30 PM', '14:30', null],
  ['02:30:00 p.m.', '14:30', null],
  ['12:05 am', '00:05', null],
  ['12pm', '12:00', null],
  ['0,604166667', '14:30', null],
  ['14:30 - 15:30', '14:30', '15:30'],
  ['14h às 15h30', '14:30'.replace('30', '00'), '15:30'],
  ['2:30 PM – 3:30 PM', '14:30', '15:30'],
  ['das 14h30 às 15h30', '14:30', '15:30'],
])('the time %s', (text, time, end) => {
  expect(readTime(text)).toEqual({ time, end });
});

test.each(['', '25:00', '14:75', 'manhã', '1430999', '14:30 - x'])('%j is no time', (text) => {
  expect(readTime(text)).toBeNull();
});

test('an instant with its offset is the local time of the studio', () => {
  const there = { date: '2026-11-26', time: '14:30' };
  expect(readInstant('2026-11-26T17:30:00Z', 'America/Sao_Paulo')).toEqual(there);
  expect(readInstant('2026-11-26T12:30:00-05:00', 'America/Sao_Paulo')).toEqual(there);
  expect(readInstant('2026-11-26 17:30:00.000 +0000', 'America/Sao_Paulo')).toEqual(there);
  expect(readInstant('2026-11-26T14:30', 'America/Sao_Paulo')).toBeNull();
});
