import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayTotal } from '../../../domain/money/finance.ts';
import { periodDays, withPrevious } from '../../../domain/money/period.ts';
import { addDays, datesBetween } from '../../../domain/scheduling/calendar.ts';
import { sharesOf } from '../../../web/features/finance/breakdown-cards.tsx';
import {
  daysOf,
  type FinanceSearch,
  paramsOf,
  searchOf,
} from '../../../web/features/finance/finance-params.ts';
import { incomeBars } from '../../../web/features/finance/income-card.tsx';

const ID = 'a1b2c3d4-0000-4000-8000-000000000001';
const defaults = {
  period: 'month',
  days: null,
  list: 'payments',
  method: undefined,
  status: undefined,
  professional: undefined,
  q: '',
  page: 1,
};

describe('what the URL of the finance page says', () => {
  test('is this month when it says nothing', () => {
    expect(paramsOf({})).toEqual(defaults);
  });

  test.each<FinanceSearch>([
    { period: 'year', list: 'unpaid', page: '3' },
    { period: 'last_month', method: 'pix', status: 'cancelled', professional: ID, q: 'Ana Souza' },
    { from: '2026-01-01', to: '2026-12-31', list: 'cancelled' },
    {},
  ])('is read and written without loss: %o', (search) => {
    expect(searchOf(paramsOf(search))).toEqual({ ...searchOf(paramsOf({})), ...search });
  });

  test.each<FinanceSearch>([
    { period: 'decade' },
    { period: 'custom' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-01-01' },
    { from: '2025-01-01', to: '2026-01-02' },
    { list: 'all', method: 'cheque', status: 'pending', professional: 'me', q: '  ', page: '-1' },
    { page: '1e3' },
    { page: '999999999999' },
  ])('counts as left out where it means nothing: %o', (search) => {
    expect(paramsOf(search)).toEqual(defaults);
  });

  test('names a month, or days with as many before them', () => {
    expect(daysOf(paramsOf({}), '2026-11-22')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(daysOf(paramsOf({ from: '2026-11-10', to: '2026-11-12' }), '2026-11-22')).toEqual({
      from: '2026-11-10',
      to: '2026-11-12',
      previous: { from: '2026-11-07', to: '2026-11-09' },
    });
  });
});

test('chosen days that still last are compared with as many of those before as have passed', () => {
  const days = { from: '2026-11-10', to: '2026-11-19' };
  expect(withPrevious(days, '2026-11-12').previous).toEqual({ from: '2026-10-31', to: '2026-11-02' });
  expect(withPrevious(days, '2026-11-25').previous).toEqual({ from: '2026-10-31', to: '2026-11-09' });
  expect(withPrevious(days, '2026-11-01').previous).toEqual({ from: '2026-10-31', to: '2026-11-09' });
});

const on = (date: string, cents: number): DayTotal => ({ date, cents, payments: 1 });

describe('the bars of what was received', () => {
  test('stand by day beside the same day of the period before', () => {
    const days = periodDays('month', '2026-11-02');
    const bars = incomeBars(days, [on('2026-11-02', 500)], [on('2026-10-01', 300)]);
    expect(bars).toHaveLength(30);
    expect(bars.slice(0, 3)).toEqual([
      { id: '2026-11-01', cents: 0, payments: 0, previous: { id: '2026-10-01', cents: 300 } },
      { id: '2026-11-02', cents: 500, payments: 1, previous: { id: '2026-10-02', cents: 0 } },
      { id: '2026-11-03', cents: 0, payments: 0, previous: null },
    ]);
  });

  test('stand by month of a year, each beside the same month, leap day included', () => {
    const days = periodDays('year', '2028-12-31');
    const bars = incomeBars(days, [on('2028-02-29', 7)], [on('2027-02-28', 5), on('2027-03-01', 2)]);
    expect(bars).toHaveLength(12);
    expect(bars[1]).toEqual({ id: '2028-02', cents: 7, payments: 1, previous: { id: '2027-02', cents: 5 } });
    expect(bars[2]?.previous).toEqual({ id: '2027-03', cents: 2 });
  });

  test('hold every centavo of both periods, whatever the days', () => {
    const first = fc.integer({ min: 0, max: 2_000 }).map((day) => addDays('2024-01-01', day));
    const amounts = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 });
    fc.assert(
      fc.property(first, fc.integer({ min: 1, max: 366 }), amounts, (from, count, chosen) => {
        const days = withPrevious({ from, to: addDays(from, count - 1) }, '2020-01-01');
        const totalsOf = ({ from: start, to }: { from: string; to: string }) => {
          const dates = datesBetween(start, to);
          return [...new Set(chosen)].flatMap((day) => dates[day] ?? []).map((date) => on(date, 101));
        };
        const [now, before] = [totalsOf(days), totalsOf(days.previous)];
        const bars = incomeBars(days, now, before);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(bars.map(({ cents }) => cents))).toBe(sum(now.map(({ cents }) => cents)));
        expect(sum(bars.map(({ previous }) => previous?.cents ?? 0))).toBe(
          sum(before.map(({ cents }) => cents)),
        );
        expect(bars.length).toBeLessThanOrEqual(62);
      }),
    );
  });
});

describe('the breakdown of what was received', () => {
  const part = (name: string, cents: number) => ({ id: name, name, cents });

  test('names the eight largest, and the rest as one', () => {
    const parts = Array.from({ length: 11 }, (_, index) => part(`S${index}`, (index + 1) * 100));
    const shares = sharesOf(parts);
    expect(shares.map(({ name }) => name)).toEqual([
      ...['S10', 'S9', 'S8', 'S7', 'S6', 'S5', 'S4', 'S3'],
      'Outros',
    ]);
    expect(shares.at(-1)).toMatchObject({ value: 600, text: 'R$\u00a06,00' });
  });

  test('names a ninth instead of others of one, and nothing that brought nothing', () => {
    const parts = Array.from({ length: 9 }, (_, index) => part(`S${index}`, 100));
    expect(sharesOf([...parts, part('Retorno', 0)]).map(({ name }) => name)).not.toContain('Outros');
    expect(sharesOf([part('Retorno', 0)])).toEqual([]);
  });
});
