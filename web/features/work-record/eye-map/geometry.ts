/** How an eye and its lashes are drawn. Of the client's left eye; the right one is its mirror. */
import type { LashEye } from '../../../../domain/work-record/lash-map.ts';

/** Units of the drawing of one eye. */
export const EYE_WIDTH = 360;
export const EYE_HEIGHT = 190;
export const UNITS_PER_MM = 4;

/** About so many lashes are drawn along a lid, as many in each zone. */
const LASHES = 40;
/** What stands for a lash without a length. Millimetres. */
const UNKNOWN_LENGTH = 4;
/** Degrees from upright: at the inner corner towards the nose, at the outer one away from it. */
const INNER_LEAN = -26;
const OUTER_LEAN = 44;
/** How much further a lash leans halfway to its tip: its curl. */
const CURL = 14;
const HALF_THICKNESS = 1.1;

interface Point {
  x: number;
  y: number;
}

/** Inner corner, the two handles of the lid, outer corner. */
const lids = {
  upper: [
    { x: 26, y: 156 },
    { x: 84, y: 92 },
    { x: 252, y: 82 },
    { x: 334, y: 146 },
  ],
  lower: [
    { x: 26, y: 156 },
    { x: 96, y: 190 },
    { x: 262, y: 190 },
    { x: 334, y: 146 },
  ],
} as const satisfies Record<string, readonly Point[]>;

/** Of the right eye the picture is turned: its inner corner lies to the right. */
const turned = (eye: LashEye, { x, y }: Point): Point =>
  eye === 'left' ? { x, y } : { x: EYE_WIDTH - x, y };

/** From 0, the inner corner, to 1, the outer one. */
function lidPoint(place: number): Point {
  const [from, near, far, to] = lids.upper;
  const rest = 1 - place;
  const along = (axis: keyof Point) =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * place * near[axis] +
    3 * rest * place ** 2 * far[axis] +
    place ** 3 * to[axis];
  return { x: along('x'), y: along('y') };
}

function towards({ x, y }: Point, degrees: number, units: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + units * Math.sin(angle), y: y - units * Math.cos(angle) };
}

const leanAt = (place: number) => INNER_LEAN + (OUTER_LEAN - INNER_LEAN) * place;

const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** `d` of a path: both lids of an eye, closed, or the upper one alone. */
export function eyeOutline(eye: LashEye, part: 'whole' | 'upper' = 'whole'): string {
  const curve = (points: readonly Point[]) => points.map((point) => text(turned(eye, point)));
  const [start, ...upper] = curve(lids.upper);
  const lower = curve([...lids.lower].reverse()).slice(1);
  return `M ${start} C ${upper.join(', ')}${part === 'whole' ? ` C ${lower.join(', ')} Z` : ''}`;
}

/** The iris, its upper edge under the lid. */
export const irisOf = (eye: LashEye) => turned(eye, { x: 182, y: 136 });

/** Where a lash of so many millimetres ends. */
function tipAt(place: number, length: number): Point {
  return towards(lidPoint(place), leanAt(place), length * UNITS_PER_MM);
}

/** `d` of a lash: two curves from its root that meet at its tip. */
function lashPath(eye: LashEye, place: number, length: number): string {
  const root = lidPoint(place);
  const lean = leanAt(place);
  const side = lean < 0 ? -1 : 1;
  const bend = towards(root, lean + side * CURL, length * UNITS_PER_MM * 0.55);
  const [left, right] = [-HALF_THICKNESS, HALF_THICKNESS].map((by) => ({ x: root.x + by, y: root.y }));
  if (!left || !right) return '';
  const [from, over, tip, back] = [left, bend, tipAt(place, length), right].map((point) =>
    text(turned(eye, point)),
  );
  return `M ${from} Q ${over}, ${tip} Q ${over}, ${back} Z`;
}

/** Millimetres at a place of the lid: those of its zone in the zone's middle, and between two middles as much of either as it is near. */
export function lengthAt(lengths: readonly (number | null)[], place: number): number | null {
  const position = place * lengths.length - 0.5;
  const zone = Math.min(lengths.length - 1, Math.max(0, Math.round(position)));
  const own = lengths[zone] ?? null;
  if (own === null) return null;
  const next = lengths[zone + Math.sign(position - zone)] ?? own;
  return own + (next - own) * Math.abs(position - zone);
}

interface DrawnLash {
  zone: number;
  isKnown: boolean;
  d: string;
}

/** From the inner corner to the outer one. */
export function lashesOf(eye: LashEye, lengths: readonly (number | null)[]): DrawnLash[] {
  const perZone = Math.round(LASHES / lengths.length);
  return lengths.flatMap((_, zone) =>
    Array.from({ length: perZone }, (__, index) => {
      const place = (zone + (index + 0.5) / perZone) / lengths.length;
      const length = lengthAt(lengths, place);
      return { zone, isKnown: length !== null, d: lashPath(eye, place, length ?? UNKNOWN_LENGTH) };
    }),
  );
}

const LABEL_ABOVE = 7;
const LABEL_TOP = 14;

/** Where the number of a zone stands: above the tips in its middle. */
export function labelOf(
  eye: LashEye,
  { zone, of, length }: { zone: number; of: number; length: number | null },
) {
  const { x, y } = turned(eye, tipAt((zone + 0.5) / of, length ?? UNKNOWN_LENGTH));
  return { x, y: Math.max(LABEL_TOP, y - LABEL_ABOVE) };
}
