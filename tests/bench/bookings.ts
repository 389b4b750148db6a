import { setTimeout as wait } from 'node:timers/promises';
import { datesBetween, monthRange } from '../../domain/scheduling/clock.ts';
import type { Asked, Job } from './load.ts';
import { bounded, exact, type Figure, MS } from './report.ts';
import { compare, p95, type Round, rates, ratio, statusesOf } from './rounds.ts';
import type { DatabaseName, Stage } from './stage.ts';
import { askBooking, type Host, openHosts, takeBack } from './visitors.ts';

const EACH = 120;
const HOSTS = 8;
/** An idle connection reports what it did after ten seconds at the latest. */
const STATISTICS_MS = 11_000;

/** Targets 5 and 6: whole bookings against the floor and across sizes, and what a refusal costs and leaves. */
export async function measureBookings(stage: Stage): Promise<Figure[]> {
  for (const name of ['large', 'small'] as const) await takeBack(stage, name);
  const hosts = {
    large: await openHosts(stage, 'large', HOSTS),
    small: await openHosts(stage, 'small', HOSTS),
  };
  const left = await leftByRefusals(stage, hosts.small);
  const taken = takenTimes(stage, hosts.large);
  const book = (name: DatabaseName) => {
    const asked = bookingsOf(hosts[name]);
    return (): Job => ({ port: stage.ports[name] ?? 0, clients: 8, asked: asked.splice(0, EACH) });
  };
  const sides = await compare(stage.load, {
    floor: () => ({ port: stage.ports.floor ?? 0, clients: 8, asked: [{ path: '/' }], seconds: 1 }),
    large: book('large'),
    small: book('small'),
    refused: () => ({ port: stage.ports.large ?? 0, clients: 8, asked: taken(), seconds: 1 }),
  });
  await Promise.all((['large', 'small'] as const).map((name) => takeBack(stage, name)));
  return [
    bounded('5', 'refusal / booking, time', 1 / ratio(sides.refused, sides.large, 'rate'), { most: 1 }),
    exact('5', 'refusals that were not answered 409', others(sides.refused, '409'), 0),
    exact('5', 'rows that 200 refusals inserted, changed or deleted', left, 0),
    bounded('6', 'whole booking, p95, 8 clients', p95(sides.large), { most: 40 }, { ...MS, ...rates(sides) }),
    bounded(
      '6',
      'whole booking, 2 million / 1 thousand, throughput',
      ratio(sides.large, sides.small, 'rate'),
      { least: 0.9 },
    ),
    exact('6', 'bookings that were not answered 201', others([...sides.large, ...sides.small], '201'), 0),
  ];
}

/** All free hours of all hosts, the hosts in turn, so that neighbours in time have different agendas. */
function bookingsOf(hosts: Host[]): Asked[] {
  const most = Math.min(...hosts.map(({ slots }) => slots.length));
  return Array.from({ length: most }, (_, index) =>
    hosts.flatMap((host) => {
      const slot = host.slots[index];
      return slot === undefined ? [] : [askBooking(host, slot)];
    }),
  ).flat();
}

/** Asks for hours at which the seeded studios have a visit, as somebody else each time. */
function takenTimes({ databases }: Stage, hosts: Host[]): () => Asked[] {
  const { from, to } = monthRange(databases.month);
  const days = datesBetween(from, to).slice(0, 25);
  return () => days.flatMap((date) => hosts.map((host) => askBooking(host, { date, time: '10:00' })));
}

/** Row versions that two hundred refusals made, in all tables: none, so there is nothing to clean up either. */
async function leftByRefusals(stage: Stage, hosts: Host[]): Promise<number> {
  const countWrites = async () => {
    await wait(STATISTICS_MS);
    const [row] = await stage.sql<{ rows: string }>(
      'small',
      'select sum(n_tup_ins + n_tup_upd + n_tup_del) as rows from pg_stat_user_tables',
    );
    return Number(row?.rows);
  };
  const before = await countWrites();
  await stage.load.run({ port: stage.ports.small ?? 0, clients: 8, asked: takenTimes(stage, hosts)() });
  return (await countWrites()) - before;
}

function others(rounds: Round[], wanted: string): number {
  const { [wanted]: _, ...rest } = statusesOf(rounds);
  return Object.values(rest).reduce((sum, count) => sum + count, 0);
}
