import { gzipSync } from 'node:zlib';
import * as jpeg from '../../support/pictures/jpeg.ts';
import * as png from '../../support/pictures/png.ts';
import * as webp from '../../support/pictures/webp.ts';

const size = { width: 1440, height: 480 };
const text = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1');
const page = '<!doctype html><script>alert(document.domain)</script>';
const goodPng = png.png(size);
const goodJpeg = jpeg.jpeg(size);
const goodWebp = webp.webp(size);
const then = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
const changed = (bytes: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};
const pngWith = (...chunks: Buffer[]) => then(png.SIGNATURE, ...chunks);
const data = png.chunk('IDAT', 'x');
const end = png.chunk('IEND');
const brand = (name: string) => then('\0\0\0\x18', `ftyp${name}`, '\0\0\0\0mif1heic', Buffer.alloc(400));

/** As many parts as fit into an upload, each of next to nothing: only work. */
const parts = (part: Buffer, size: number) =>
  Buffer.concat(Array.from({ length: size / part.length }, () => part));

/** Files that are no picture of ours, each wrong in another way. */
export const hostilePictures: Record<string, Buffer> = {
  // Pictures that are made to cost
  'a JPEG of a million comments': jpeg.jpeg(size, { before: [parts(jpeg.segment(0xfe, ''), 4_700_000)] }),
  'a PNG of 390,000 texts': png.png(size, { before: [parts(png.chunk('tEXt'), 4_700_000)] }),
  'a WebP of 600,000 chunks': webp.riff(
    webp.extended(size, 0),
    webp.lossy(size),
    parts(webp.chunk('GPS!', ''), 4_700_000),
  ),
  // Something else altogether
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  zeros: Buffer.alloc(4096),
  'SVG with a script': text(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>`,
  ),
  'SVG behind a byte order mark': text('\xef\xbb\xbf<?xml version="1.0"?><svg/>'),
  'a page': text(page),
  GIF: text('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  AVIF: brand('avif'),
  'HEIC of an iPhone': brand('heic'),
  'a video': brand('mp42'),
  BMP: then('BM', Buffer.alloc(200)),
  TIFF: text('MM\0*\0\0\0\x08', '\0'.repeat(100)),
  'an icon': then('\0\0\x01\0\x01\0', Buffer.alloc(100)),
  PDF: text('%PDF-1.7\n', page),
  ZIP: then('PK\x03\x04', Buffer.alloc(100)),
  'gzip of a PNG': gzipSync(goodPng),
  'a program': then('MZ', Buffer.alloc(200)),
  'WAVE, a cousin of WebP': then('RIFF\x24\0\0\0WAVEfmt ', Buffer.alloc(30)),
  // Polyglots: a picture and something else
  'a page before a JPEG': then(page, goodJpeg),
  'a page behind a PNG': then(goodPng, page),
  'a page behind a WebP': then(goodWebp, page),
  'a line end behind a PNG': then(goodPng, '\n'),
  // Cut off
  'half a JPEG': goodJpeg.subarray(0, goodJpeg.length / 2),
  'a JPEG without its end': goodJpeg.subarray(0, -2),
  'half a PNG': goodPng.subarray(0, goodPng.length / 2),
  'a PNG without its end': goodPng.subarray(0, -12),
  'half a WebP': goodWebp.subarray(0, 30),
  'a WebP that says it is longer': changed(goodWebp, 4, 0xff, 0xff),
  'a WebP chunk that says it is longer': changed(goodWebp, 16, 0xff, 0xff, 0xff, 0x7f),
  'a PNG chunk that says it is longer': changed(goodPng, 33, 0x7f, 0xff, 0xff, 0xff),
  'a JPEG segment that says it is longer': changed(goodJpeg, 4, 0xff, 0xff),
  'a JPEG segment without room for its length': changed(goodJpeg, 4, 0, 1),
  // Bombs
  'a PNG of 65535 x 65535': pngWith(png.header({ width: 65_535, height: 65_535 }), data, end),
  'a PNG of 2147483647 x 1': pngWith(png.header({ width: 2_147_483_647, height: 1 }), data, end),
  'a PNG of 7000 x 7000': pngWith(png.header({ width: 7000, height: 7000 }), data, end),
  'a JPEG of 65535 x 65535': jpeg.jpeg({ width: 65_535, height: 65_535 }),
  'a WebP of 16383 x 16383': webp.riff(webp.lossless({ width: 16_383, height: 16_383 })),
  'a JPEG of a thousand scans': jpeg.jpeg(size, { scans: Array.from({ length: 1000 }, () => jpeg.scan) }),
  'a million empty segments': then(jpeg.START, Buffer.alloc(4_000_000, Buffer.from([0xff, 0xfe, 0, 2]))),
  'a million empty PNG chunks': pngWith(png.header(size), Buffer.alloc(300_000 * 12, png.chunk('vpAg'))),
  // No size
  'a PNG without width': pngWith(png.header({ width: 0, height: 480 }), data, end),
  'a JPEG whose height comes later': jpeg.jpeg({ width: 1440, height: 0 }),
  'a lossy WebP without width': webp.riff(webp.lossy({ width: 0, height: 480 })),
  // Inconsistent
  'a PNG without pixels': pngWith(png.header(size), end),
  'a PNG without a header': pngWith(data, end),
  'a PNG with two headers': pngWith(png.header(size), png.header(size), data, end),
  'a PNG with a wrong checksum': changed(goodPng, 30, 1),
  'a PNG of an unknown colour type': pngWith(png.header(size, [8, 5, 0]), data, end),
  'a PNG with a palette that is missing': pngWith(png.header(size, [8, 3, 0]), data, end),
  'a PNG with a critical chunk of its own': pngWith(png.header(size), png.chunk('EVIL'), data, end),
  'a PNG with data in its end': pngWith(png.header(size), data, png.chunk('IEND', page)),
  'a JPEG without a frame': then(jpeg.START, jpeg.scan, jpeg.END),
  'a JPEG without a scan': jpeg.jpeg(size, { scans: [] }),
  'a JPEG with two frames': jpeg.jpeg(size, { before: [jpeg.frame(size)] }),
  'a JPEG of twelve bits': then(jpeg.START, jpeg.frame(size, 0xc1, 12), jpeg.scan, jpeg.END),
  'a lossless JPEG': then(jpeg.START, jpeg.frame(size, 0xc3), jpeg.scan, jpeg.END),
  'only ends': Buffer.alloc(1000, Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
  'an animated WebP': webp.riff(
    webp.extended(size, 0x02),
    webp.chunk('ANIM', '\0'.repeat(6)),
    webp.lossy(size),
  ),
  'a WebP with frames of its own': webp.riff(webp.extended(size, 0), webp.chunk('ANMF', '\0'.repeat(24))),
  'a WebP whose header says another size': webp.riff(
    webp.extended({ width: 10, height: 10 }, 0),
    webp.lossy(size),
  ),
  'a WebP with two pictures': webp.riff(webp.extended(size, 0), webp.lossy(size), webp.lossy(size)),
  'a WebP without a picture': webp.riff(webp.extended(size, 0)),
  'a WebP that starts with metadata': webp.riff(webp.chunk('EXIF', 'GPS.'), webp.lossy(size)),
  'a WebP that is no key frame': webp.riff(webp.lossy(size, { tag: 0x11 })),
  'a WebP whose first part is longer than all': webp.riff(webp.lossy(size, { tag: 0x10 | (4000 << 5) })),
  'a lossless WebP of another version': webp.riff(webp.lossless(size, 3)),
};
