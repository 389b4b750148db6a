import type { Job, Load, Outcome } from './load.ts';

/** What one side of a comparison did in one round. */
export interface Round {
  /** Requests per second. */
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  outcome: Outcome;
}

export const ROUNDS = 7;

/**
 * Lets several sides take turns, forwards and backwards, so that whatever else the machine does hits all alike. The first
 * turn of each warms up and does not count.
 */
export async function compare<Side extends string>(
  load: Load,
  sides: Record<Side, (round: number) => Job | Promise<Job>>,
  rounds = ROUNDS,
): Promise<Record<Side, Round[]>> {
  const names = Object.keys(sides) as Side[]; // Object.keys forgets which strings they are
  const done = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Side, Round[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const outcome = await load.run(await sides[name](round));
      if (round > 0) done[name].push(roundOf(outcome));
    }
  }
  return done;
}

function roundOf(outcome: Outcome): Round {
  const { milliseconds, seconds } = outcome;
  return {
    rate: milliseconds.length / seconds,
    p50: quantile(milliseconds, 0.5),
    p95: quantile(milliseconds, 0.95),
    p99: quantile(milliseconds, 0.99),
    outcome,
  };
}

/** The median over the rounds of one side's figure divided by the other's in the same round. */
export function ratio(side: Round[], other: Round[], figure: 'rate' | 'p50' | 'p95' | 'p99'): number {
  return median(side.map((round, index) => round[figure] / (other[index]?.[figure] ?? Number.NaN)));
}

/** The median over the rounds of one side's 95th percentile, in milliseconds. */
export const p95 = (rounds: readonly Round[]): number => median(rounds.map((round) => round.p95));

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Answers of every round together, by status. */
export function statusesOf(rounds: Round[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { outcome } of rounds) {
    for (const [status, count] of Object.entries(outcome.statuses)) sum[status] = (sum[status] ?? 0) + count;
  }
  return sum;
}

/** What a report says beside a ratio: each side's throughput. */
export function rates(sides: Record<string, Round[]>): { more: string } {
  return listFigures(sides, (rounds) => `${Math.round(median(rounds.map(({ rate }) => rate)))}/s`);
}

/** The same with the time of the one in the middle. */
export function times(sides: Record<string, Round[]>): { more: string } {
  return listFigures(sides, (rounds) => `${median(rounds.map(({ p50 }) => p50)).toFixed(2)} ms`);
}

function listFigures(sides: Record<string, Round[]>, figure: (rounds: Round[]) => string): { more: string } {
  return {
    more: Object.entries(sides)
      .map(([name, rounds]) => `${name} ${figure(rounds)}`)
      .join(', '),
  };
}
