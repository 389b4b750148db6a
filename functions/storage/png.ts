import { crc32 } from 'node:zlib';
import {
  type Anatomy,
  bigEndian,
  type Chunk,
  countParts,
  letters,
  type Span,
  unfit,
} from './cleaned-picture.ts';

/** Allowed depths of each colour type. */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Chunks that decide the look. Text, EXIF, time, animation and unknown ones are dropped. */
const shown = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'sBIT',
  'pHYs',
  'bKGD',
]);
/** Bytes: a colour profile is compressed and could unpack into more than a browser should hold. */
const LARGEST_PROFILE = 4096;

export function readPng(bytes: Uint8Array): Anatomy {
  const kept: Span[] = [[0, 8]];
  const header = chunkAt(bytes, 8);
  const size = sizeOf(bytes, header);
  let held = { palette: false, data: false };
  const count = countParts();
  for (let chunk = header; ; chunk = chunkAt(bytes, chunk.end)) {
    count();
    const { name, start, end } = chunk;
    if (name === 'IHDR' && chunk !== header) throw unfit();
    if (isCritical(name) && !shown.has(name)) throw unfit();
    if (isKept(chunk)) kept.push([start, end]);
    held = { palette: held.palette || name === 'PLTE', data: held.data || name === 'IDAT' };
    if (name !== 'IEND') continue;
    const isWhole = held.data && (held.palette || bytes[header.data + 9] !== 3);
    if (!isWhole || chunk.length !== 0 || end !== bytes.length) throw unfit();
    return { ...size, kept };
  }
}

function chunkAt(bytes: Uint8Array, start: number): Chunk {
  const length = bigEndian(bytes, start, 4);
  const end = start + 12 + length;
  if (end > bytes.length) throw unfit();
  const sum = crc32(bytes.subarray(start + 4, end - 4));
  if (sum !== bigEndian(bytes, end - 4, 4)) throw unfit();
  return { name: letters(bytes, start + 4, 4), start, data: start + 8, length, end };
}

function sizeOf(bytes: Uint8Array, { name, data, length }: Chunk) {
  if (name !== 'IHDR' || length !== 13) throw unfit();
  const [depth = 0, colour = 0, packing, filter, interlace = 2] = bytes.subarray(data + 8, data + 13);
  if (!depths[colour]?.includes(depth) || packing !== 0 || filter !== 0 || interlace > 1) throw unfit();
  return { width: bigEndian(bytes, data, 4), height: bigEndian(bytes, data + 4, 4) };
}

const isCritical = (name: string) => /^[A-Z]/.test(name);

const isKept = ({ name, length }: Chunk) => shown.has(name) || (name === 'iCCP' && length <= LARGEST_PROFILE);
