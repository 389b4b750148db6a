import * as jpeg from '../../support/pictures/jpeg.ts';
import * as png from '../../support/pictures/png.ts';
import * as webp from '../../support/pictures/webp.ts';

const size = { width: 1440, height: 480 };
const goodPng = png.png(size);
const goodJpeg = jpeg.jpeg(size);

/** Pictures with what nobody should see, and what is left of them. */
export const talkativePictures: Record<string, [sent: Buffer, kept: Buffer]> = {
  'JPEG with EXIF, XMP and a comment': [
    jpeg.jpeg(size, { before: [jpeg.jfif, jpeg.exif, jpeg.xmp, jpeg.comment] }),
    goodJpeg,
  ],
  'JPEG with a comment between its scans': [
    jpeg.jpeg(size, { scans: [jpeg.scan, jpeg.comment, jpeg.scan] }),
    jpeg.jpeg(size, { scans: [jpeg.scan, jpeg.scan] }),
  ],
  'JPEG with a thumbnail': [
    jpeg.jpeg(size, { before: [jpeg.segment(0xe0, 'JFIF\0\x01\x02\x00\x00\x01\x00\x01\x01\x01GPS')] }),
    goodJpeg,
  ],
  // What is behind a JPEG goes, whatever it is: a gain map (Ultra HDR), a motion photo, a maker's trailer, or a file in disguise.
  ...Object.fromEntries(
    Object.entries({
      'another JPEG': goodJpeg,
      'a video': Buffer.from(`\0\0\0\x18ftypmp42${'\0'.repeat(400)}`, 'latin1'),
      "a maker's trailer": Buffer.from('\0\0\x01\x0aImage_UTC_DataSEFH\0\0\0SEFT', 'latin1'),
      'a page': Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
      'a ZIP': Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
    }).map(([name, behind]): [string, [Buffer, Buffer]] => [
      `JPEG with ${name} behind it`,
      [Buffer.concat([goodJpeg, behind]), goodJpeg],
    ]),
  ),
  'JPEG upside down, with the place where it was taken': [
    jpeg.jpeg(size, { before: [jpeg.jfif, jpeg.held(3, 'GPS Avenida Paulista')] }),
    jpeg.jpeg(size, { before: [jpeg.jfif, jpeg.held(3)] }),
  ],
  'JPEG that a camera of little-endian numbers took on its side': [
    jpeg.jpeg({ width: 480, height: 1440 }, { before: [jpeg.jfif, jpeg.held(6, 'GPS', 'II')] }),
    jpeg.jpeg({ width: 480, height: 1440 }, { before: [jpeg.jfif, jpeg.held(6)] }),
  ],
  'JPEG taken upright': [jpeg.jpeg(size, { before: [jpeg.jfif, jpeg.held(1, 'GPS')] }), goodJpeg],
  'JPEG whose EXIF is cut': [
    jpeg.jpeg(size, { before: [jpeg.jfif, jpeg.segment(0xe1, jpeg.held(6).subarray(4, 24))] }),
    goodJpeg,
  ],
  'JPEG with fill bytes': [
    jpeg.jpeg(size, { before: [Buffer.concat([Buffer.alloc(3, 0xff), jpeg.jfif]), jpeg.exif] }),
    goodJpeg,
  ],
  'JPEG with a colour profile': [
    jpeg.jpeg(size, { before: [jpeg.jfif, jpeg.exif, jpeg.profile, jpeg.adobe] }),
    jpeg.jpeg(size, { before: [jpeg.jfif, jpeg.profile, jpeg.adobe] }),
  ],
  'PNG with text, EXIF, time and animation': [
    png.png(size, {
      before: ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'acTL', 'fcTL', 'prVt'].map((name) =>
        png.chunk(name, 'GPS Avenida Paulista'),
      ),
      after: [png.chunk('fdAT', 'GPS'), png.chunk('tEXt', 'GPS')],
    }),
    goodPng,
  ],
  'PNG with a colour profile': [
    png.png(size, { before: [png.chunk('iCCP', 'sRGB'), png.chunk('gAMA', '\0\0\xb1\x8f')] }),
    png.png(size, { before: [png.chunk('iCCP', 'sRGB'), png.chunk('gAMA', '\0\0\xb1\x8f')] }),
  ],
  'PNG with a profile that unpacks into a bomb': [
    png.png(size, { before: [png.chunk('iCCP', Buffer.alloc(5000))] }),
    goodPng,
  ],
  'WebP with EXIF, XMP and an unknown chunk': [
    webp.riff(
      webp.extended(size, 0x2c),
      webp.chunk('ICCP', 'profile'),
      webp.lossy(size),
      webp.chunk('EXIF', 'GPS'),
      webp.chunk('XMP ', 'GPS Avenida'),
      webp.chunk('GPS!', 'GPS'),
    ),
    webp.riff(webp.extended(size, 0x20), webp.chunk('ICCP', 'profile'), webp.lossy(size)),
  ],
  'WebP with metadata behind a simple picture': [
    webp.riff(webp.lossless(size), webp.chunk('EXIF', 'GPS')),
    webp.riff(webp.lossless(size)),
  ],
  'WebP with an alpha channel': [
    webp.riff(
      webp.extended(size, 0x18),
      webp.chunk('ALPH', 'alpha'),
      webp.lossy(size),
      webp.chunk('EXIF', 'GPS'),
    ),
    webp.riff(webp.extended(size, 0x10), webp.chunk('ALPH', 'alpha'), webp.lossy(size)),
  ],
};
