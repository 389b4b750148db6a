import { crc32, deflateSync } from 'node:zlib';

export interface Size {
  width: number;
  height: number;
}

export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function chunk(name: string, data: Uint8Array | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytesOf(data)]);
  const frame = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  frame.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

/** Eight bits red, green and blue unless given. */
export function header({ width, height }: Size, [depth, colour, interlace] = [8, 2, 0]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth ?? 8, colour ?? 2, 0, 0, interlace ?? 0], 8);
  return chunk('IHDR', data);
}

/** What every viewer opens: a picture whose colours run from left to right and from top to bottom. */
export function png(size: Size, more: { before?: Buffer[]; after?: Buffer[] } = {}): Buffer {
  const { before = [], after = [] } = more;
  const data = chunk('IDAT', deflateSync(pixels(size), { level: 1 }));
  return Buffer.concat([SIGNATURE, header(size), ...before, data, ...after, chunk('IEND')]);
}

/** Exactly so many bytes, filled up with a chunk that no viewer knows. */
export function pngOf(size: Size, bytes: number): Buffer {
  const filling = bytes - png(size).length - 12;
  return png(size, { before: [chunk('fiLl', Buffer.alloc(filling, 7))] });
}

function pixels({ width, height }: Size): Buffer {
  const data = Buffer.alloc((1 + 3 * width) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1; // no filter
    for (let x = 0; x < width; x += 1) {
      data[at++] = (200 * x) / width;
      data[at++] = 90;
      data[at++] = (250 * y) / height;
    }
  }
  return data;
}

const bytesOf = (data: Uint8Array | string) =>
  typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
