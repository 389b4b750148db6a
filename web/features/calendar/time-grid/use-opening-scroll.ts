import { useLayoutEffect, useRef } from 'react';

interface Params {
  /** Another key is another sheet, which opens anew. */
  key: string;
  /** Pixels of the line of now; null when today is not shown. */
  nowTop: number | null;
  /** The column of the date that was asked for, and how many there are. */
  index: number;
  columns: number;
}

/** A sheet opens where one looks first: now in its upper third, the asked day at the left. Returns the scroller's ref. */
export function useOpeningScroll({ key, nowTop, index, columns }: Params) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another sheet opens, not whenever now moves on
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = nowTop === null ? 0 : Math.max(0, nowTop - element.clientHeight / 3);
    const sheet = element.querySelector('.agenda-canvas')?.clientWidth ?? 0;
    const column = element.scrollWidth > element.clientWidth ? sheet / columns : 0;
    element.scrollTo({ top, left: Math.max(0, index) * column, behavior: 'instant' });
  }, [key]);
  return scroller;
}
