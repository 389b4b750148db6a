import type { Span } from './lanes.ts';

/** Pixels: 20 minutes are 24 px, the least of WCAG 2.5.8. */
export const HOUR_HEIGHT = 72;
const PIXELS = HOUR_HEIGHT / 60;
/** Minutes that the shortest block takes on screen. */
export const LEAST_MINUTES = 20;
export const DAY_MINUTES = 1440;

/** Start times every `interval` minutes from `anchor`, the opening. */
export interface Grid {
  anchor: number;
  interval: number;
}

/** Pixels from the top of a window of hours. */
export function topOf(minute: number, window: Span): number {
  return (minute - window.start) * PIXELS;
}

/** Pixels, never less than the shortest block. */
export function heightOf(minutes: number): number {
  return Math.max(minutes, LEAST_MINUTES) * PIXELS;
}

/** Minute of the day, inside the window. */
export function minuteAt(pixels: number, window: Span): number {
  return clamp(window.start + pixels / PIXELS, window.start, window.end);
}

export function snapMinute(minute: number, { anchor, interval }: Grid): number {
  return anchor + Math.round((minute - anchor) / interval) * interval;
}

/** The step of the grid that `minute` lies in. */
export function stepBefore(minute: number, { anchor, interval }: Grid): number {
  return anchor + Math.floor((minute - anchor) / interval) * interval;
}

/** A start off the grid comes back to it. */
export function nextStep(minute: number, direction: 1 | -1, { anchor, interval }: Grid): number {
  const steps = (minute - anchor) / interval;
  return anchor + (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * interval;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Whole hours around every span and one more on each side; 08:00-18:00 without any. */
export function windowOf(spans: readonly Span[]): Span {
  if (spans.length === 0) return { start: 8 * 60, end: 18 * 60 };
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  return {
    start: clamp(Math.floor(first / 60) * 60 - 60, 0, DAY_MINUTES),
    end: clamp(Math.ceil(last / 60) * 60 + 60, 0, DAY_MINUTES),
  };
}

export function hoursIn({ start, end }: Span): number[] {
  return Array.from({ length: (end - start) / 60 }, (_, index) => start + index * 60);
}
