import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { Span } from '../maths/lanes.ts';
import {
  type Board,
  canMove,
  draggedTo,
  type Place,
  placeOf,
  samePlace,
  stretchedTo,
} from '../maths/moves.ts';
import { minuteAt, topOf } from '../maths/time-scale.ts';
import { edgeSpeed, listenForHold, type Press } from './press.ts';

/**
 * Drags appointments (`data-appointment`), and stretches them by their lower edge (`data-stretch`), within `canvas`, whose
 * width the board's columns share. Returns how to stop listening.
 */
export function listenForDrags(canvas: HTMLElement, options: () => DragOptions): () => void {
  let frame = 0;

  const follow = ({ taken, last }: Press<Grip>) => {
    const place = placeUnder(taken, last, canvas.getBoundingClientRect(), options());
    if (samePlace(place, taken.place)) return;
    taken.place = place;
    options().onHold(taken.row, place);
  };

  /** While an appointment is held near the edge of the grid. */
  const scrollAtEdges = (press: Press<Grip>) => {
    const scroller = canvas.closest('[data-scroller]');
    const speed = scroller ? edgeSpeed(press.last, scroller.getBoundingClientRect()) : { x: 0, y: 0 };
    if (scroller && (speed.x !== 0 || speed.y !== 0)) {
      scroller.scrollBy(speed.x, speed.y);
      follow(press);
    }
    frame = requestAnimationFrame(() => scrollAtEdges(press));
  };

  return listenForHold<Grip>(canvas, {
    take: (event) => gripOf(event, options()),
    onLift: (press) => {
      options().onHold(press.taken.row, press.taken.place);
      frame = requestAnimationFrame(() => scrollAtEdges(press));
    },
    onMove: follow,
    onDrop: ({ taken: { row, place, from }, touch }) => {
      cancelAnimationFrame(frame);
      if (!samePlace(place, from)) options().onDrop(row, place);
      else if (touch) options().onPick(row);
      else options().onHold(row, null);
    },
    onGiveUp: ({ taken }) => {
      cancelAnimationFrame(frame);
      options().onHold(taken.row, null);
    },
  });
}

/** Minutes of a step while Shift is held. */
const FINE_STEP = 5;

interface DragOptions {
  board: Board;
  window: Span;
  rowOf: (id: string) => AppointmentRow | undefined;
  /** Every new place while it is dragged; null when it was given up. */
  onHold: (row: AppointmentRow, place: Place | null) => void;
  onDrop: (row: AppointmentRow, place: Place) => void;
  /** Lifted by a long press and let go where it was. */
  onPick: (row: AppointmentRow) => void;
}

interface Grip {
  row: AppointmentRow;
  stretch: boolean;
  from: Place;
  place: Place;
  /** Pixels from the edge that moves down to the pointer. */
  below: number;
}

/** The appointment under a press, or its lower edge; null for what does not move. */
function gripOf(event: PointerEvent, { rowOf, window }: DragOptions): Grip | null {
  const target = event.target instanceof Element ? event.target : null;
  const block = target?.closest<HTMLElement>('[data-appointment]');
  const row = block?.dataset.appointment === undefined ? undefined : rowOf(block.dataset.appointment);
  if (!block || !row || !canMove(row)) return null;
  const stretch = target?.closest('[data-stretch]') !== null;
  const place = placeOf(row);
  const canvasTop = block.getBoundingClientRect().top - topOf(place.start, window);
  const edge = topOf(place.start + (stretch ? place.minutes : 0), window);
  return { row, stretch, from: place, place, below: event.clientY - canvasTop - edge };
}

function placeUnder(
  grip: Grip,
  { clientX, clientY, shiftKey }: PointerEvent,
  canvas: DOMRect,
  { board, window }: DragOptions,
): Place {
  const minute = minuteAt(clientY - canvas.top - grip.below, window);
  const gridAt: Board['gridAt'] = shiftKey ? () => ({ anchor: 0, interval: FINE_STEP }) : board.gridAt;
  const fine = { ...board, gridAt };
  if (grip.stretch) return stretchedTo(grip.from, fine, minute);
  const index = Math.floor(((clientX - canvas.left) / canvas.width) * board.columns.length);
  return draggedTo(grip.from, fine, index, minute);
}
