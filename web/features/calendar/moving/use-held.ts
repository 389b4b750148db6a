import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { Span } from '../maths/lanes.ts';
import { type Board, canMove, type Nudge, nudged, type Place, placeOf } from '../maths/moves.ts';
import { listenForDrags } from './drag-listener.ts';

export interface Held {
  row: AppointmentRow;
  place: Place;
  /** Keys and buttons wait for Enter or 'Mover'; a pointer decides when it lets go. */
  by: 'pointer' | 'keys';
}

interface HeldOptions {
  canvas: RefObject<HTMLElement | null>;
  board: Board;
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

/** Moving by mouse, touch, keyboard and buttons: an appointment is held, then let go. */
export function useHeld(options: HeldOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const { canvas, board, rows, onMove } = options;
  const pick = (row: AppointmentRow) => setHeld({ row, place: placeOf(row), by: 'keys' });
  const keepFocus = useKeptFocus(canvas, rows, held);
  const letGo = () => {
    setHeld(null);
    if (held) keepFocus(held.row.id);
  };
  const accept = () => {
    if (held) onMove(held.row, held.place);
    letGo();
  };
  const nudge = (by: Nudge) => setHeld((now) => now && { ...now, place: nudged(now.place, board, by) });
  useDrags(options, setHeld, pick);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (held?.by !== 'keys') {
      const row = event.key === ' ' ? rowUnder(event.target, rows) : undefined;
      if (!row || !canMove(row)) return;
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
  return { held, nudge, accept, giveUp: letGo, onKeyDown };
}

const lengths: Record<string, Nudge> = { ArrowUp: 'shorter', ArrowDown: 'longer' };

function useDrags(
  { canvas, board, window, rows, onMove }: HeldOptions,
  setHeld: (held: Held | null) => void,
  pick: (row: AppointmentRow) => void,
): void {
  const options = useEffectEvent(() => ({
    board,
    window,
    rowOf: (id: string) => rows.find((row) => row.id === id),
    onHold: (row: AppointmentRow, place: Place | null) => setHeld(place && { row, place, by: 'pointer' }),
    onDrop: (row: AppointmentRow, place: Place) => {
      setHeld(null);
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
  held: Held | null,
): (id: string) => void {
  const followed = useRef<{ id: string; until: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows or what is held are drawn anew
  useEffect(() => {
    const { id, until } = followed.current ?? { id: '', until: 0 };
    if (held !== null || performance.now() > until) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost) canvas.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
  }, [rows, held, canvas]);
  return (id) => {
    followed.current = { id, until: performance.now() + FOLLOWED_MS };
  };
}
