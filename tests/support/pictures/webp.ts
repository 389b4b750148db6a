import type { Size } from './png.ts';

export function chunk(name: string, data: Uint8Array | string): Buffer {
  const body = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A key frame's header with some data behind it; nothing that would show a picture. */
export function lossy({ width, height }: Size, { tag = 0x10 | (4 << 5) } = {}): Buffer {
  const data = Buffer.alloc(31, 0x55);
  data.writeUIntLE(tag, 0, 3);
  data.set([0x9d, 0x01, 0x2a], 3);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return chunk('VP8 ', data);
}

export function lossless({ width, height }: Size, version = 0): Buffer {
  const data = Buffer.alloc(24, 0x55);
  data[0] = 0x2f;
  data.writeUInt32LE((version << 29) | ((height - 1) << 14) | (width - 1), 1);
  return chunk('VP8L', data);
}

/** ICC 0x20, alpha 0x10, EXIF 0x08, XMP 0x04, animation 0x02. */
export function extended({ width, height }: Size, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', data);
}

export const webp = (size: Size): Buffer => riff(lossy(size));
