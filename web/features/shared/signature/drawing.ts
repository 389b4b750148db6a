import SignaturePad, { type PointGroup } from 'signature_pad';
import { MAX_SIGNATURE } from '../../../../domain/health/anamnesis.ts';

/** In the pixels of its canvas: scaled to any other, so that a rotation loses nothing. */
export interface Drawing {
  width: number;
  height: number;
  strokes: PointGroup[];
}

export const emptyDrawing: Drawing = { width: 800, height: 200, strokes: [] };

/** Pixels of the picture; twice that many are drawn, and the empty edge is cut off. */
const WIDTH = 800;
const DENSITY = 2;
const MARGIN = 8;
export const INK = '#1a1a1a';

export function strokesAt(drawing: Drawing, width: number, height: number): PointGroup[] {
  const scale = Math.min(width / drawing.width, height / drawing.height);
  return drawing.strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    dotSize: stroke.dotSize * scale,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

export function pictureOf(drawing: Drawing): string {
  if (drawing.strokes.length === 0) return '';
  const height = (WIDTH * drawing.height) / drawing.width;
  const canvas = canvasOf(WIDTH, height);
  const pad = new SignaturePad(canvas, { penColor: INK });
  pad.off();
  pad.fromData(strokesAt(drawing, WIDTH, height));
  return trimCanvas(canvas);
}

export function writtenName(name: string): string {
  const text = name.trim();
  if (text === '') return '';
  const canvas = canvasOf(WIDTH, 200);
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = INK;
  context.textBaseline = 'middle';
  const font = (size: number) =>
    `italic ${size}px 'Segoe Script', 'Snell Roundhand', 'Brush Script MT', cursive`;
  context.font = font(72);
  const room = WIDTH - 2 * MARGIN;
  context.font = font(Math.min(72, (72 * room) / context.measureText(text).width));
  context.fillText(text, MARGIN, 100);
  return trimCanvas(canvas);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width * DENSITY;
  canvas.height = height * DENSITY;
  canvas.getContext('2d')?.scale(DENSITY, DENSITY);
  return canvas;
}

function trimCanvas(canvas: HTMLCanvasElement): string {
  const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  const box = image && inkBox(image);
  if (!box) return '';
  return withinLimit((scale) => {
    const cut = document.createElement('canvas');
    cut.width = Math.ceil(scale * (box.right - box.left + 1 + 2 * MARGIN));
    cut.height = Math.ceil(scale * (box.bottom - box.top + 1 + 2 * MARGIN));
    const context = cut.getContext('2d');
    context?.scale(scale, scale);
    context?.drawImage(canvas, MARGIN - box.left, MARGIN - box.top);
    return cut.toDataURL('image/png');
  });
}

/** The largest picture that may be sent: four lines in a small hand are longer than one name. */
export function withinLimit(pictureAt: (scale: number) => string): string {
  let scale = 1;
  let picture = pictureAt(scale);
  while (picture.length > MAX_SIGNATURE && scale > 0.1) {
    scale *= 0.8;
    picture = pictureAt(scale);
  }
  return picture;
}

export function inkBox({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, right, bottom };
}
