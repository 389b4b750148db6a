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

/** WebP; where the browser cannot write it, a JPEG, and for a logo, which may be see-through, a PNG. */
async function packCanvas(canvas: HTMLCanvasElement, kind: PictureKind): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp', 0.84);
  if (webp?.type === 'image/webp') return webp;
  const other = await blobOf(canvas, kind === 'logo' ? 'image/png' : 'image/jpeg', 0.86);
  if (other === null) throw new Error('the browser could not pack the picture');
  return other;
}
