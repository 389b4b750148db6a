import { type PictureKind, pictureShapes } from '../../../../domain/studio/picture.ts';
import { blobOf, drawPart, type Part } from '../../shared/cutting/draw-part.ts';

export interface CutPicture {
  full: Blob;
  /** For phones; null when the chosen part is hardly larger. */
  small: Blob | null;
}

/** Cuts the part out and packs it in the sizes that pages show. */
export async function cutPicture(
  image: HTMLImageElement,
  part: Part,
  kind: PictureKind,
): Promise<CutPicture> {
  const { full, small, ratio } = pictureShapes[kind];
  const width = Math.min(full.width, Math.round(part.width));
  return {
    full: await packCanvas(drawPart(image, part, { width, height: Math.round(width / ratio) }), kind),
    small: width > small.width ? await packCanvas(drawPart(image, part, small), kind) : null,
  };
}

/**
 * A cover is WebP; where the browser cannot write it, JPEG. A logo is in emails too: Outlook shows no WebP there and Gmail makes what is see-through in one black, so
 * it is PNG, and JPEG where nothing is see-through.
 */
async function packCanvas(canvas: HTMLCanvasElement, kind: PictureKind): Promise<Blob> {
  const types =
    kind === 'cover' ? ['image/webp', 'image/jpeg'] : [isOpaque(canvas) ? 'image/jpeg' : 'image/png'];
  for (const type of types) {
    const packed = await blobOf(canvas, type, type === 'image/webp' ? 0.84 : 0.86);
    if (packed?.type === type) return packed;
  }
  throw new Error('the browser could not pack the picture');
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const points = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return points.every((value, index) => index % 4 < 3 || value === 255);
}
