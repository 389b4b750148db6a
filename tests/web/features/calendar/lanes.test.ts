import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lanesOf } from '../../../../web/features/calendar/maths/lanes.ts';

const laned = (...spans: [number, number][]) =>
  lanesOf(spans.map(([start, end]) => ({ start, end }))).map(({ item, lane, lanes, wide }) => [
    item.start,
    lane,
    lanes,
    wide,
  ]);

describe('lanes', () => {
  test('give the whole width to what overlaps nothing', () => {
    expect(laned([540, 600], [600, 660])).toEqual([
      [540, 0, 1, 1],
      [600, 0, 1, 1],
    ]);
  });

  test('put what overlaps side by side, the longer first', () => {
    expect(laned([540, 570], [540, 660], [560, 600])).toEqual([
      [540, 0, 3, 1],
      [540, 1, 3, 1],
      [560, 2, 3, 1],
    ]);
  });

  test('take a lane again once it is free, and grow over empty ones', () => {
    expect(laned([540, 720], [540, 600], [600, 660], [560, 580])).toEqual([
      [540, 0, 3, 1],
      [540, 1, 3, 1],
      [560, 2, 3, 1],
      [600, 1, 3, 2],
    ]);
  });

  test('never lay two blocks over each other', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 1, max: 300 }))
      .map(([start, minutes]) => ({ start, end: Math.min(1440, start + minutes) }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
        const placed = lanesOf(spans, 20);
        expect(placed).toHaveLength(spans.length);
        for (const [index, a] of placed.entries()) {
          expect(a.lane + a.wide).toBeLessThanOrEqual(a.lanes);
          for (const b of placed.slice(index + 1)) {
            const inTime =
              a.item.start < Math.max(b.item.end, b.item.start + 20) &&
              b.item.start < Math.max(a.item.end, a.item.start + 20);
            if (!inTime) continue;
            expect(a.lanes).toBe(b.lanes);
            expect(a.lane + a.wide <= b.lane || b.lane + b.wide <= a.lane).toBe(true);
          }
        }
      }),
    );
  });
});
