import {
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  type PictureKind,
  type PictureType,
  pictureShapes,
} from '../../domain/studio/picture.ts';
import { pictureFormat, pictureMessages, tooSmallMessage } from '../../domain/studio/picture-upload.ts';
import { type Anatomy, type CleanedPicture, keepOnly, unfit } from './cleaned-picture.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const readers: Record<PictureType, (bytes: Uint8Array) => Anatomy> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/** By its bytes, with nothing before, behind or inside it; removes what is not shown (EXIF, XMP, comments). In place. Refuses picture_invalid 422. */
export function judgePicture(bytes: Uint8Array<ArrayBuffer>): CleanedPicture {
  const type = pictureFormat(bytes);
  if (type === 'heic') throw unfit(pictureMessages.heic);
  if (type === 'unknown') throw unfit(pictureMessages.wrongFormat);
  const { width, height, kept } = readers[type](bytes);
  if (width === 0 || height === 0) throw unfit();
  if (Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS) {
    throw unfit(pictureMessages.tooManyPixels);
  }
  return { type, width, height, bytes: keepOnly(bytes, kept) };
}

/** What its row says of it. */
export const pictureColumns = ({ type: contentType, width, height, bytes }: CleanedPicture) => ({
  ...{ contentType, width, height, bytes: bytes.length },
});

/** Refuses too few pixels: picture_invalid 422. */
export function refuseSmall({ width, height }: CleanedPicture, kind: PictureKind): void {
  const { least } = pictureShapes[kind];
  if (width < least.width || height < least.height) throw unfit(tooSmallMessage(kind));
}

/** Refuses a smaller copy of another width or shape than announced: picture_invalid 422. */
export function refuseOtherShape(
  small: CleanedPicture,
  { kind, width, height }: { kind: PictureKind; width: number; height: number },
): void {
  const heightInShape = (small.width * height) / width;
  const isCopy = small.width === pictureShapes[kind].small.width && small.width < width;
  if (!isCopy || Math.abs(small.height - heightInShape) > 1) throw unfit(pictureMessages.smallMismatch);
}
