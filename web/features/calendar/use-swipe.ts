import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** At least so many pixels, within so many milliseconds. */
const LENGTH = 56;
const DURATION = 700;
/** How much more across than along. */
const SLANT = 2;

/** 1 to what comes next (leftwards), -1 back, 0 for no swipe. */
export function swipeOf(x: number, y: number, milliseconds: number): -1 | 0 | 1 {
  if (milliseconds > DURATION || Math.abs(x) < LENGTH || Math.abs(x) < SLANT * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** Needs `touch-action: pan-y`, or the browser takes the gesture. */
export function useSwipe(onSwipe: (count: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY, timeStamp }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY, at: timeStamp } : null;
    },
    onPointerUp: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      const turn = from ? swipeOf(clientX - from.x, clientY - from.y, timeStamp - from.at) : 0;
      if (turn !== 0) onSwipe(turn);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

const keys: Record<string, -1 | 1> = { PageUp: -1, PageDown: 1 };

/** By keys, and by a swipe where nothing scrolls sideways; not while something is dragged. */
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
