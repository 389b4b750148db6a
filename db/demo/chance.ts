/** Chance that falls the same way on every machine (mulberry32): the demo looks alike wherever it is started. */
export interface Chance {
  next(): number;
  between(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A UUID of version 8: made by rule, not by chance of the machine. */
  id(): string;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    id: () => `${hex(8)}-${hex(4)}-8${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
