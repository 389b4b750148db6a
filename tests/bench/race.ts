import { seedId } from './large-database.ts';
import type { Job } from './load.ts';
import { bounded, exact, type Figure } from './report.ts';
import { compare, quantile, type Round, statusesOf } from './rounds.ts';
import type { Stage } from './stage.ts';
import { askBooking, type Host, openHosts, takeBack } from './visitors.ts';

const ROUNDS = 20;
const HOSTS = 32;

/** Target 4: many clients for one time at once, against as many who do not meet. */
export async function measureRace(stage: Stage): Promise<Figure[]> {
  await takeBack(stage, 'large');
  const hosts = await openHosts(stage, 'large', HOSTS);
  const before = await deadlocks(stage);
  const port = stage.ports.large ?? 0;
  const race = (clients: number) => (): Job => {
    const host = nextHost(hosts);
    const slot = host.slots.pop() ?? noSlot();
    return { port, clients, asked: Array.from({ length: clients }, () => askBooking(host, slot)) };
  };
  const apart = (): Job => ({
    port,
    clients: HOSTS,
    asked: hosts.map((host) => askBooking(host, host.slots.pop() ?? noSlot())),
  });
  const sides = await compare(stage.load, { few: race(8), some: race(32), apart, many: race(128) }, ROUNDS);
  const found = {
    deadlocks: (await deadlocks(stage)) - before,
    overlaps: await overlaps(stage),
  };
  await takeBack(stage, 'large');
  const races = [sides.few, sides.some, sides.many];
  return [
    exact(
      '4',
      `races of 8, 32 and 128 that had exactly one winner, of ${races.length * ROUNDS}`,
      won(races),
      races.length * ROUNDS,
    ),
    exact('4', 'their answers that were neither 201 nor 409', strange([...races, sides.apart]), 0),
    exact('4', 'deadlocks', found.deadlocks, 0),
    exact('4', 'overlapping pairs', found.overlaps, 0),
    bounded(
      '4',
      'p99 of 32 racing / 32 uncontended',
      p99(sides.some) / p99(sides.apart),
      { most: 1 },
      {
        more: `${p99(sides.some).toFixed(0)} and ${p99(sides.apart).toFixed(0)} ms`,
      },
    ),
  ];
}

let turn = 0;
function nextHost(hosts: Host[]): Host {
  turn += 1;
  return hosts[turn % hosts.length] ?? noSlot();
}

function noSlot(): never {
  throw new Error('the month has too few free times');
}

/** Rounds with one 201 and nothing but 409 beside it. */
const won = (races: Round[][]) => races.flat().filter(({ outcome }) => outcome.statuses['201'] === 1).length;

function strange(sides: Round[][]): number {
  const { 201: _booked, 409: _refused, ...others } = statusesOf(sides.flat());
  return Object.values(others).reduce((sum, count) => sum + count, 0);
}

const p99 = (rounds: Round[]) =>
  quantile(
    rounds.flatMap(({ outcome }) => outcome.milliseconds),
    0.99,
  );

async function deadlocks({ sql }: Stage): Promise<number> {
  const [row] = await sql<{ deadlocks: string }>(
    'large',
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(row?.deadlocks);
}

async function overlaps({ sql }: Stage): Promise<number> {
  const [row] = await sql<{ pairs: string }>(
    'large',
    `select count(*) as pairs from appointments a join appointments b on a.professional_id = b.professional_id and a.id < b.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.professional_id = any ($1) and a.status <> 'cancelled' and b.status <> 'cancelled'`,
    [Array.from({ length: HOSTS }, (_, index) => seedId('profile', index + 1))],
  );
  return Number(row?.pairs);
}
