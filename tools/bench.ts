import { mkdirSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { measureAccounts } from '../tests/bench/accounts.ts';
import { measureAgendaReads } from '../tests/bench/agenda-reads.ts';
import { measureBookingPage } from '../tests/bench/booking-page.ts';
import { measureBookings } from '../tests/bench/bookings.ts';
import { measureCost, measureScales } from '../tests/bench/cost.ts';
import { measureEmail } from '../tests/bench/email.ts';
import { measureFreeTimes } from '../tests/bench/free-times.ts';
import { measureHashing } from '../tests/bench/hashing.ts';
import { measurePaidSeen } from '../tests/bench/paid-seen.ts';
import { measurePictures } from '../tests/bench/pictures.ts';
import { measurePublicDocuments } from '../tests/bench/public-documents.ts';
import { measurePlans } from '../tests/bench/query-plans.ts';
import { measureRace } from '../tests/bench/race.ts';
import { type Figure, line, unavailable } from '../tests/bench/report.ts';
import { type RunningProduct, startProduct } from '../tests/bench/running-product.ts';
import { measureSettings } from '../tests/bench/settings.ts';
import { openStage, type Stage } from '../tests/bench/stage.ts';
import { measureStartUp } from '../tests/bench/start-up.ts';
import { measureStudioApp } from '../tests/bench/studio-app.ts';
import { measureVisits } from '../tests/bench/visits.ts';
import { measureWork } from '../tests/bench/work.ts';
import { onStopAsked } from './platform/stops.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, process.env.DATA_DIR || '.local', 'bench');
const log = (text: string) => console.error(text);

const server: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  times: measureFreeTimes,
  race: measureRace,
  bookings: measureBookings,
  mail: measureEmail,
  reads: measureAgendaReads,
  settings: measureSettings,
  visits: measureVisits,
  pictures: measurePictures,
  plans: measurePlans,
  hashing: measureHashing,
  accounts: measureAccounts,
  'start-up': measureStartUp,
};

const browser: Record<string, (product: RunningProduct) => Promise<Figure[]>> = {
  'booking-page': (product) => measureBookingPage(product, folder),
  documents: (product) => measurePublicDocuments(product, folder),
  app: measureStudioApp,
  deposits: measurePaidSeen,
  work: (product) => measureWork(product, folder),
};

/** `npm run bench` measures everything; `-- server`, `-- browser`, `-- cost` or the name of a measurement only that. */
async function main(asked: string[]): Promise<Figure[]> {
  const names = [...Object.keys(server), ...Object.keys(browser)];
  const unknown = asked.filter((name) => !['server', 'browser', 'cost', ...names].includes(name));
  if (unknown.length > 0)
    throw new Error(`measure server, browser, cost or one of ${names.join(', ')}, not ${unknown}`);
  mkdirSync(folder, { recursive: true });
  log(
    `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const wanted = Object.keys(server).filter((name) => [name, 'server'].some((one) => isAsked(asked, one)));
  const figures = wanted.length > 0 ? await measureOn(await openStage(folder, log), server, wanted) : [];
  if (isAsked(asked, 'cost')) {
    figures.push(...(await measureOrReport('cost', () => measureCost(folder))));
    figures.push(...(await measureOrReport('scales', () => measureScales(folder))));
  }
  const shown = Object.keys(browser).filter((name) => [name, 'browser'].some((one) => isAsked(asked, one)));
  if (shown.length > 0)
    figures.push(...(await measureOn(await startProduct(join(folder, 'product')), browser, shown)));
  return figures;
}

const isAsked = (asked: string[], name: string) => asked.length === 0 || asked.includes(name);

async function measureOn<Place extends { stop(): Promise<unknown> }>(
  place: Place,
  measures: Record<string, (place: Place) => Promise<Figure[]>>,
  names: string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  try {
    for (const name of names)
      figures.push(...(await measureOrReport(name, () => measures[name]?.(place) ?? [])));
  } finally {
    await place.stop();
  }
  return figures;
}

async function measureOrReport(name: string, measure: () => Figure[] | Promise<Figure[]>): Promise<Figure[]> {
  let figures: Figure[];
  try {
    figures = await measure();
  } catch (error) {
    figures = [unavailable('', name, error)];
  }
  for (const figure of figures) console.log(line(figure));
  return figures;
}

onStopAsked(() => process.exit(1)); // what was started hangs on this process and ends with it
try {
  const figures = await main(process.argv.slice(2));
  const missed = figures.filter(({ reached }) => reached === false);
  console.log(`\n${figures.length} figures, ${missed.length} missed`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
