import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisOf, isMarked } from '../../../web/ui/chart/bar-chart.tsx';

describe('the axis of a chart', () => {
  test.each([
    [0, 1, [0, 1]],
    [3, 1, [0, 1, 2, 3]],
    [7, 1, [0, 2, 4, 6, 8]],
    [30, 1, [0, 10, 20, 30]],
    [0, 100, [0, 100]],
    [18_050, 100, [0, 5_000, 10_000, 15_000, 20_000]],
    [1_234_567, 100, [0, 500_000, 1_000_000, 1_500_000]],
  ])('of values up to %i in steps of at least %i', (most, unit, ticks) => {
    expect(axisOf(most, unit)).toEqual({ top: ticks.at(-1), ticks });
  });

  test('holds every value, in at most four even steps of whole units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.constantFrom(1, 100), (most, unit) => {
        const { top, ticks } = axisOf(most, unit);
        const step = ticks[1] ?? 0;
        expect(top).toBeGreaterThanOrEqual(most);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(step % unit).toBe(0);
        expect(ticks).toEqual(ticks.map((_, index) => index * step));
        // Not twice as high as it must be, but for the smallest.
        expect(top - step < Math.max(most, 1)).toBe(true);
      }),
    );
  });

  test('marks every n-th bar, the last one always', () => {
    const marked = Array.from({ length: 30 }, (_, index) => index).filter((index) => isMarked(index, 30, 7));
    expect(marked).toEqual([1, 8, 15, 22, 29]);
  });
});
