/** One line of the report. */
export interface Figure {
  /** The number of the target in docs/bench.md. */
  target: string;
  what: string;
  wanted: string;
  /** What was measured, in words. */
  got: string;
  /** Undefined when it could not be had: `got` says why. */
  reached: boolean | undefined;
}

/** A figure that has to be at least or at most so much. */
export function bounded(
  target: string,
  what: string,
  value: number,
  bound: { least: number } | { most: number },
  unit: { digits?: number; name?: string; more?: string } = {},
): Figure {
  const { digits = 2, name = 'x', more = '' } = unit;
  const show = (number: number) => `${number.toFixed(digits)}${name === 'x' ? 'x' : ` ${name}`}`;
  const isLeast = 'least' in bound;
  const limit = isLeast ? bound.least : bound.most;
  return {
    target,
    what,
    wanted: `${isLeast ? '≥' : '≤'} ${show(limit)}`,
    got: show(value) + (more === '' ? '' : ` (${more})`),
    reached: isLeast ? value >= limit : value <= limit,
  };
}

/** How a bound in milliseconds is printed. */
export const MS = { digits: 1, name: 'ms' };

/** A figure that is one number and no other. */
export function exact(target: string, what: string, value: number, wanted: number): Figure {
  return { target, what, wanted: String(wanted), got: String(value), reached: value === wanted };
}

export function unavailable(target: string, what: string, why: unknown): Figure {
  const reason = why instanceof Error ? why.message : String(why);
  return {
    target,
    what,
    wanted: '',
    got: `not measured: ${reason.split('\n')[0] ?? ''}`,
    reached: undefined,
  };
}

export function line({ target, what, wanted, got, reached }: Figure): string {
  const sign = reached === undefined ? '-' : reached ? 'ok' : 'MISSED';
  return `${target.padStart(4)}  ${what.padEnd(62)} ${wanted.padEnd(12)} ${got.padEnd(44)} ${sign}`;
}
