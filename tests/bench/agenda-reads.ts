import { addDays, monthRange } from '../../domain/scheduling/clock.ts';
import { sessionSecret } from './large-database.ts';
import type { Asked, Job } from './load.ts';
import { bounded, exact, type Figure, MS } from './report.ts';
import { compare, p95, rates, ratio, times } from './rounds.ts';
import type { DatabaseName, Stage } from './stage.ts';

const SECONDS = 1;
const FLOOR: Asked[] = [{ path: '/' }];

/** Targets 7 and 8: what a signed-in screen reads, against the floor and across sizes. */
export async function measureAgendaReads(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pathsOf(stage))) {
    // The first studio has fifty thousand clients.
    const asked = name.startsWith('clients') ? [askAs(1, path)] : eachMember(path);
    const sides = await compare(stage.load, {
      floor: job(stage, 'floor', FLOOR, 8),
      read: job(stage, 'large', asked, 8),
    });
    figures.push(
      bounded('7', `${name}, p95, 8 clients`, p95(sides.read), { most: 20 }, { ...MS, ...rates(sides) }),
      exact('7', `${name}, database requests`, await requestsOf(stage, asked.slice(0, 1)), 1),
    );
  }
  return [...figures, ...(await acrossSizes(stage))];
}

async function acrossSizes(stage: Stage): Promise<Figure[]> {
  const paths = pathsOf(stage);
  const figures: Figure[] = [];
  for (const name of ['agenda month', 'agenda list', 'finance, a month', 'payments of a month'] as const) {
    const asked = eachMember(paths[name]);
    const sides = await compare(stage.load, {
      large: job(stage, 'large', asked, 1),
      small: job(stage, 'small', asked, 1),
    });
    const share = ratio(sides.large, sides.small, 'p50');
    figures.push(bounded('8', `${name}, 2 million / 1 thousand, p50`, share, { most: 1.25 }, times(sides)));
  }
  return figures;
}

function pathsOf({ databases }: Stage) {
  const { from, to } = monthRange(databases.month);
  const month = `from=${from}&to=${to}`;
  const year = `from=${addDays(to, -365)}&to=${to}`;
  const before = `previousFrom=${addDays(from, -31)}&previousTo=${addDays(from, -1)}`;
  return {
    'agenda list': '/api/appointments?scope=all',
    'agenda list, a search': '/api/appointments?scope=all&q=cliente%207',
    'agenda list, a status': '/api/appointments?scope=all&status=confirmed',
    'agenda month': `/api/appointments/calendar?from=${from}&to=${addDays(from, 41)}`,
    'appointment form': '/api/appointments/choices',
    dashboard: '/api/dashboard',
    'finance, a month': `/api/finance/statistics?${month}&${before}`,
    'finance, a year': `/api/finance/statistics?${year}&${before}`,
    'payments of a month': `/api/payments?${month}`,
    'payments of a year, a search': `/api/payments?${year}&q=cliente%207`,
    'unpaid of a month': `/api/finance/unpaid?${month}`,
    bell: '/api/notices',
    services: '/api/procedure-types',
    team: '/api/professionals',
    clients: '/api/clients',
    'clients, a search': '/api/clients?q=luisa%20ab',
    'clients, away 60 days': '/api/clients?filter=away60',
  };
}

const eachMember = (path: string): Asked[] => Array.from({ length: 8 }, (_, index) => askAs(index + 1, path));

function askAs(number: number, path: string): Asked {
  return { path, headers: { cookie: `lume-session=${sessionSecret(number)}` } };
}

function job(stage: Stage, side: DatabaseName | 'floor', asked: Asked[], clients: number): () => Job {
  return () => ({ port: stage.ports[side] ?? 0, clients, asked, seconds: SECONDS });
}

async function requestsOf(stage: Stage, asked: Asked[]): Promise<number> {
  const before = await stage.requests();
  const outcome = await stage.load.run({ port: stage.ports.large ?? 0, clients: 1, asked });
  if (outcome.statuses['200'] !== 1)
    throw new Error(`a read was answered ${JSON.stringify(outcome.statuses)}`);
  return (await stage.requests()) - before;
}
