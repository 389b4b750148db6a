import { type PointerEvent, useState } from 'react';

export interface PointedBar {
  /** null while nothing is pointed at. */
  index: number | null;
  point: (index: number | null) => void;
  /** For the box over all bars: a mouse points by hovering. */
  area: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  };
}

/** Which of so many bars side by side is pointed at. */
export function usePointedBar(bars: number): PointedBar {
  const [index, point] = useState<number | null>(null);
  return {
    index,
    point,
    area: {
      onPointerMove({ pointerType, clientX, currentTarget }) {
        if (pointerType !== 'mouse') return;
        const { left, width } = currentTarget.getBoundingClientRect();
        point(Math.min(bars - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars))));
      },
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && point(null),
    },
  };
}
