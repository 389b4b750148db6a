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
  const blocks = await layBlocks(stage, from);
  const blocked = await compare(stage.load, {
    none: job('large', blocks.none, 1),
    thirty: job('large', blocks.thirty, 1),
  });
  const span = await compare(stage.load, {
    day: job('span', askDays(from, from), 1),
    month: job('span', askDays(from, to), 1),
  });
  return [
    bounded(
      '1',
      'month of free times / select 1, throughput, 8 clients',
      ratio(eight.month, eight.floor, 'rate'),
      { least: 0.55 },
      rates(eight),
    ),
    bounded('1', 'its p95 / p95 of select 1', ratio(eight.month, eight.floor, 'p95'), { most: 5 }),
    bounded(
      '2',
      'its p50, 2 million / 1 thousand appointments',
      ratio(one.large, one.small, 'p50'),
      { most: 1.1 },
      times(one),
    ),
    bounded(
      '2',
      'a month of who has 30 blocks (days, weeks of holidays, weekly ones) / of who has none, p50',
      ratio(blocked.thirty, blocked.none, 'p50'),
      { most: 2 },
      times(blocked),
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

/** Of eight professionals whom no other measurement asks for, four have no block and four have thirty that reach the month. */
async function layBlocks(stage: Stage, from: LocalDate): Promise<Record<'none' | 'thirty', Asked[]>> {
  const numbers = { none: [17, 18, 19, 20], thirty: [21, 22, 23, 24] };
  const ids = (list: number[]) => list.map((number) => seedId('profile', number));
  await stage.sql('large', 'delete from time_blocks where professional_id = any ($1)', [
    ids([...numbers.none, ...numbers.thirty]),
  ]);
  await stage.sql(
    'large',
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, start_time, end_time)
     select gen_random_uuid(), studio_id, id, $2::date + n - (case when n % 3 = 1 then 70 else 0 end),
       case when n % 15 = 0 then $2::date + n + 14 end, n % 3 = 1, '16:00', '17:00'
     from profiles, generate_series(0, 29) as n where id = any ($1)`,
    [ids(numbers.thirty), from],
  );
  const asked = (list: number[]) =>
    list.map((number) => {
      const service = seedId('procedure', number * 5);
      const query = {
        professional: seedId('profile', number),
        services: service,
        month: stage.databases.month,
      };
      return { path: `/api/public/free-times?${new URLSearchParams(query)}` };
    });
  return { none: asked(numbers.none), thirty: asked(numbers.thirty) };
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
