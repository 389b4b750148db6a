import { sessionSecret } from './large-database.ts';
import type { Asked, Job } from './load.ts';
import { ensureVisits, type Visited } from './page-visits.ts';
import { bounded, exact, type Figure, MS } from './report.ts';
import { compare, p95, ratio, times } from './rounds.ts';
import type { DatabaseName, Stage } from './stage.ts';

const SECONDS = 1;
const FLOOR: Asked[] = [{ path: '/' }];
const STATISTICS: Asked[] = [
  { path: '/api/visits', headers: { cookie: `lume-session=${sessionSecret(1)}` } },
];
const part = Number(process.env.BENCH_VISITS_PART || 1);
/** Five million visits, two hundred thousand of them in the studio that looks at its statistics; and ten thousand. */
const sizes: Record<DatabaseName, Visited> = {
  large: { first: 200_000 * part, all: 5_000_000 * part },
  small: { first: 2_000 * part, all: 10_000 * part },
};

/** Target 8: the page of statistics against the floor, and across sizes. */
export async function measureVisits(stage: Stage): Promise<Figure[]> {
  for (const name of ['large', 'small'] as const)
    await ensureVisits(stage.databases[name].superuser, sizes[name], console.error);
  const sides = await compare(stage.load, {
    floor: job(stage, 'floor', FLOOR),
    large: job(stage, 'large', STATISTICS),
    small: job(stage, 'small', STATISTICS),
  });
  const before = await stage.requests();
  const { statuses } = await stage.load.run({
    port: stage.ports.large ?? 0,
    clients: 1,
    asked: STATISTICS,
  });
  if (Object.keys(statuses).join() !== '200')
    throw new Error(`statistics were answered ${JSON.stringify(statuses)}`);
  const requests = (await stage.requests()) - before;
  const growth = ratio(sides.large, sides.small, 'p50');
  return [
    bounded(
      '7',
      'statistics, 5 million visits, p95, 1 client',
      p95(sides.large),
      { most: 20 },
      { ...MS, ...times(sides) },
    ),
    bounded('8', 'statistics, 5 million / 10 thousand visits, p50', growth, { most: 1.25 }, times(sides)),
    exact('8', 'statistics, database requests', requests, 1),
  ];
}

function job(stage: Stage, side: DatabaseName | 'floor', asked: Asked[]): () => Job {
  return () => ({ port: stage.ports[side] ?? 0, clients: 1, asked, seconds: SECONDS });
}
