import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EmptyPlace } from '../maths/empty-place.ts';
import type { Span } from '../maths/lanes.ts';
import type { Board } from '../maths/moves.ts';
import { type DrawOptions, listenForDrawing } from './draw-listener.ts';

interface Options {
  canvas: RefObject<HTMLElement | null>;
  board: Board;
  window: Span;
}

/** The free stretch that was drawn or tapped; `isPicked` once what to do with it is asked. */
export function useEmptyPlace({ canvas, board, window }: Options) {
  const [shown, setShown] = useState<{ place: EmptyPlace; isPicked: boolean } | null>(null);
  // The same from one drawing to the next: every column holds it.
  const pick = useCallback((place: EmptyPlace) => setShown({ place, isPicked: true }), []);
  const options = (): DrawOptions => ({
    board,
    window,
    onDraw: (place) => setShown(place && { place, isPicked: false }),
    onPick: pick,
  });
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    return canvas.current ? listenForDrawing(canvas.current, () => latest.current()) : undefined;
  }, [canvas]);
  return { shown, pick, close: () => setShown(null) };
}
