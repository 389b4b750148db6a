/** A finger must rest so long before it lifts or draws anything: anything quicker is a tap or a scroll. Milliseconds. */
export const LONG_PRESS = 380;
/** Pixels from which a press is a drag or a scroll. */
export const SLACK = { mouse: 4, touch: 9 };

/** Milliseconds within which a browser sends the click of a touch that is over, on a slow phone too. */
const LATEST_CLICK = 1000;

/** What was dragged is not clicked: the click that follows a drop goes nowhere. A new press or key ends the wait for it. */
export function swallowClick(): void {
  const over = new AbortController();
  const end = () => over.abort();
  const options = { capture: true, signal: over.signal };
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
    end();
  };
  addEventListener('click', swallow, options);
  addEventListener('pointerdown', end, options);
  addEventListener('keydown', end, options);
  setTimeout(end, LATEST_CLICK);
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
