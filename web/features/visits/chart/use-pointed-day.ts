import { type PointerEvent, useState } from 'react';

export interface PointedDay {
  /** null while nothing is pointed at. */
  index: number | null;
  point: (index: number | null) => void;
  /** For the box over all days: a mouse points by hovering. */
  area: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  };
}

/** Which of so many days side by side is pointed at. */
export function usePointedDay(days: number): PointedDay {
  const [index, point] = useState<number | null>(null);
  return {
    index,
    point,
    area: {
      onPointerMove({ pointerType, clientX, currentTarget }) {
        if (pointerType !== 'mouse') return;
        const { left, width } = currentTarget.getBoundingClientRect();
        point(Math.min(days - 1, Math.max(0, Math.floor(((clientX - left) / width) * days))));
      },
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && point(null),
    },
  };
}
