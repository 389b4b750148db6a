import * as fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  emptyLashMap,
  isEmptyMap,
  type LashMap,
  LONGEST_LASH,
  lashEyes,
  lashShapes,
  lengthsText,
  MAX_ZONES,
  MIN_ZONES,
  mapOfShape,
  mirrored,
  SHORTEST_LASH,
  withLength,
  withZones,
} from '../../../domain/work-record/lash-map.ts';
import { workDetails } from '../../../domain/work-record/work-details.ts';

const length = fc.option(fc.integer({ min: SHORTEST_LASH, max: LONGEST_LASH }));
const count = fc.integer({ min: MIN_ZONES, max: MAX_ZONES });
const lengths = (n: number) => fc.array(length, { minLength: n, maxLength: n });
const map: fc.Arbitrary<LashMap> = count.chain((n) => fc.record({ right: lengths(n), left: lengths(n) }));
const eye = fc.constantFrom(...lashEyes);

const isAccepted = (one: LashMap) => safeParse(workDetails, { lashes: { map: one } }).success;

describe('a map of lashes', () => {
  test('stays one that can be saved, whatever is done to it', () => {
    fc.assert(
      fc.property(
        map,
        eye,
        fc.integer({ min: 0, max: MAX_ZONES - 1 }),
        fc.option(fc.double({ min: -99, max: 99, noNaN: true })),
        count,
        (one, side, zone, mm, zones) => {
          const changed = withLength(one, { eye: side, zone, length: mm });
          for (const next of [changed, mirrored(changed, side), withZones(changed, zones)])
            expect(isAccepted(next)).toBe(true);
        },
      ),
    );
  });

  test('has one zone changed, and no other', () => {
    fc.assert(
      fc.property(map, eye, length, (one, side, mm) => {
        const changed = withLength(one, { eye: side, zone: 1, length: mm });
        expect(changed[side][1]).toBe(mm);
        expect(withLength(changed, { eye: side, zone: 1, length: one[side][1] ?? null })).toEqual(one);
      }),
    );
  });

  test('is the same on both eyes once mirrored, and mirrored again changes nothing', () => {
    fc.assert(
      fc.property(map, eye, (one, side) => {
        const both = mirrored(one, side);
        expect(both.right).toEqual(both.left);
        expect(both[side]).toEqual(one[side]);
        expect(mirrored(both, side)).toEqual(both);
      }),
    );
  });

  test('keeps its ends when it has other zones, and all of it with as many', () => {
    fc.assert(
      fc.property(map, count, (one, zones) => {
        const spread = withZones(one, zones);
        for (const side of lashEyes) {
          expect(spread[side]).toHaveLength(zones);
          expect([spread[side][0], spread[side].at(-1)]).toEqual([one[side][0], one[side].at(-1)]);
        }
        expect(withZones(one, one.right.length)).toEqual(one);
      }),
    );
  });

  test('is empty without lengths, and written from the inner corner', () => {
    expect(isEmptyMap(emptyLashMap())).toBe(true);
    for (const shape of Object.keys(lashShapes) as (keyof typeof lashShapes)[]) {
      expect(isAccepted(mapOfShape(shape))).toBe(true);
      expect(isEmptyMap(mapOfShape(shape))).toBe(false);
    }
    expect(lengthsText([8, null, 12])).toBe('8 · – · 12');
  });

  test('with other zones on each eye, or too few or long lashes, is refused', () => {
    for (const wrong of [
      { right: [8, 9, 10], left: [8, 9, 10, 11] },
      { right: [8, 9], left: [8, 9] },
      { right: [8, 9, 26], left: [8, 9, 10] },
      { right: Array(10).fill(8), left: Array(10).fill(8) },
    ])
      expect(isAccepted(wrong)).toBe(false);
  });
});
