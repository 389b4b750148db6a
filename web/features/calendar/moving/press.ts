/** Milliseconds a finger must rest before it drags or draws anything: what is quicker is a tap or a scroll. */
const LONG_PRESS = 380;
/** Pixels from which a press is a drag or a scroll. */
const SLACK = { mouse: 4, touch: 9 };
/** Milliseconds within which a browser sends the click of a touch that is over, on a slow phone too. */
const LATEST_CLICK = 1000;

export interface Press<T> {
  taken: T;
  down: PointerEvent;
  last: PointerEvent;
  touch: boolean;
  /** Past the long press or the slack. */
  isDragged: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface PressHandlers<T> {
  /** What a press takes hold of, or null. */
  take: (event: PointerEvent) => T | null;
  onStart: (press: Press<T>) => void;
  onMove: (press: Press<T>) => void;
  onDrop: (press: Press<T>) => void;
  onGiveUp: (press: Press<T>) => void;
}

/**
 * Presses within `canvas` that drag something. Mouse: at once; touch: after a long press, so that the page still scrolls.
 * A tap stays a click. Returns how to stop listening.
 */
export function listenForPresses<T>(canvas: HTMLElement, handlers: PressHandlers<T>): () => void {
  let press: Press<T> | null = null;

  const begin = (event: PointerEvent) => {
    if (press || !event.isPrimary || event.button !== 0) return;
    const taken = handlers.take(event);
    if (taken === null) return;
    const touch = event.pointerType !== 'mouse';
    const timer = touch ? setTimeout(start, LONG_PRESS) : undefined;
    press = { taken, down: event, last: event, touch, isDragged: false, timer };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', onEscape, true);
  };

  const start = () => {
    if (!press) return;
    press.isDragged = true;
    canvas.setPointerCapture(press.down.pointerId);
    if (press.touch) navigator.vibrate?.(12);
    handlers.onStart(press);
  };

  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.down.pointerId) return;
    press.last = event;
    const far = Math.hypot(event.clientX - press.down.clientX, event.clientY - press.down.clientY);
    if (!press.isDragged && far > (press.touch ? SLACK.touch : SLACK.mouse)) {
      if (press.touch) return letGo();
      start();
    }
    if (press.isDragged) handlers.onMove(press);
  };

  const drop = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.down.pointerId) return;
    const dropped = press;
    letGo();
    if (!dropped.isDragged) return;
    swallowClick();
    handlers.onDrop(dropped);
  };

  const giveUp = () => {
    if (press?.isDragged) handlers.onGiveUp(press);
    letGo();
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.isDragged) return;
    event.stopPropagation();
    swallowClick();
    giveUp();
  };

  const letGo = () => {
    clearTimeout(press?.timer);
    press = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('keydown', onEscape, true);
  };

  // Only a listener that is not passive may keep the page from scrolling meanwhile.
  const noScroll = (event: TouchEvent) => press?.isDragged && event.preventDefault();
  const noMenu = (event: Event) => press?.touch && event.preventDefault();
  canvas.addEventListener('pointerdown', begin);
  canvas.addEventListener('contextmenu', noMenu);
  canvas.addEventListener('touchmove', noScroll, { passive: false });
  return () => {
    giveUp();
    canvas.removeEventListener('pointerdown', begin);
    canvas.removeEventListener('contextmenu', noMenu);
    canvas.removeEventListener('touchmove', noScroll);
  };
}

/** Stops the click that follows a drop. A new press or key ends the wait for it. */
function swallowClick(): void {
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

/** Pixels from the edge at which scrolling begins, and its speed there in pixels a frame. */
const ZONE = 44;
const FASTEST = 12;

export function edgeSpeed(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Record<'left' | 'right' | 'top' | 'bottom', number>,
) {
  return { x: along(clientX, box.left, box.right), y: along(clientY, box.top, box.bottom) };
}

function along(at: number, from: number, to: number): number {
  if (at < from + ZONE) return -Math.min(1, (from + ZONE - at) / ZONE) * FASTEST;
  if (at > to - ZONE) return Math.min(1, (at - (to - ZONE)) / ZONE) * FASTEST;
  return 0;
}
