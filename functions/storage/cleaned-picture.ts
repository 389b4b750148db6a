import { Refusal } from '../../domain/errors.ts';
import type { PictureType } from '../../domain/studio/picture.ts';
import { pictureMessages } from '../../domain/studio/picture-upload.ts';

/** Bytes `from` to `to`, exclusive. */
export type Span = readonly [from: number, to: number];

export interface Anatomy {
  width: number;
  height: number;
  kept: Span[];
}

/** A part of a PNG or WebP. */
export interface Chunk {
  name: string;
  start: number;
  data: number;
  length: number;
  /** With a checksum, or the padding to an even length. */
  end: number;
}

export interface CleanedPicture {
  type: PictureType;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export function unfit(message: string = pictureMessages.damaged): Refusal {
  return new Refusal('picture_invalid', { message });
}

/** Segments or chunks of a picture: more are no picture of a camera or program, and only cost. */
const MOST_PARTS = 10_000;

/** Called for each part of a picture. */
export function countParts(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MOST_PARTS) throw unfit();
  };
}

/** 0 to 4 bytes, most significant first. Past the end of the file: damaged. */
export function bigEndian(bytes: Uint8Array, at: number, count: number): number {
  if (at + count > bytes.length) throw unfit();
  let value = 0;
  for (const byte of bytes.subarray(at, at + count)) value = value * 256 + byte;
  return value;
}

/** Least significant first. */
export function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  if (at + count > bytes.length) throw unfit();
  return bytes.subarray(at, at + count).reduceRight((value, byte) => value * 256 + byte, 0);
}

export function letters(bytes: Uint8Array, at: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + count));
}

/** Moves the kept parts together in place: an upload is never copied. */
export function keepOnly(bytes: Uint8Array<ArrayBuffer>, kept: readonly Span[]): Uint8Array<ArrayBuffer> {
  let end = 0;
  for (const [from, to] of kept) {
    bytes.copyWithin(end, from, to);
    end += to - from;
  }
  return bytes.subarray(0, end);
}
