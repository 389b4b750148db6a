/** A finger must rest so long before it lifts or draws anything: anything quicker is a tap or a scroll. Milliseconds. */
export const LONG_PRESS = 380;
/** Pixels from which a press is a drag or a scroll. */
export const SLACK = { mouse: 4, touch: 9 };

/** What was dragged is not clicked: the click that follows a drop goes nowhere. */
export function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}

/** Pixels from the edge of a scroller at which it begins to scroll, and its speed at the edge, in pixels a frame. */
const ZONE = 44;
const FASTEST = 12;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How fast a scroller goes while something is dragged over its edge: the nearer, the faster. */
export function edgeSpeed({ clientX, clientY }: { clientX: number; clientY: number }, box: Box) {
  return { x: along(clientX, box.left, box.right), y: along(clientY, box.top, box.bottom) };
}

function along(at: number, from: number, to: number): number {
  if (at < from + ZONE) return -Math.min(1, (from + ZONE - at) / ZONE) * FASTEST;
  if (at > to - ZONE) return Math.min(1, (at - (to - ZONE)) / ZONE) * FASTEST;
  return 0;
}
