import { drawnPlace, type EmptyPlace } from '../maths/empty-place.ts';
import type { Span } from '../maths/lanes.ts';
import type { Board } from '../maths/moves.ts';
import { minuteAt } from '../maths/time-scale.ts';
import { LONG_PRESS, SLACK, swallowClick } from '../moving/press.ts';

export interface DrawOptions {
  board: Board;
  window: Span;
  /** Every new stretch while it is drawn; null when it was given up. */
  onDraw: (place: EmptyPlace | null) => void;
  onPick: (place: EmptyPlace) => void;
}

interface Stroke {
  pointerId: number;
  touch: boolean;
  x: number;
  y: number;
  isDrawing: boolean;
  place: EmptyPlace;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Lets a stretch of free time be drawn on the columns within `canvas`, whose width they share. Mouse: at once; touch: after
 * a long press, so that the page still scrolls. A tap is a click, and the column's own. Returns how to stop listening.
 */
export function listenForDrawing(canvas: HTMLElement, options: () => DrawOptions): () => void {
  let stroke: Stroke | null = null;

  const placeOf = (x: number, from: number, to: number): EmptyPlace | null => {
    const { board, window } = options();
    const box = canvas.getBoundingClientRect();
    const column = board.columns[Math.floor(((x - box.left) / box.width) * board.columns.length)];
    const minute = (y: number) => minuteAt(y - box.top, window);
    return column ? drawnPlace(column, board.gridAt, { from: minute(from), to: minute(to) }) : null;
  };

  const press = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (stroke || !event.isPrimary || event.button !== 0 || target?.closest('[data-appointment]')) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const place = placeOf(x, y, y);
    if (!place) return;
    const touch = event.pointerType !== 'mouse';
    stroke = { pointerId, touch, x, y, isDrawing: false, place, timer: undefined };
    if (touch) stroke.timer = setTimeout(begin, LONG_PRESS);
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', onEscape, true);
  };

  const begin = () => {
    if (!stroke) return;
    stroke.isDrawing = true;
    canvas.setPointerCapture(stroke.pointerId);
    if (stroke.touch) navigator.vibrate?.(12);
    options().onDraw(stroke.place);
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== stroke?.pointerId) return;
    const far = Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y);
    if (!stroke.isDrawing && far > (stroke.touch ? SLACK.touch : SLACK.mouse)) {
      if (stroke.touch) return letGo();
      begin();
    }
    if (!stroke.isDrawing) return;
    stroke.place = placeOf(stroke.x, stroke.y, event.clientY) ?? stroke.place;
    options().onDraw(stroke.place);
  };

  const drop = (event: PointerEvent) => {
    if (event.pointerId !== stroke?.pointerId) return;
    const { isDrawing, place } = stroke;
    letGo();
    if (!isDrawing) return;
    swallowClick();
    options().onPick(place);
  };

  const giveUp = () => {
    if (stroke?.isDrawing) options().onDraw(null);
    letGo();
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !stroke?.isDrawing) return;
    event.stopPropagation();
    swallowClick();
    giveUp();
  };

  const letGo = () => {
    clearTimeout(stroke?.timer);
    stroke = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('keydown', onEscape, true);
  };

  // Only a listener that is not passive may keep the page from scrolling under what is drawn.
  const hold = (event: TouchEvent) => stroke?.isDrawing && event.preventDefault();
  const noMenu = (event: Event) => stroke?.touch && event.preventDefault();
  canvas.addEventListener('pointerdown', press);
  canvas.addEventListener('contextmenu', noMenu);
  canvas.addEventListener('touchmove', hold, { passive: false });
  return () => {
    giveUp();
    canvas.removeEventListener('pointerdown', press);
    canvas.removeEventListener('contextmenu', noMenu);
    canvas.removeEventListener('touchmove', hold);
  };
}
