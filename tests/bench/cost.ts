import { join } from 'node:path';
import { crowdSizes } from '../support/cost/crowd.ts';
import { type Row, reads } from '../support/cost/reads.ts';
import { writes } from '../support/cost/writes.ts';
import { openCostStage, processorOf, type Taken } from './cost-stage.ts';
import { bounded, type Figure, unavailable } from './report.ts';

const rows: readonly Row[] = [...reads, ...writes];

/**
 * What each route that a screen calls costs with fifty thousand appointments, one client, in all parts, with the emails it causes: as a
 * multiple of `select 1`, whose processor time is that of the whole run, since in one row's rounds it is a few ticks of the clock.
 */
export async function measureCost(folder: string): Promise<Figure[]> {
  const { usual } = crowdSizes;
  const found = await onCrowds(folder, { usual }, rows);
  const floors = found.flatMap(({ taken }) => (taken ? [processorOf(taken.floor)] : []));
  const floor = floors.reduce((sum, one) => sum + one, 0) / floors.length;
  return found.map(({ row, taken, error }) =>
    taken
      ? costFigure(row, taken.usual, { processor: floor, p50: taken.floor.p50 })
      : unavailable('cost', row.what, error),
  );
}

/** Those that have a target, with five hundred thousand appointments beside one thousand. */
export async function measureScales(folder: string): Promise<Figure[]> {
  const { large, small } = crowdSizes;
  const asked = rows.filter(({ target }) => target !== undefined);
  const found = await onCrowds(folder, { large, small }, asked);
  return found.map(({ row: { what }, taken, error }) => {
    if (!taken) return unavailable('cost', what, error);
    const [most, least] = [processorOf(taken.large), processorOf(taken.small)];
    const more = `${most.toFixed(1)} and ${least.toFixed(1)} ms`;
    return bounded('cost', `${what}, 500 / 1 thousand`, most / least, { most: 1.3 }, { more });
  });
}

interface Found<Name extends string> {
  row: Row;
  taken?: Record<Name | 'floor', Taken>;
  error?: unknown;
}

async function onCrowds<Name extends keyof typeof crowdSizes>(
  folder: string,
  sizes: Record<Name, (typeof crowdSizes)[Name]>,
  asked: readonly Row[],
): Promise<Found<Name>[]> {
  const stage = await openCostStage(join(folder, 'cost'), sizes);
  const found: Found<Name>[] = [];
  try {
    for (const row of asked) {
      try {
        found.push({ row, taken: await stage.take(row) });
      } catch (error) {
        found.push({ row, error });
      }
    }
  } finally {
    await stage.stop();
  }
  return found;
}

function costFigure({ what, target }: Row, taken: Taken, floor: { processor: number; p50: number }): Figure {
  const { statements, bytes, compressed, p50, edge, endpoint, database } = taken;
  const times = processorOf(taken) / floor.processor;
  const shares = [edge, endpoint, database].map((one) => one.toFixed(1)).join(' + ');
  const more = `p50 ${(p50 / floor.p50).toFixed(1)}x, ${shares} ms, ${statements} st, ${bytes} B, ${compressed} compressed`;
  if (target !== undefined) return bounded('cost', what, times, { most: target }, { digits: 1, more });
  return { target: 'cost', what, wanted: '', got: `${times.toFixed(1)}x (${more})`, reached: undefined };
}
