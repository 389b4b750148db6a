import { encode } from 'uqr';
import './qr-code.css';

export interface QrMatrix {
  /** Modules per side, quiet zone included. */
  size: number;
  path: string;
}

/** Error correction M (15 %), and the four quiet modules that scanners ask for. */
export function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** Dark on white in every theme, or scanners do not find it. Its squares are one path, which has no seams; `crispEdges` makes them too fat in Safari. */
export function QrCode({ matrix: { size, path }, label }: { matrix: QrMatrix; label?: string }) {
  return (
    <svg className="qr-code on-white framed" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
