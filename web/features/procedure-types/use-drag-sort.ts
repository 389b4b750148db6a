import { type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Sorts a list by dragging: press a row's handle and move. Listens on the window, because the row moves through the document
 * while it is held. `onMove` gets the places it passes, one at a time.
 */
export function useDragSort(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const place = useRef<number | null>(null);
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    if (held === null) return;
    const follow = (event: globalThis.PointerEvent) => {
      const from = place.current;
      const to = placeAt(list.current, event.clientY);
      if (from === null || to === null || to === from) return;
      move.current(from, to);
      place.current = to;
      setHeld(to);
    };
    const drop = () => {
      place.current = null;
      setHeld(null);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
  }, [held]);

  const grab = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    place.current = index;
    setHeld(index);
  };
  return { list, held, grab };
}

/** The row whose middle half lies under the pointer; null between two, so that rows do not flutter. */
function placeAt(list: HTMLOListElement | null, y: number): number | null {
  const rows = [...(list?.children ?? [])];
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 4 && y < top + (height * 3) / 4;
  });
  return index === -1 ? null : index;
}
