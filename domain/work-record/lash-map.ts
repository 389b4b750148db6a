/** The map of a set of lashes: how long they are from the inner corner of each eye to the outer one. */
import { array, type InferOutput, maxLength, nullable, pipe } from 'valibot';
import { form, wholeNumber } from '../fields.ts';

/** Zones of an eye. */
export const MAX_ZONES = 8;
export const MIN_ZONES = 3;
export const SHORTEST_LASH = 4;
export const LONGEST_LASH = 25;

const LENGTH = `Informe de ${SHORTEST_LASH} a ${LONGEST_LASH} mm`;
const ZONES = `Use de ${MIN_ZONES} a ${MAX_ZONES} zonas em cada olho`;

/** Millimetres of a zone; null: not noted. */
const zones = pipe(
  array(nullable(wholeNumber(SHORTEST_LASH, LONGEST_LASH, LENGTH)), ZONES),
  maxLength(MAX_ZONES, ZONES),
);

/** From the inner corner to the outer one, as the client's right and left eye; both have as many zones. Millimetres. */
export const lashMapInput = form({ right: zones, left: zones });
export type LashMap = InferOutput<typeof lashMapInput>;
export type LashEye = keyof LashMap;

export const lashEyes = ['right', 'left'] as const satisfies LashEye[];
export const lashEyeLabels: Record<LashEye, string> = { right: 'Olho direito', left: 'Olho esquerdo' };

export const lashSideLabels: Record<LashEye, string> = { right: 'Direito', left: 'Esquerdo' };

export const emptyLashMap = (count = 5): LashMap => ({
  right: Array.from({ length: count }, () => null),
  left: Array.from({ length: count }, () => null),
});

/** Shapes that artists call by name, from the inner corner to the outer one. */
export const lashShapes = {
  natural: { label: 'Natural', lengths: [8, 9, 10, 10, 9] },
  doll: { label: 'Boneca', lengths: [8, 10, 12, 10, 8] },
  cat: { label: 'Gatinho', lengths: [8, 9, 10, 11, 12] },
  squirrel: { label: 'Esquilo', lengths: [8, 9, 11, 12, 10] },
} as const;
export type LashShape = keyof typeof lashShapes;

/** A shape on both eyes. */
export const mapOfShape = (shape: LashShape): LashMap => ({
  right: [...lashShapes[shape].lengths],
  left: [...lashShapes[shape].lengths],
});

const other = (eye: LashEye): LashEye => (eye === 'right' ? 'left' : 'right');

/** The other eye becomes as this one. */
export const mirrored = (map: LashMap, from: LashEye): LashMap => ({ ...map, [other(from)]: [...map[from]] });

/** In whole millimetres that a lash can have. */
export const lashLength = (length: number): number =>
  Math.min(LONGEST_LASH, Math.max(SHORTEST_LASH, Math.round(length)));

/** One zone of an eye becomes `length`, as far as a lash can have it; null empties it. */
export function withLength(
  map: LashMap,
  { eye, zone, length }: { eye: LashEye; zone: number; length: number | null },
): LashMap {
  const fitting = length === null ? null : lashLength(length);
  return { ...map, [eye]: map[eye].map((was, place) => (place === zone ? fitting : was)) };
}

/** Both eyes with `count` zones, each with the length that stood nearest to its place before. */
export function withZones(map: LashMap, count: number): LashMap {
  const spread = (lengths: readonly (number | null)[]) =>
    Array.from({ length: count }, (_, zone) => {
      const place = Math.round((zone / Math.max(1, count - 1)) * (lengths.length - 1));
      return lengths[place] ?? null;
    });
  return { right: spread(map.right), left: spread(map.left) };
}

export const isEmptyMap = (map: LashMap): boolean =>
  [...map.right, ...map.left].every((length) => length === null);

/** '8 · 10 · 12 · 10 · 8', a dash for a zone without a length. */
export const lengthsText = (lengths: readonly (number | null)[]): string =>
  lengths.map((length) => length ?? '–').join(' · ');
