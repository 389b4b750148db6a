import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { Span } from '../maths/lanes.ts';
import { type Board, canMove, draggedTo, type Place, placeOf, stretchedTo } from '../maths/moves.ts';
import { minuteAt, topOf } from '../maths/time-scale.ts';

/** Minutes of a step while Shift is held: for what does not stand on the grid. */
const FINE_STEP = 5;

export interface DragOptions {
  board: Board;
  window: Span;
  rowOf: (id: string) => AppointmentRow | undefined;
  /** Every new place while it is dragged; null when it was given up. */
  onHold: (row: AppointmentRow, place: Place | null) => void;
  onDrop: (row: AppointmentRow, place: Place) => void;
  /** Lifted by a long press and let go where it was. */
  onPick: (row: AppointmentRow) => void;
}

/** What a pointer has taken hold of. */
export interface Grip {
  row: AppointmentRow;
  stretch: boolean;
  touch: boolean;
  from: Place;
  place: Place;
  pointerId: number;
  /** Where it was taken: the pointer, and how far below the edge that moves. */
  x: number;
  y: number;
  below: number;
  lifted: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  last: PointerEvent;
}

/** What a press takes hold of: the appointment under it, or its lower edge; null for what does not move. */
export function gripOf(event: PointerEvent, { rowOf, window }: DragOptions): Grip | null {
  const target = event.target instanceof Element ? event.target : null;
  const block = target?.closest<HTMLElement>('[data-appointment]');
  const row = block?.dataset.appointment === undefined ? undefined : rowOf(block.dataset.appointment);
  if (!block || !row || !canMove(row)) return null;
  const stretch = target?.closest('[data-stretch]') !== null;
  const place = placeOf(row);
  const canvasTop = block.getBoundingClientRect().top - topOf(place.start, window);
  const edge = topOf(place.start + (stretch ? place.minutes : 0), window);
  return {
    row,
    stretch,
    touch: event.pointerType !== 'mouse',
    from: place,
    place,
    pointerId: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    below: event.clientY - canvasTop - edge,
    lifted: false,
    timer: undefined,
    last: event,
  };
}

/** The place below the pointer; the appointment hangs from where it was taken. */
export function placeUnder(grip: Grip, canvas: DOMRect, { board, window }: DragOptions): Place {
  const { clientX, clientY, shiftKey } = grip.last;
  const minute = minuteAt(clientY - canvas.top - grip.below, window);
  const gridAt: Board['gridAt'] = shiftKey ? () => ({ anchor: 0, interval: FINE_STEP }) : board.gridAt;
  const fine = { ...board, gridAt };
  if (grip.stretch) return stretchedTo(grip.from, fine, minute);
  const index = Math.floor(((clientX - canvas.left) / canvas.width) * board.columns.length);
  return draggedTo(grip.from, fine, index, minute);
}
