import { maxPictureBytes, type PictureKind, pictureShapes } from '../../../../domain/studio/picture.ts';
import {
  FORMAT_BYTES,
  pictureFormat,
  pictureMessages,
  tooSmallMessage,
} from '../../../../domain/studio/picture-upload.ts';

/** A chosen file that the browser has opened. Its address must be given back with `closePicture`. */
export interface OpenPicture {
  address: string;
  image: HTMLImageElement;
}

export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

/** Turned as the camera was held; HEIC where the browser opens it. Throws UnfitFile with the sentence to show. */
export async function openPicture(file: File, kind: PictureKind): Promise<OpenPicture> {
  const format = pictureFormat(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));
  if (format === 'unknown') throw new UnfitFile(isPicture(file) ? wrongFormat : notPicture);
  if (file.size > maxPictureBytes[kind]) throw new UnfitFile(pictureMessages.tooLarge[kind]);
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    refuseSmall(image, kind);
    return { address, image };
  } catch (error) {
    URL.revokeObjectURL(address);
    if (error instanceof UnfitFile) throw error;
    throw new UnfitFile(format === 'heic' ? pictureMessages.heic : pictureMessages.damaged);
  }
}

export function closePicture({ address }: OpenPicture): void {
  URL.revokeObjectURL(address);
}

const { notPicture, wrongFormat } = pictureMessages;

const isPicture = ({ type }: File) => type.startsWith('image/');

function refuseSmall({ naturalWidth, naturalHeight }: HTMLImageElement, kind: PictureKind): void {
  const { least } = pictureShapes[kind];
  if (naturalWidth < least.width || naturalHeight < least.height) throw new UnfitFile(tooSmallMessage(kind));
}
