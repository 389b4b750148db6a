import type { Span } from './lanes.ts';

/** Pixels of one hour. An appointment of 20 minutes is then 24 px high, the least a finger or WCAG 2.5.8 asks for. */
export const HOUR_HEIGHT = 72;
const PIXELS = HOUR_HEIGHT / 60;
/** Minutes that the shortest block takes on screen, whatever its length. */
export const LEAST_MINUTES = 20;
export const DAY_MINUTES = 1440;

/** Where start times stand: every `interval` minutes, counted from `anchor` (the opening). */
export interface Grid {
  anchor: number;
  interval: number;
}

/** Minute of the day -> pixels from the top of a window of hours. */
export function topOf(minute: number, window: Span): number {
  return (minute - window.start) * PIXELS;
}

/** Minutes -> pixels, never less than the shortest block. */
export function heightOf(minutes: number): number {
  return Math.max(minutes, LEAST_MINUTES) * PIXELS;
}

/** Pixels from the top of a window -> minute of the day, inside the window. */
export function minuteAt(pixels: number, window: Span): number {
  return clamp(window.start + pixels / PIXELS, window.start, window.end);
}

/** The nearest step of the grid. */
export function snapped(minute: number, { anchor, interval }: Grid): number {
  return anchor + Math.round((minute - anchor) / interval) * interval;
}

/** The step of the grid that `minute` lies in. */
export function stepBefore(minute: number, { anchor, interval }: Grid): number {
  return anchor + Math.floor((minute - anchor) / interval) * interval;
}

/** The next step of the grid in a direction: a start off the grid comes back to it. */
export function nextStep(minute: number, direction: 1 | -1, { anchor, interval }: Grid): number {
  const steps = (minute - anchor) / interval;
  return anchor + (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * interval;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** The whole hours that hold every span with an hour of air around; 08:00-18:00 when there is none. */
export function windowOf(spans: readonly Span[]): Span {
  if (spans.length === 0) return { start: 8 * 60, end: 18 * 60 };
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  return {
    start: clamp(Math.floor(first / 60) * 60 - 60, 0, DAY_MINUTES),
    end: clamp(Math.ceil(last / 60) * 60 + 60, 0, DAY_MINUTES),
  };
}

/** The full hours inside a window, as minutes. */
export function hoursIn({ start, end }: Span): number[] {
  return Array.from({ length: (end - start) / 60 }, (_, index) => start + index * 60);
}
