import { FORMAT_BYTES, pictureFormat, pictureMessages } from '../../../../domain/studio/picture-upload.ts';

/** What a chosen file may be, with the sentences for what it may not. */
export interface PictureLimits {
  bytes: number;
  tooLarge: string;
  /** In pixels. */
  least: { width: number; height: number };
  tooSmall: string;
}

/** A chosen file that the browser has opened. Its address must be given back with `closePicture`. */
export interface OpenPicture {
  address: string;
  image: HTMLImageElement;
}

export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

/** Turned as the camera was held; HEIC where the browser opens it. Throws UnfitFile with the sentence to show. */
export async function openPicture(file: File, limits: PictureLimits): Promise<OpenPicture> {
  const format = pictureFormat(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));
  if (format === 'unknown') throw new UnfitFile(isPicture(file) ? wrongFormat : notPicture);
  if (file.size > limits.bytes) throw new UnfitFile(limits.tooLarge);
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    refuseSmall(image, limits);
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

function refuseSmall({ naturalWidth, naturalHeight }: HTMLImageElement, limits: PictureLimits): void {
  const { least, tooSmall } = limits;
  if (naturalWidth < least.width || naturalHeight < least.height) throw new UnfitFile(tooSmall);
}
