/** In pixels of the picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Nothing of the file itself is kept: no place, no camera. */
export function drawPart(
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

export const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
