import { Refusal } from '../../domain/errors.ts';
import type { PictureType } from '../../domain/studio/picture.ts';
import { pictureSentences } from '../../domain/studio/picture-sentences.ts';

/** Bytes `from` up to, not including, `to`. */
export type Span = readonly [from: number, to: number];

/** What a reader of a format found: the size in pixels, and what of the file is the picture, in order. */
export interface Anatomy {
  width: number;
  height: number;
  kept: Span[];
}

/** A picture without anything that is not needed to show it. */
export interface CleanedPicture {
  type: PictureType;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why a file is not taken. */
export function unfit(message: string = pictureSentences.damaged): Refusal {
  return new Refusal('picture_invalid', { message });
}

/** The bytes as a number, most significant first; 0 to 4 of them. What lies past the end is damage. */
export function bigEndian(bytes: Uint8Array, at: number, count: number): number {
  if (at + count > bytes.length) throw unfit();
  let value = 0;
  for (const byte of bytes.subarray(at, at + count)) value = value * 256 + byte;
  return value;
}

/** The same, least significant first. */
export function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  if (at + count > bytes.length) throw unfit();
  return bytes.subarray(at, at + count).reduceRight((value, byte) => value * 256 + byte, 0);
}

/** Letters that stand at a place; shorter at the end of the file. */
export function letters(bytes: Uint8Array, at: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + count));
}

/** Moves what is kept together, within the same memory: there is never a second copy of an upload. */
export function keepOnly(bytes: Uint8Array<ArrayBuffer>, kept: readonly Span[]): Uint8Array<ArrayBuffer> {
  let end = 0;
  for (const [from, to] of kept) {
    bytes.copyWithin(end, from, to);
    end += to - from;
  }
  return bytes.subarray(0, end);
}
