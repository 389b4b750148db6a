export interface Axis {
  top: number;
  ticks: number[];
}

/** Times a power of ten. */
const steps = [1, 2, 5, 10];
const MOST_TICKS = 4;

/** Steps of 1, 2 or 5 times a power of ten, none smaller than `unit`. */
export function axisOf(most: number, unit: number): Axis {
  const least = Math.max(unit, most / MOST_TICKS);
  const power = unit * 10 ** Math.floor(Math.log10(least / unit));
  const step = (steps.find((times) => times * power >= least) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

export function isMarked(index: number, bars: number, every: number): boolean {
  return (bars - 1 - index) % every === 0;
}
