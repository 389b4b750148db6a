import { join } from 'node:path';
import { crowdSizes } from '../support/cost/crowd.ts';
import { type Row, reads } from '../support/cost/reads.ts';
import { writes } from '../support/cost/writes.ts';
import { openCostStage, processorOf, type Taken } from './cost-stage.ts';
import { bounded, type Figure, unavailable } from './report.ts';

const rows: readonly Row[] = [...reads, ...writes];

/**
 * What each route that a screen calls costs with fifty thousand appointments, one client, in all parts, with the emails it causes: as a
 * multiple of `select 1` in the same rounds.
 */
export function measureCost(folder: string): Promise<Figure[]> {
  const { usual } = crowdSizes;
  return onCrowds(folder, { usual }, rows, (row, taken) => costFigure(row, taken.usual, taken.floor));
}

/** Those that have a target, with five hundred thousand appointments beside one thousand. */
export function measureScales(folder: string): Promise<Figure[]> {
  const { large, small } = crowdSizes;
  const asked = rows.filter(({ target }) => target !== undefined);
  return onCrowds(folder, { large, small }, asked, ({ what }, taken) => {
    const [most, least] = [processorOf(taken.large), processorOf(taken.small)];
    const more = `${most.toFixed(1)} and ${least.toFixed(1)} ms`;
    return bounded('cost', `${what}, 500 / 1 thousand`, most / least, { most: 1.3 }, { more });
  });
}

async function onCrowds<Name extends keyof typeof crowdSizes>(
  folder: string,
  sizes: Record<Name, (typeof crowdSizes)[Name]>,
  asked: readonly Row[],
  figureOf: (row: Row, taken: Record<Name | 'floor', Taken>) => Figure,
): Promise<Figure[]> {
  const stage = await openCostStage(join(folder, 'cost'), sizes);
  const figures: Figure[] = [];
  try {
    for (const row of asked) {
      const figure = stage.take(row).then((taken) => figureOf(row, taken));
      figures.push(await figure.catch((error) => unavailable('cost', row.what, error)));
    }
  } finally {
    await stage.stop();
  }
  return figures;
}

function costFigure({ what, target }: Row, taken: Taken, floor: Taken): Figure {
  const { statements, bytes, compressed, p50, edge, endpoint, database } = taken;
  const times = processorOf(taken) / processorOf(floor);
  const shares = [edge, endpoint, database].map((one) => one.toFixed(1)).join(' + ');
  const more = `p50 ${(p50 / floor.p50).toFixed(1)}x, ${shares} ms, ${statements} st, ${bytes} B, ${compressed} compressed`;
  if (target !== undefined) return bounded('cost', what, times, { most: target }, { digits: 1, more });
  return { target: 'cost', what, wanted: '', got: `${times.toFixed(1)}x (${more})`, reached: undefined };
}
