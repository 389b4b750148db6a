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
