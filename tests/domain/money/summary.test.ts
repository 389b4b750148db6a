import { describe, expect, test } from 'vitest';
import { meiLimits, meiUse } from '../../../domain/money/mei.ts';
import { type SummaryCell, summariseYear } from '../../../domain/money/summary.ts';

const ana = { id: 'a', fullName: 'Ana' };
const bia = { id: 'b', fullName: 'Bia' };
const cell = (
  month: number,
  method: SummaryCell['method'],
  professional: SummaryCell['professional'],
  cents: number,
): SummaryCell => ({ month, method, professional, cents, payments: 1 });

describe('the summary of a year', () => {
  test('sums cells by month, method and professional; every way comes to the same total', () => {
    const cells = [
      cell(1, 'pix', ana, 100),
      cell(1, 'cash', bia, 20),
      cell(1, 'pix', bia, 3),
      cell(12, 'card', bia, 5000),
    ];
    const summary = summariseYear(cells);
    expect(summary).toMatchObject({ cents: 5123, payments: 4 });
    expect(summary.months).toHaveLength(12);
    expect(summary.months[0]).toEqual({
      month: 1,
      cents: 123,
      payments: 3,
      byMethod: { cash: 20, card: 0, pix: 103, transfer: 0 },
    });
    expect(summary.byMethod).toEqual({ cash: 20, card: 5000, pix: 103, transfer: 0 });
    expect(summary.byProfessional).toEqual([
      { ...bia, cents: 5023, payments: 3 },
      { ...ana, cents: 100, payments: 1 },
    ]);
    const sum = (values: number[]) => values.reduce((whole, value) => whole + value, 0);
    expect(sum(summary.months.map(({ cents }) => cents))).toBe(summary.cents);
    expect(sum(Object.values(summary.byMethod))).toBe(summary.cents);
  });

  test('a year without payments has twelve empty months', () => {
    const summary = summariseYear([]);
    expect(summary.cents).toBe(0);
    expect(summary.months.map(({ month, cents }) => [month, cents])).toEqual(
      Array.from({ length: 12 }, (_, index) => [index + 1, 0]),
    );
  });
});

describe('the limit of a MEI', () => {
  test('what is left, and how much of it is used', () => {
    expect(meiUse(2026, 0)).toMatchObject({ limitCents: 8_100_000, leftCents: 8_100_000, percent: 0 });
    expect(meiUse(2026, 8_099_999)).toMatchObject({ leftCents: 1, percent: 99 });
    expect(meiUse(2026, 8_100_000)).toMatchObject({ leftCents: 0, percent: 100 });
    expect(meiUse(2026, 9_000_000)).toMatchObject({ leftCents: -900_000, percent: 111 });
  });

  test('a year that is not listed shows none; a listed one stands once and names its source', () => {
    expect(meiUse(2000, 100)).toBeNull();
    const years = meiLimits.map(({ year }) => year);
    expect(new Set(years).size).toBe(years.length);
    for (const { source } of meiLimits) expect(source).toContain('123/2006');
  });
});
