import type { PictureType } from './picture.ts';

/** By the first bytes; name and declared type are untrusted. */
export type PictureFormat = PictureType | 'heic' | 'unknown';

/** Bytes `pictureFormat` reads. */
export const FORMAT_BYTES = 16;

/** `heic` comes from Apple's phones; some browsers decode it. */
export function pictureFormat(bytes: Uint8Array): PictureFormat {
  const text = String.fromCharCode(...bytes.subarray(0, FORMAT_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? 'heic' : 'unknown';
}
