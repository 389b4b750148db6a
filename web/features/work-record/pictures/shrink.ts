import { blobOf, drawPart, type Part } from '../../shared/cutting/draw-part.ts';

/** Width by height: the same for all, so that two lie over each other. */
export const RATIO = 4 / 3;
export const LEAST_WIDTH = 320;
const MAX_WIDTH = 1600;

/** Of the picture that is sent; no larger than the part is. */
export function shrunkSize({ width }: Pick<Part, 'width'>): { width: number; height: number } {
  const fitting = Math.min(MAX_WIDTH, Math.round(width));
  return { width: fitting, height: Math.round(fitting / RATIO) };
}

export async function shrink(image: HTMLImageElement, part: Part): Promise<Blob> {
  const packed = await blobOf(drawPart(image, part, shrunkSize(part)), 'image/jpeg', 0.86);
  if (packed === null) throw new Error('the browser could not pack the picture');
  return packed;
}
