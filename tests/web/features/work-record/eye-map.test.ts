import { describe, expect, test } from 'vitest';
import {
  emptyLashMap,
  type LashMap,
  LONGEST_LASH,
  lashEyes,
  MAX_ZONES,
  MIN_ZONES,
  mapOfShape,
  mirrored,
  SHORTEST_LASH,
  withLength,
  withZones,
} from '../../../../domain/work-record/lash-map.ts';
import {
  EYE_HEIGHT,
  EYE_WIDTH,
  labelOf,
  lashesOf,
  lengthAt,
  UNITS_PER_MM,
} from '../../../../web/features/work-record/eye-map/geometry.ts';
import {
  draggedLength,
  mapKey,
  steppedLength,
  suggestedLength,
  typedLength,
  zoneBeside,
  zonesInSight,
} from '../../../../web/features/work-record/eye-map/zones.ts';

const cat = mapOfShape('cat');

/** Start, tip and all numbers of a lash's path. */
function pointsOf(d: string) {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const [x = 0, y = 0, , , tipX = 0, tipY = 0] = numbers;
  return { numbers, length: Math.hypot(tipX - x, tipY - y) };
}

describe('lashes as drawn', () => {
  test('each is as long as its millimetres', () => {
    const [short, long] = [6, 12].map((length) => lashesOf('left', Array(5).fill(length)));
    for (const [place, { d }] of (long ?? []).entries()) {
      expect(pointsOf(d).length).toBeGreaterThan(11 * UNITS_PER_MM);
      expect(pointsOf(d).length).toBeGreaterThan(pointsOf(short?.[place]?.d ?? '').length + 5 * UNITS_PER_MM);
    }
  });

  test.each([MIN_ZONES, 5, MAX_ZONES])(
    'of %i zones stay in the picture, the longest too, with their numbers',
    (zones) => {
      for (const eye of lashEyes) {
        for (const { d } of lashesOf(eye, Array(zones).fill(LONGEST_LASH))) {
          expect(Math.min(...pointsOf(d).numbers)).toBeGreaterThan(-60);
          expect(Math.max(...pointsOf(d).numbers)).toBeLessThan(EYE_WIDTH + 60);
        }
        for (const length of [null, SHORTEST_LASH, LONGEST_LASH]) {
          const { y } = labelOf(eye, { zone: 1, of: zones, length });
          expect(y).toBeGreaterThan(10);
          expect(y).toBeLessThan(EYE_HEIGHT);
        }
      }
    },
  );

  test('the right eye is the mirror of the left one', () => {
    const one = labelOf('left', { zone: 1, of: 5, length: 9 });
    const other = labelOf('right', { zone: 1, of: 5, length: 9 });
    expect(other.x).toBeCloseTo(EYE_WIDTH - one.x);
    expect(other.y).toBe(one.y);
  });

  test('lengths run from the middle of a zone to that of the next', () => {
    expect([0, 0.1, 0.3, 0.2, 1].map((place) => lengthAt(cat.left, place))).toEqual([8, 8, 9, 8.5, 12]);
    expect(lengthAt([8, null, 10], 0.5)).toBeNull();
    expect(lengthAt([8, null, 10], 0.3)).toBe(8);
  });
});

describe('zones', () => {
  test('lie from the outer corner of the right eye to that of the left one', () => {
    const seen = zonesInSight(emptyLashMap(3)).map(({ eye, zone }) => `${eye} ${zone}`);
    expect(seen).toEqual(['right 2', 'right 1', 'right 0', 'left 0', 'left 1', 'left 2']);
  });

  test('left and right lead along the screen, over the nose, and stop at its ends', () => {
    expect(zoneBeside(cat, { eye: 'right', zone: 0 }, 1)).toEqual({ eye: 'left', zone: 0 });
    expect(zoneBeside(cat, { eye: 'left', zone: 0 }, -1)).toEqual({ eye: 'right', zone: 0 });
    expect(zoneBeside(cat, { eye: 'left', zone: 4 }, 1)).toEqual({ eye: 'left', zone: 4 });
    expect(mapKey('ArrowRight', cat, { eye: 'right', zone: 3 })).toEqual({ to: { eye: 'right', zone: 2 } });
    expect(mapKey('Home', cat, { eye: 'left', zone: 3 })).toEqual({ to: { eye: 'right', zone: 4 } });
    expect(mapKey('End', cat, { eye: 'right', zone: 3 })).toEqual({ to: { eye: 'left', zone: 4 } });
  });

  test('up and down change the length, as far as a lash can have it', () => {
    const zone = { eye: 'left', zone: 4 } as const;
    expect(mapKey('ArrowUp', cat, zone)).toEqual({ length: 13 });
    expect(mapKey('ArrowDown', cat, zone)).toEqual({ length: 11 });
    expect(mapKey('Delete', cat, zone)).toEqual({ length: null });
    expect(mapKey('a', cat, zone)).toBeNull();
    expect(steppedLength(withLength(cat, { ...zone, length: LONGEST_LASH }), zone, 1)).toBe(LONGEST_LASH);
    expect(steppedLength(withLength(cat, { ...zone, length: SHORTEST_LASH }), zone, -1)).toBe(SHORTEST_LASH);
  });

  test('a zone without a length begins with that of the nearest one, or with 10 mm', () => {
    const map: LashMap = { right: [null, null, null], left: [null, null, 12] };
    expect(suggestedLength(map, { eye: 'left', zone: 0 })).toBe(12);
    expect(steppedLength(map, { eye: 'right', zone: 0 }, 1)).toBe(10);
  });

  test('eight pixels of a drag are a millimetre', () => {
    expect(draggedLength(10, 16)).toBe(12);
    expect(draggedLength(10, -9)).toBe(9);
    expect(draggedLength(10, 999)).toBe(LONGEST_LASH);
    expect(draggedLength(10, -999)).toBe(SHORTEST_LASH);
  });

  test.each([
    ['', null],
    [' 12 ', 12],
    ['1', undefined],
    ['26', undefined],
    ['8,5', undefined],
    ['abc', undefined],
  ])('%j typed is %j', (text, length) => expect(typedLength(text)).toBe(length));
});

describe('the map', () => {
  test('keeps its shape with more or fewer zones', () => {
    expect(withZones(cat, 3).left).toEqual([8, 10, 12]);
    expect(withZones(withZones(cat, 8), 5).left).toEqual(cat.left);
    expect(withZones(cat, 8).right).toHaveLength(8);
  });

  test('mirrors either eye', () => {
    const map = withLength(cat, { eye: 'left', zone: 0, length: 5 });
    expect(mirrored(map, 'left').right[0]).toBe(5);
    expect(mirrored(map, 'right').left[0]).toBe(8);
  });
});
