import { encode } from 'uqr';

export interface QrMatrix {
  /** Modules per side, quiet zone included. */
  size: number;
  /** One path of unit squares, for an SVG whose viewBox is `0 0 size size`. */
  path: string;
}

/** The code of `text`: error correction M (15 %), and the four quiet modules that scanners ask for. */
export function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** The code as an SVG file, for printers. */
export function qrFile({ size, path }: QrMatrix): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The code as a picture to post: black on white, `scale` pixels a module. */
export function qrPicture({ size, path }: QrMatrix, scale = 24): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
