import { expect, test } from 'vitest';
import { weekday } from '../../../domain/scheduling/clock.ts';
import { easterOf, holidayOn, holidaysBetween } from '../../../domain/scheduling/holidays.ts';

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %i is %s', (year, date) => {
  expect(easterOf(year)).toBe(date);
});

test('Easter is a Sunday from 22 March to 25 April, whatever the year', () => {
  for (let year = 1900; year < 2200; year += 1) {
    const date = easterOf(year);
    expect([weekday(date), date.slice(5) >= '03-22', date.slice(5) <= '04-25']).toEqual([
      'sunday',
      true,
      true,
    ]);
  }
});

test('the year 2026: ten national holidays, and three optional days that say so', () => {
  const year = holidaysBetween('2026-01-01', '2026-12-31');
  const dates = (kind: string) => year.filter((one) => one.kind === kind).map(({ date }) => date.slice(5));
  expect(dates('national')).toEqual([
    '01-01',
    '04-03',
    '04-21',
    '05-01',
    '09-07',
    '10-12',
    '11-02',
    '11-15',
    '11-20',
    '12-25',
  ]);
  expect(dates('optional')).toEqual(['02-16', '02-17', '06-04']);
});

test('a law counts from its first year', () => {
  expect(holidayOn('2023-11-20')).toBeUndefined();
  expect(holidayOn('2024-11-20')).toMatchObject({
    name: 'Dia da Consciência Negra',
    source: 'Lei nº 14.759/2023',
  });
  expect(holidaysBetween('2026-12-24', '2027-01-02').map(({ date }) => date)).toEqual([
    '2026-12-25',
    '2027-01-01',
  ]);
});
