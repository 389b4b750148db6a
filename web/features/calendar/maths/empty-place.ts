import type { Span } from './lanes.ts';
import type { Board, Column } from './moves.ts';
import { DAY_MINUTES, nextStep, stepBefore } from './time-scale.ts';

/** A free stretch of one column, in minutes of the local day. */
export interface EmptyPlace extends Span {
  column: Column;
}

/** The steps of the grid from where the pointer went down to where it is, upwards or downwards; one step at the least. */
export function drawnPlace(
  column: Column,
  gridAt: Board['gridAt'],
  { from, to }: { from: number; to: number },
): EmptyPlace {
  const grid = gridAt({ date: column.date, professionalId: column.professionalId ?? '' });
  const first = stepBefore(Math.min(from, to), grid);
  const last = stepBefore(Math.max(from, to), grid);
  return { column, start: Math.max(0, first), end: Math.min(nextStep(last, 1, grid), DAY_MINUTES) };
}
