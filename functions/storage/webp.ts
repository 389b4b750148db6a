import { pictureMessages } from '../../domain/studio/picture-upload.ts';
import {
  type Anatomy,
  type Chunk,
  countParts,
  letters,
  littleEndian,
  type Span,
  unfit,
} from './cleaned-picture.ts';

/** Bits of the extended header that announce what is kept: colour profile, alpha channel. */
const ANNOUNCED = 0x30;
const ANIMATED = 0x02;

type Size = Pick<Anatomy, 'width' | 'height'>;

/** Walks a WebP to its last byte. Drops EXIF, XMP and unknown chunks; refuses animations. */
export function readWebp(bytes: Uint8Array): Anatomy {
  if (littleEndian(bytes, 4, 4) !== bytes.length - 8) throw unfit();
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  const pictures = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const [picture] = pictures;
  if (first === undefined || picture === undefined || pictures.length > 1) throw unfit();
  const size = sizeOf(bytes, picture);
  const isExtended = first.name === 'VP8X';
  if (isExtended) extend(bytes, first, size);
  else if (first !== picture) throw unfit();
  const kept = isExtended ? chunks.filter(isShown) : [picture];
  const spans = kept.map(({ start, end }): Span => [start, end]);
  announceLength(bytes, spans);
  return { ...size, kept: [[0, 12], ...spans] };
}

const isShown = ({ name }: Chunk, place: number) =>
  ['ICCP', 'ALPH', 'VP8 ', 'VP8L'].includes(name) || (name === 'VP8X' && place === 0);

function chunksOf(bytes: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  const count = countParts();
  for (let start = 12; start < bytes.length; ) {
    count();
    const length = littleEndian(bytes, start + 4, 4);
    const end = start + 8 + length + (length % 2);
    if (end > bytes.length) throw unfit();
    const name = letters(bytes, start, 4);
    if (name === 'ANIM' || name === 'ANMF') throw unfit(pictureMessages.animated);
    chunks.push({ name, start, data: start + 8, length, end });
    start = end;
  }
  return chunks;
}

function sizeOf(bytes: Uint8Array, chunk: Chunk): Size {
  return chunk.name === 'VP8 ' ? lossySize(bytes, chunk) : losslessSize(bytes, chunk);
}

/** A visible key frame with its start code, whose first part is complete. */
function lossySize(bytes: Uint8Array, { data, length }: Chunk): Size {
  const tag = littleEndian(bytes, data, 3);
  const isKeyFrame = (tag & 1) === 0 && (tag & 0x10) !== 0;
  if (length < 10 || !isKeyFrame || tag >> 5 > length - 10) throw unfit();
  if (letters(bytes, data + 3, 3) !== '\x9d\x01\x2a') throw unfit();
  return {
    width: littleEndian(bytes, data + 6, 2) & 0x3fff,
    height: littleEndian(bytes, data + 8, 2) & 0x3fff,
  };
}

function losslessSize(bytes: Uint8Array, { data, length }: Chunk): Size {
  const bits = littleEndian(bytes, data + 1, 4);
  if (length < 6 || bytes[data] !== 0x2f || bits >= 2 ** 29) throw unfit();
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The extended header must have the same size; then it announces only what is kept. */
function extend(bytes: Uint8Array, { data, length }: Chunk, { width, height }: Size): void {
  if (length !== 10) throw unfit();
  const flags = bytes[data] ?? 0;
  if ((flags & ANIMATED) !== 0) throw unfit(pictureMessages.animated);
  const isSame =
    littleEndian(bytes, data + 4, 3) + 1 === width && littleEndian(bytes, data + 7, 3) + 1 === height;
  if (!isSame) throw unfit();
  bytes[data] = flags & ANNOUNCED;
}

function announceLength(bytes: Uint8Array, spans: readonly Span[]): void {
  const length = spans.reduce((sum, [from, to]) => sum + to - from, 4);
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(4, length, true);
}
