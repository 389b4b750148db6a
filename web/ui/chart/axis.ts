/** The scale of a chart that begins at zero. */
export interface Axis {
  top: number;
  /** From zero to the top. */
  ticks: number[];
}

/** Steps between ticks, times a power of ten. */
const steps = [1, 2, 5, 10];
/** Ticks above zero, at most. */
const MOST_TICKS = 4;

/** A round scale that `most` fits in: steps of 1, 2 or 5 times a power of ten, none smaller than `unit`. */
export function axisOf(most: number, unit: number): Axis {
  const least = Math.max(unit, most / MOST_TICKS);
  const power = unit * 10 ** Math.floor(Math.log10(least / unit));
  const step = (steps.find((times) => times * power >= least) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Whether a bar carries its name: every n-th, counted from the last. */
export function isMarked(index: number, bars: number, every: number): boolean {
  return (bars - 1 - index) % every === 0;
}
