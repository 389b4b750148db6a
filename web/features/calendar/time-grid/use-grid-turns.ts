import type { KeyboardEvent, PointerEvent } from 'react';
import { useSwipe } from '../use-swipe.ts';

const keys: Record<string, -1 | 1> = { PageUp: -1, PageDown: 1 };

/** The grid is turned by keys, and by a swipe where it has nothing to scroll sideways. Rests while something is held. */
export function useGridTurns(onTurn: (count: -1 | 1) => void, isFree: boolean) {
  const swipe = useSwipe(onTurn);
  return {
    ...swipe,
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { scrollWidth, clientWidth } = event.currentTarget;
      if (isFree && scrollWidth <= clientWidth) swipe.onPointerUp(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const turn = keys[event.key];
      if (turn === undefined || !isFree) return;
      event.preventDefault();
      onTurn(turn);
    },
  };
}
