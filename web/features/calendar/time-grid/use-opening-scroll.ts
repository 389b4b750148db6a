import { useLayoutEffect, useRef } from 'react';

interface Wish {
  /** Another key is another sheet, which opens anew. */
  key: string;
  /** Pixels of the line of now; null when today is not shown. */
  nowTop: number | null;
  /** The column of the date that was asked for. */
  index: number;
}

/** A sheet opens where one looks first: now in its upper third, the asked day at the left. Returns the scroller's ref. */
export function useOpeningScroll({ key, nowTop, index }: Wish) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another sheet opens, not whenever now moves on
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = nowTop === null ? 0 : Math.max(0, nowTop - element.clientHeight / 3);
    const sheet = element.firstElementChild;
    const columns = Number(element.dataset.columns);
    const wide =
      sheet && columns > 1
        ? sheet.scrollWidth - element.clientWidth > 1
          ? sheet.scrollWidth / columns
          : 0
        : 0;
    element.scrollTo({ top, left: Math.max(0, index) * wide, behavior: 'instant' });
  }, [key]);
  return scroller;
}
