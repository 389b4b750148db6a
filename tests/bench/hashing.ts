import type { Job } from './load.ts';
import { bounded, type Figure } from './report.ts';
import { compare, median, ratio } from './rounds.ts';
import type { Stage } from './stage.ts';

/** Target 10: one password hash in workerd, by its own scrypt and by one in JavaScript, at the product's cost. */
export async function measureHashing(stage: Stage): Promise<Figure[]> {
  const hash = (path: string) => (): Job => ({
    port: stage.ports.hashing ?? 0,
    clients: 1,
    asked: Array.from({ length: 4 }, () => ({ path })),
  });
  const sides = await compare(stage.load, { native: hash('/native'), pure: hash('/pure') });
  const ms = (side: 'native' | 'pure') =>
    `${side} ${median(sides[side].map(({ p50 }) => p50)).toFixed(0)} ms`;
  const more = `${ms('native')}, ${ms('pure')}`;
  return [
    bounded(
      '10',
      'native scrypt / the same in JavaScript, time',
      ratio(sides.native, sides.pure, 'p50'),
      { most: 0.5 },
      { more },
    ),
  ];
}
