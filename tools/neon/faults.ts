import { chanceOf } from '../../db/demo/chance.ts';

/**
 * `hang` never answers, `refuse` answers 503, `lose` as Neon does when it lost its own connection to Postgres, `reset` drops the connection before
 * anything ran; the two cuts drop it around the commit.
 */
export const faultKinds = [
  'delay',
  'hang',
  'refuse',
  'lose',
  'reset',
  'cut-before-commit',
  'cut-after-commit',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** How many requests it hits; default 1, or without end when `probability` is given. */
  times?: number;
  skip?: number;
  /** Hits each matching request with this chance (0 to 1), drawn from `seed`. */
  probability?: number;
  seed?: number;
  delayMs?: number;
  match?: string;
}

interface Armed {
  fault: Fault;
  skip: number;
  left: number;
  random: () => number;
}

export class FaultPlan {
  #armed: Armed[] = [];
  hits = 0;

  add(fault: Fault): void {
    const left = fault.times ?? (fault.probability === undefined ? 1 : Number.POSITIVE_INFINITY);
    this.#armed.push({ fault, skip: fault.skip ?? 0, left, random: chanceOf(fault.seed ?? 1).next });
  }

  reset(): void {
    this.#armed = [];
  }

  next(statements: readonly { query: string }[]): Fault | undefined {
    if (this.#armed.length === 0) return undefined;
    const met = this.#armed.find((armed) => meets(armed, statements));
    if (met === undefined) return undefined;
    met.left -= 1;
    this.hits += 1;
    if (met.left <= 0) this.#armed = this.#armed.filter((armed) => armed !== met);
    return met.fault;
  }
}

function meets(armed: Armed, statements: readonly { query: string }[]): boolean {
  const { match, probability } = armed.fault;
  if (match !== undefined && !statements.some(({ query }) => query.includes(match))) return false;
  if (armed.skip > 0) {
    armed.skip -= 1;
    return false;
  }
  return probability === undefined || armed.random() < probability;
}
