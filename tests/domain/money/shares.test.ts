import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from '../../../domain/money/shares.ts';
import { sized } from '../../support/size.ts';

test.each<[amount: number, prices: number[], shares: number[]]>([
  [10_000, [18_000], [10_000]],
  [10_000, [10_000, 20_000], [3333, 6667]],
  [100, [1, 1, 1], [33, 34, 33]],
  [1, [1, 1], [1, 0]],
  [5, [0, 0], [3, 2]],
  [7, [0, 7], [0, 7]],
  [999_999_999, [99_999_999, 99_999_999, 1], [499_999_997, 499_999_997, 5]],
  [100, [], []],
])('%i over %j is %j', (amount, prices, shares) => {
  expect(sharesOf(amount, prices)).toEqual(shares);
});

test('shares sum to the amount, and none is a centavo away from its part', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), prices, (amount, given) => {
      const shares = sharesOf(amount, given);
      const whole = given.reduce((sum, price) => sum + price, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, price] of given.entries()) {
        const part = whole === 0 ? amount / given.length : (amount * price) / whole;
        expect(Math.abs((shares[index] ?? 0) - part)).toBeLessThanOrEqual(1.001);
      }
    }),
    { numRuns: sized(10_000) },
  );
});
