import { type PictureKind, pictureShapes } from '../../../../domain/studio/picture.ts';

/** In pixels of the picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CutPicture {
  full: Blob;
  /** For phones; null when the chosen part is hardly larger. */
  small: Blob | null;
}

/** Cuts the part out and packs it in the sizes that pages show. Nothing of the file itself is kept: no place, no camera. */
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

function drawPart(
  image: HTMLImageElement,
  part: Part,
  size: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser has no canvas left');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return canvas;
}

/** WebP; where the browser cannot write it, a JPEG, and for a logo, which may be see-through, a PNG. */
async function packCanvas(canvas: HTMLCanvasElement, kind: PictureKind): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp', 0.84);
  if (webp?.type === 'image/webp') return webp;
  const other = await blobOf(canvas, kind === 'logo' ? 'image/png' : 'image/jpeg', 0.86);
  if (other === null) throw new Error('the browser could not pack the picture');
  return other;
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
