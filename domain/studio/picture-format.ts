import type { PictureType } from './picture.ts';

/** What a file is by its first bytes; its name and the type it is declared as may say what they like. */
export type PictureFormat = PictureType | 'heic' | 'unknown';

/** As many bytes as `pictureFormat` looks at. */
export const FORMAT_BYTES = 16;

/** `heic` is what phones of Apple make; some browsers open it. */
export function pictureFormat(bytes: Uint8Array): PictureFormat {
  const text = String.fromCharCode(...bytes.subarray(0, FORMAT_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? 'heic' : 'unknown';
}
