import { type LocalDate, monthRange } from '../../domain/scheduling/clock.ts';
import { seedId } from './large-database.ts';
import type { Asked, Job } from './load.ts';
import { bounded, exact, type Figure } from './report.ts';
import { compare, rates, ratio, times } from './rounds.ts';
import type { Stage } from './stage.ts';

const SECONDS = 1.5;

/** Targets 1 to 3: a month of free times against the floor, on both databases, and against a single day. */
export async function measureFreeTimes(stage: Stage): Promise<Figure[]> {
  const month = askMonth(stage);
  const floor: Asked[] = [{ path: '/' }];
  const job = (name: string, asked: Asked[], clients: number) => (): Job => ({
    port: stage.ports[name] ?? 0,
    clients,
    asked,
    seconds: SECONDS,
  });
  const eight = await compare(stage.load, { floor: job('floor', floor, 8), month: job('large', month, 8) });
  const one = await compare(stage.load, {
    floor: job('floor', floor, 1),
    large: job('large', month, 1),
    small: job('small', month, 1),
  });
  const { from, to } = monthRange(stage.databases.month);
  const span = await compare(stage.load, {
    day: job('span', askDays(from, from), 1),
    month: job('span', askDays(from, to), 1),
  });
  return [
    bounded(
      '1',
      'month of free times / select 1, throughput, 8 clients',
      ratio(eight.month, eight.floor, 'rate'),
      { least: 0.75 },
      rates(eight),
    ),
    bounded('1', 'the same with 1 client', ratio(one.large, one.floor, 'rate'), { least: 0.85 }, rates(one)),
    bounded(
      '2',
      'its p50, 2 million / 1 thousand appointments',
      ratio(one.large, one.small, 'p50'),
      { most: 1.1 },
      times(one),
    ),
    bounded('3', '31 days / 1 day, p50', ratio(span.month, span.day, 'p50'), { most: 1.2 }, times(span)),
    exact(
      '3',
      'database requests of a month',
      await requestsOf(stage, job('large', month.slice(0, 1), 1)()),
      1,
    ),
  ];
}

/** Eight professionals in turn: as many as the smaller database has. */
function askMonth({ databases }: Stage): Asked[] {
  return eachProfessional((professional, services) => ({
    professional,
    services,
    month: databases.month,
  })).map((query) => ({ path: `/api/public/free-times?${query}` }));
}

function askDays(from: LocalDate, to: LocalDate): Asked[] {
  return eachProfessional((professional, service) => ({ professional, service, from, to })).map((query) => ({
    path: `/?${query}`,
  }));
}

function eachProfessional(query: (professional: string, procedure: string) => Record<string, string>) {
  return Array.from(
    { length: 8 },
    (_, index) =>
      new URLSearchParams(query(seedId('profile', index + 1), seedId('procedure', (index + 1) * 5))),
  );
}

/** Database requests that one job of one request makes. */
async function requestsOf(stage: Stage, { seconds: _, ...job }: Job): Promise<number> {
  const before = await stage.requests();
  await stage.load.run(job);
  return (await stage.requests()) - before;
}
