import { bigEndian, letters, littleEndian, type Span } from './cleaned-picture.ts';

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
/** A segment of EXIF that says nothing else: its header, one entry, no further directory. */
const ONLY_ORIENTATION = [
  ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
  ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
];
const VALUE_AT = 29;

interface Held {
  span: Span;
  /** On its side: shown as wide as it is high. */
  isTurned: boolean;
}

/** Makes of a segment of EXIF, in place, one that says how the camera was held and nothing else. Undefined where it was held upright, or does not say. */
export function keepOrientation(bytes: Uint8Array, start: number, end: number): Held | undefined {
  const value = orientationOf(bytes.subarray(start, end));
  if (value < 2 || value > 8 || end - start < ONLY_ORIENTATION.length) return undefined;
  bytes.set(ONLY_ORIENTATION, start);
  bytes[start + VALUE_AT] = value;
  return { span: [start, start + ONLY_ORIENTATION.length], isTurned: value >= 5 };
}

/** 1 to 8; 0 where the segment does not say. */
function orientationOf(segment: Uint8Array): number {
  const tiff = segment.subarray(10);
  const read = { 'MM\0*': bigEndian, 'II*\0': littleEndian }[letters(tiff, 0, 4)];
  if (read === undefined || letters(segment, 4, 6) !== 'Exif\0\0' || tiff.length < 8) return 0;
  const entries = tiff.subarray(read(tiff, 4, 4));
  const count = entries.length < 2 ? 0 : read(entries, 0, 2);
  for (let at = 2; at < 2 + count * ENTRY_BYTES && at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
    if (read(entries, at, 2) === ORIENTATION) return read(entries, at + 8, 2);
  }
  return 0;
}
