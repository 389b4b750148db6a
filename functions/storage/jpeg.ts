import { type Anatomy, bigEndian, countParts, letters, type Span, unfit } from './cleaned-picture.ts';
import { keepOrientation } from './orientation.ts';

const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
/** Baseline, extended and progressive; browsers show no others. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of scans. */
const tables = new Set([0xc4, 0xdb, 0xdd]);
/** More passes only cost decoding time. */
const MOST_SCANS = 100;

/**
 * Drops application segments (EXIF with its location, XMP, thumbnails), comments, and what phones put behind the end (a brighter copy, a
 * video, marks of the maker); keeps what decides colours (JFIF, ICC, Adobe) and how the camera was held.
 */
export function readJpeg(bytes: Uint8Array): Anatomy {
  const kept: Span[] = [[0, 2]];
  let frame: Pick<Anatomy, 'width' | 'height'> | undefined;
  let held: ReturnType<typeof keepOrientation>;
  let scans = 0;
  const count = countParts();
  for (let at = 2; ; ) {
    count();
    const { marker, start, end } = segmentAt(bytes, at);
    if (marker === END) {
      if (frame === undefined || scans === 0) throw unfit();
      const { width, height } = frame;
      const size = held?.isTurned ? { width: height, height: width } : frame;
      return { ...size, kept: [...kept, [start, end]] };
    }
    if (frames.has(marker)) {
      if (frame !== undefined) throw unfit();
      frame = frameAt(bytes, start);
    }
    if (marker === SCAN) {
      scans += 1;
      if (frame === undefined || scans > MOST_SCANS) throw unfit();
      at = scanEnd(bytes, end);
      kept.push([start, at]);
      continue;
    }
    if (marker === EXIF && held === undefined) {
      held = keepOrientation(bytes, start, end);
      if (held) kept.push(held.span);
    }
    const span = keptOf(bytes, marker, start, end);
    if (span !== undefined) kept.push(span);
    at = end;
  }
}

interface Segment {
  marker: number;
  start: number;
  end: number;
}

function segmentAt(bytes: Uint8Array, at: number): Segment {
  if (bytes[at] !== 0xff) throw unfit();
  let start = at;
  while (bytes[start + 1] === 0xff) start += 1; // fill bytes
  const marker = bytes[start + 1] ?? 0;
  if (marker === END) return { marker, start, end: start + 2 };
  const length = bigEndian(bytes, start + 2, 2);
  const end = start + 2 + length;
  if (length < 2 || end > bytes.length) throw unfit();
  return { marker, start, end };
}

/** Eight bits, one (grey), three or four components. */
function frameAt(bytes: Uint8Array, start: number) {
  const [length, precision] = [bigEndian(bytes, start + 2, 2), bytes[start + 4]];
  const components = bytes[start + 9] ?? 0;
  if (precision !== 8 || ![1, 3, 4].includes(components) || length !== 8 + 3 * components) throw unfit();
  return { height: bigEndian(bytes, start + 5, 2), width: bigEndian(bytes, start + 7, 2) };
}

/** End of a scan: the next marker that is neither a stuffed zero nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0xff;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw unfit();
}

function keptOf(bytes: Uint8Array, marker: number, start: number, end: number): Span | undefined {
  if (frames.has(marker) || tables.has(marker)) return [start, end];
  if (marker === 0xe0) return jfifOf(bytes, start, end);
  if (marker === 0xe2) return letters(bytes, start + 4, 12) === 'ICC_PROFILE\0' ? [start, end] : undefined;
  if (marker === 0xee) return letters(bytes, start + 4, 5) === 'Adobe' ? [start, end] : undefined;
  if ((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe) return undefined;
  throw unfit();
}

/** JFIF's sixteen bytes without thumbnail. */
function jfifOf(bytes: Uint8Array, start: number, end: number): Span | undefined {
  if (end - start < 18 || letters(bytes, start + 4, 5) !== 'JFIF\0') return undefined;
  bytes.set([0, 16], start + 2);
  bytes.fill(0, start + 16, start + 18);
  return [start, start + 18];
}
