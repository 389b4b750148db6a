import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Span } from '../maths/lanes.ts';
import { type Board, drawnPlace, type EmptyPlace } from '../maths/moves.ts';
import { minuteAt } from '../maths/time-scale.ts';
import { listenForHold } from '../moving/press.ts';

interface Options {
  canvas: RefObject<HTMLElement | null>;
  board: Board;
  window: Span;
}

/** The free stretch that was drawn or tapped; `isPicked` once its menu is open. */
export function useEmptyPlace({ canvas, board, window }: Options) {
  const [shown, setShown] = useState<{ place: EmptyPlace; isPicked: boolean } | null>(null);
  const pick = useCallback((place: EmptyPlace) => setShown({ place, isPicked: true }), []);
  const onDraw = (place: EmptyPlace | null) => setShown(place && { place, isPicked: false });
  const options = useEffectEvent(() => ({ board, window, onDraw, onPick: pick }));
  useEffect(() => {
    return canvas.current ? listenForDrawing(canvas.current, () => options()) : undefined;
  }, [canvas]);
  return { shown, pick, close: () => setShown(null) };
}

interface DrawOptions {
  board: Board;
  window: Span;
  /** Every new stretch while it is drawn; null when it was given up. */
  onDraw: (place: EmptyPlace | null) => void;
  onPick: (place: EmptyPlace) => void;
}

/** Draws a stretch of free time on the columns within `canvas`, whose width they share. A tap is the column's own click. */
function listenForDrawing(canvas: HTMLElement, options: () => DrawOptions): () => void {
  const placeOf = (x: number, from: number, to: number): EmptyPlace | null => {
    const { board, window } = options();
    const box = canvas.getBoundingClientRect();
    const column = board.columns[Math.floor(((x - box.left) / box.width) * board.columns.length)];
    const minute = (y: number) => minuteAt(y - box.top, window);
    return column ? drawnPlace(column, board.gridAt, { from: minute(from), to: minute(to) }) : null;
  };
  return listenForHold<{ place: EmptyPlace }>(canvas, {
    take: ({ target, clientX, clientY }) => {
      if (target instanceof Element && target.closest('[data-appointment]')) return null;
      const place = placeOf(clientX, clientY, clientY);
      return place && { place };
    },
    onLift: ({ taken }) => options().onDraw(taken.place),
    onMove: ({ taken, down, last }) => {
      taken.place = placeOf(down.clientX, down.clientY, last.clientY) ?? taken.place;
      options().onDraw(taken.place);
    },
    onDrop: ({ taken }) => options().onPick(taken.place),
    onGiveUp: () => options().onDraw(null),
  });
}
