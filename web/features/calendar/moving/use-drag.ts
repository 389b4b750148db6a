import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AppointmentRow, isOpen } from '../../../../domain/agenda/appointment.ts';
import type { Span } from '../maths/lanes.ts';
import {
  type DragArea,
  draggedTo,
  type Nudge,
  nudgePlace,
  type Place,
  positionOf,
  samePlace,
  stretchedTo,
} from '../maths/moves.ts';
import { minuteAt, topOf } from '../maths/time-scale.ts';
import { edgeSpeed, listenForPresses, type Press } from './press.ts';

export interface Dragged {
  row: AppointmentRow;
  place: Place;
  /** Keys and buttons wait for Enter or 'Mover'; a pointer decides when it lets go. */
  by: 'pointer' | 'keys';
}

interface MoveOptions {
  canvas: RefObject<HTMLElement | null>;
  area: DragArea;
  window: Span;
  rows: readonly AppointmentRow[];
  onMove: (row: AppointmentRow, place: Place) => void;
}

const keys: Record<string, Nudge> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

/** Moving by mouse, touch, keyboard and buttons: an appointment is picked up, then dropped. */
export function useDrag(options: MoveOptions) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { canvas, area, rows, onMove } = options;
  const pick = (row: AppointmentRow) => setDragged({ row, place: positionOf(row), by: 'keys' });
  const keepFocus = useKeptFocus(canvas, rows, dragged);
  const letGo = () => {
    setDragged(null);
    if (dragged) keepFocus(dragged.row.id);
  };
  const accept = () => {
    if (dragged) onMove(dragged.row, dragged.place);
    letGo();
  };
  const nudge = (by: Nudge) => setDragged((now) => now && { ...now, place: nudgePlace(now.place, area, by) });
  useDrags(options, setDragged, pick);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (dragged?.by !== 'keys') {
      const row = event.key === ' ' ? rowUnder(event.target, rows) : undefined;
      if (!row || !isOpen(row.status)) return;
      event.preventDefault();
      return pick(row);
    }
    if (event.target instanceof HTMLElement && event.target.dataset.appointment === undefined) return;
    const by = event.shiftKey ? lengths[event.key] : keys[event.key];
    if (by) nudge(by);
    else if (event.key === 'Enter') accept();
    else if (event.key === 'Escape' || event.key === 'Tab') letGo();
    else if (event.key !== ' ') return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  return { dragged, nudge, accept, giveUp: letGo, onKeyDown };
}

const lengths: Record<string, Nudge> = { ArrowUp: 'shorter', ArrowDown: 'longer' };

function useDrags(
  { canvas, area, window, rows, onMove }: MoveOptions,
  setDragged: (dragged: Dragged | null) => void,
  pick: (row: AppointmentRow) => void,
): void {
  const options = useEffectEvent(() => ({
    area,
    window,
    rowOf: (id: string) => rows.find((row) => row.id === id),
    onDrag: (row: AppointmentRow, place: Place | null) => setDragged(place && { row, place, by: 'pointer' }),
    onDrop: (row: AppointmentRow, place: Place) => {
      setDragged(null);
      onMove(row, place);
    },
    onPick: pick,
  }));
  useEffect(() => {
    return canvas.current ? listenForDrags(canvas.current, () => options()) : undefined;
  }, [canvas]);
}

function rowUnder(target: EventTarget, rows: readonly AppointmentRow[]): AppointmentRow | undefined {
  const id = target instanceof HTMLElement ? target.dataset.appointment : undefined;
  return id === undefined ? undefined : rows.find((row) => row.id === id);
}

/** Milliseconds the focus follows a dropped appointment: until the move is drawn and answered. */
const FOLLOWED_MS = 3000;

/** In another column the appointment is another element: the focus goes along, unless it was moved elsewhere. */
function useKeptFocus(
  canvas: RefObject<HTMLElement | null>,
  rows: readonly AppointmentRow[],
  dragged: Dragged | null,
): (id: string) => void {
  const followed = useRef<{ id: string; until: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows or what is dragged are drawn anew
  useEffect(() => {
    const { id, until } = followed.current ?? { id: '', until: 0 };
    if (dragged !== null || performance.now() > until) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost) canvas.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
  }, [rows, dragged, canvas]);
  return (id) => {
    followed.current = { id, until: performance.now() + FOLLOWED_MS };
  };
}

/**
 * Drags appointments (`data-appointment`), and stretches them by their lower edge (`data-stretch`), within `canvas`, whose
 * width the columns share. Returns how to stop listening.
 */
function listenForDrags(canvas: HTMLElement, options: () => DragOptions): () => void {
  let frame = 0;

  const follow = ({ taken, last }: Press<Grip>) => {
    const place = placeUnder(taken, last, canvas.getBoundingClientRect(), options());
    if (samePlace(place, taken.place)) return;
    taken.place = place;
    options().onDrag(taken.row, place);
  };

  /** While an appointment is dragged near the edge of the grid. */
  const scrollAtEdges = (press: Press<Grip>) => {
    const scroller = canvas.closest('[data-scroller]');
    const speed = scroller ? edgeSpeed(press.last, scroller.getBoundingClientRect()) : { x: 0, y: 0 };
    if (scroller && (speed.x !== 0 || speed.y !== 0)) {
      scroller.scrollBy(speed.x, speed.y);
      follow(press);
    }
    frame = requestAnimationFrame(() => scrollAtEdges(press));
  };

  return listenForPresses<Grip>(canvas, {
    take: (event) => gripOf(event, options()),
    onStart: (press) => {
      options().onDrag(press.taken.row, press.taken.place);
      frame = requestAnimationFrame(() => scrollAtEdges(press));
    },
    onMove: follow,
    onDrop: ({ taken: { row, place, from }, touch }) => {
      cancelAnimationFrame(frame);
      if (!samePlace(place, from)) options().onDrop(row, place);
      else if (touch) options().onPick(row);
      else options().onDrag(row, null);
    },
    onGiveUp: ({ taken }) => {
      cancelAnimationFrame(frame);
      options().onDrag(taken.row, null);
    },
  });
}

/** Minutes of a step while Shift is down. */
const FINE_STEP = 5;

interface DragOptions {
  area: DragArea;
  window: Span;
  rowOf: (id: string) => AppointmentRow | undefined;
  /** Every new place while it is dragged; null when it was given up. */
  onDrag: (row: AppointmentRow, place: Place | null) => void;
  onDrop: (row: AppointmentRow, place: Place) => void;
  /** Picked up by a long press and dropped where it was. */
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
  if (!block || !row || !isOpen(row.status)) return null;
  const stretch = target?.closest('[data-stretch]') !== null;
  const place = positionOf(row);
  const canvasTop = block.getBoundingClientRect().top - topOf(place.start, window);
  const edge = topOf(place.start + (stretch ? place.minutes : 0), window);
  return { row, stretch, from: place, place, below: event.clientY - canvasTop - edge };
}

function placeUnder(
  grip: Grip,
  { clientX, clientY, shiftKey }: PointerEvent,
  canvas: DOMRect,
  { area, window }: DragOptions,
): Place {
  const minute = minuteAt(clientY - canvas.top - grip.below, window);
  const gridAt: DragArea['gridAt'] = shiftKey ? () => ({ anchor: 0, interval: FINE_STEP }) : area.gridAt;
  const fine = { ...area, gridAt };
  if (grip.stretch) return stretchedTo(grip.from, fine, minute);
  const index = Math.floor(((clientX - canvas.left) / canvas.width) * area.columns.length);
  return draggedTo(grip.from, fine, index, minute);
}
