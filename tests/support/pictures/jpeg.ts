import type { Size } from './png.ts';

export const START = Buffer.from([0xff, 0xd8]);
export const END = Buffer.from([0xff, 0xd9]);

/** A segment: its marker, its length, its data. */
export function segment(marker: number, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string, 'latin1'); // a buffer of bytes is copied, whatever the encoding
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

export function frame({ width, height }: Size, marker = 0xc0, precision = 8): Buffer {
  const data = Buffer.from([precision, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return segment(marker, data);
}

/** A scan's header and its coded data, among it a stuffed 0xff and a restart. */
export const scan = Buffer.concat([
  segment(0xda, Buffer.from([3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])),
  Buffer.from([0x12, 0x34, 0xff, 0x00, 0x56, 0xff, 0xd0, 0x78]),
]);

export const jfif = segment(0xe0, 'JFIF\0\x01\x02\x00\x00\x01\x00\x01\x00\x00');
export const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\x01');
export const profile = segment(0xe2, `ICC_PROFILE\0\x01\x01${'p'.repeat(40)}`);
/** Where she was, as a phone writes it. */
export const exif = segment(0xe1, 'Exif\0\0MM\0*GPSLatitude 23 33 1.92 S Apple iPhone');
/** EXIF that says how the camera was held (1 to 8), and `more`. */
export function held(orientation: number, more = '', order: 'MM' | 'II' = 'MM'): Buffer {
  const tiff = Buffer.alloc(26);
  const [write16, write32] = (
    order === 'MM' ? ['writeUInt16BE', 'writeUInt32BE'] : ['writeUInt16LE', 'writeUInt32LE']
  ) as ['writeUInt16BE', 'writeUInt32BE'];
  tiff.write(order, 'latin1');
  for (const [at, value] of [
    [2, 42],
    [8, 1],
    [10, 0x0112],
    [12, 3],
    [18, orientation],
  ] as const)
    tiff[write16](value, at);
  for (const [at, value] of [
    [4, 8],
    [14, 1],
  ] as const)
    tiff[write32](value, at);
  return segment(0xe1, `Exif\0\0${tiff.toString('latin1')}${more}`);
}
export const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Avenida Paulista</x:xmpmeta>');
export const comment = segment(0xfe, '<script>alert(1)</script>');

const tables = [segment(0xdb, Buffer.alloc(65, 1)), segment(0xc4, Buffer.alloc(29, 1))];

/** All that a JPEG consists of; nothing that would show a picture. */
export function jpeg(
  size: Size,
  parts: { before?: Buffer[]; scans?: Buffer[]; after?: Buffer[] } = {},
): Buffer {
  const { before = [jfif], scans = [scan], after = [END] } = parts;
  return Buffer.concat([START, ...before, ...tables, frame(size), ...scans, ...after]);
}
