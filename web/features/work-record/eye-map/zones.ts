/** Moving among the zones of a map, and changing their lengths, by keys and by a drag. */
import {
  type LashEye,
  type LashMap,
  LONGEST_LASH,
  lashLength,
  SHORTEST_LASH,
} from '../../../../domain/work-record/lash-map.ts';

export interface Zone {
  eye: LashEye;
  /** From 0, at the inner corner. */
  zone: number;
}

/** Pixels of a drag for each millimetre: more than the drawing has, so that a finger finds each one. */
const PIXELS_PER_MM = 8;
/** What a zone begins with when nothing stands beside it. */
const FIRST_LENGTH = 10;

/** As they lie on the screen of whoever faces the client: from the outer corner of her right eye to that of her left one. */
export function zonesInSight({ right, left }: LashMap): Zone[] {
  const ofEye = (eye: LashEye, { length }: readonly unknown[]) =>
    Array.from({ length }, (_, zone): Zone => ({ eye, zone }));
  return [...ofEye('right', right).reverse(), ...ofEye('left', left)];
}

export const isSameZone = (one: Zone | null, other: Zone | null): boolean =>
  one?.eye === other?.eye && one?.zone === other?.zone;

export const lengthOf = (map: LashMap, { eye, zone }: Zone): number | null => map[eye][zone] ?? null;

/** The one so many further to the right, or the last one there. */
export function zoneBeside(map: LashMap, zone: Zone, steps: number): Zone {
  const all = zonesInSight(map);
  const place = all.findIndex((one) => isSameZone(one, zone)) + steps;
  return all[Math.min(all.length - 1, Math.max(0, place))] ?? zone;
}

/** That of the nearest zone of the same eye that has one. */
export function suggestedLength(map: LashMap, { eye, zone }: Zone): number {
  const known = map[eye].flatMap((length, place) =>
    length === null ? [] : [{ length, away: Math.abs(place - zone) }],
  );
  return known.sort((one, other) => one.away - other.away)[0]?.length ?? FIRST_LENGTH;
}

/** `by` millimetres more or less; a zone without a length gets one first. */
export function steppedLength(map: LashMap, zone: Zone, by: number): number {
  const length = lengthOf(map, zone);
  return length === null ? suggestedLength(map, zone) : lashLength(length + by);
}

/** Dragged upwards by so many pixels, downwards below 0. */
export const draggedLength = (from: number, pixels: number): number =>
  lashLength(from + pixels / PIXELS_PER_MM);

type MapKey = { to: Zone } | { length: number | null } | null;

/** What a key does at a zone: left and right lead to another one, up and down change its length. */
export function mapKey(key: string, map: LashMap, zone: Zone): MapKey {
  const all = zonesInSight(map);
  switch (key) {
    case 'ArrowLeft':
      return { to: zoneBeside(map, zone, -1) };
    case 'ArrowRight':
      return { to: zoneBeside(map, zone, 1) };
    case 'Home':
      return { to: all[0] ?? zone };
    case 'End':
      return { to: all.at(-1) ?? zone };
    case 'ArrowUp':
      return { length: steppedLength(map, zone, 1) };
    case 'ArrowDown':
      return { length: steppedLength(map, zone, -1) };
    case 'Backspace':
    case 'Delete':
      return { length: null };
    default:
      return null;
  }
}

/** What is typed as millimetres: null for nothing, undefined for what is no length of a lash. */
export function typedLength(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const length = Number(text.trim());
  const isLength = Number.isInteger(length) && length >= SHORTEST_LASH && length <= LONGEST_LASH;
  return isLength ? length : undefined;
}

export const lengthWords = (length: number | null): string =>
  length === null ? 'sem comprimento' : `${length} mm`;
