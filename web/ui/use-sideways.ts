import { type RefObject, useEffect, useRef, useState } from 'react';

interface Sideways {
  scroller: RefObject<HTMLDivElement | null>;
  hidden: { before: boolean; after: boolean };
  scroll: (direction: -1 | 1) => void;
}

export function useSideways(): Sideways {
  const scroller = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const { current: row } = scroller;
    if (!row) return;
    const look = () => {
      const after = row.scrollWidth - row.clientWidth - row.scrollLeft > 1;
      const before = row.scrollLeft > 1;
      setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    const size = new ResizeObserver(() => {
      centreSelected(row);
      look();
    });
    const selection = new MutationObserver(() => {
      centreSelected(row);
      // Once more behind the router, which puts every row back to where it stood before the address changed.
      requestAnimationFrame(() => centreSelected(row));
    });
    size.observe(row);
    selection.observe(row, { subtree: true, attributeFilter: ['aria-selected'] });
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      selection.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);

  const scroll = (direction: -1 | 1) => {
    const { current: row } = scroller;
    row?.scrollBy({ left: direction * row.clientWidth * 0.7, behavior: motion() });
  };
  return { scroller, hidden, scroll };
}

function centreSelected(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
