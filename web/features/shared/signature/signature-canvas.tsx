import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { type Drawing, INK, strokesAt } from './drawing.ts';

interface Props {
  drawing: Drawing;
  onDrawing: (drawing: Drawing) => void;
  penWidth: number;
}

export function SignatureCanvas({ drawing, onDrawing, penWidth }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const shown = useRef<Drawing>(null);
  const redraw = useEffectEvent(() => {
    shown.current = drawing;
    if (canvas.current && pad.current) draw(canvas.current, pad.current, drawing);
  });
  const report = useEffectEvent(() => {
    if (!canvas.current || !pad.current) return;
    const { width, height } = canvas.current.getBoundingClientRect();
    shown.current = { width, height, strokes: structuredClone(pad.current.toData()) };
    onDrawing(shown.current);
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: INK, minWidth: penWidth / 2, maxWidth: penWidth });
    pad.current = made;
    made.addEventListener('endStroke', () => report());
    const observer = new ResizeObserver(() => redraw());
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
      pad.current = null;
    };
  }, [penWidth]);

  // After 'undo' and 'clear'. What was just drawn here is not drawn again: the next stroke may have begun.
  useLayoutEffect(() => {
    if (drawing !== shown.current) redraw();
  }, [drawing]);

  return (
    <canvas ref={canvas} className="signature-canvas on-white" role="img" aria-label="Área para assinar" />
  );
}

function draw(canvas: HTMLCanvasElement, pad: SignaturePad, drawing: Drawing): void {
  const { width, height } = canvas.getBoundingClientRect();
  // A panel that is closed has no size: what is drawn comes back when it opens.
  if (width === 0 || height === 0) return;
  // Ends a stroke under way: the pad forgets whose it is, and would wait for its end for ever.
  pad.off();
  const density = Math.max(devicePixelRatio, 1);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.getContext('2d')?.scale(density, density);
  pad.fromData(strokesAt(drawing, width, height));
  pad.on();
}
