import type { Asked, Job } from './load.ts';
import { bounded, exact, type Figure } from './report.ts';
import { compare, median, type Round, ratio, statusesOf } from './rounds.ts';
import type { DatabaseName, Stage } from './stage.ts';
import { askBooking, type Host, openHosts, takeBack } from './visitors.ts';

const EACH = 120;

/** Targets 5 and 6: whole bookings against the floor and across sizes, and what a refusal costs and leaves. */
export async function measureBookings(stage: Stage): Promise<Figure[]> {
  for (const name of ['large', 'small'] as const) await takeBack(stage, name);
  const hosts = { large: await openHosts(stage, 'large', 8), small: await openHosts(stage, 'small', 8) };
  const book = (name: DatabaseName) => {
    const asked = bookingsOf(hosts[name]);
    return (): Job => ({ port: stage.ports[name] ?? 0, clients: 8, asked: asked.splice(0, EACH) });
  };
  const sides = await compare(stage.load, {
    floor: () => ({ port: stage.ports.floor ?? 0, clients: 8, asked: [{ path: '/' }], seconds: 1 }),
    large: book('large'),
    small: book('small'),
  });
  const booked = { ...statusesOf(sides.large) };
  const figures = [
    bounded(
      '6',
      'whole booking / select 1, throughput, 8 clients',
      ratio(sides.large, sides.floor, 'rate'),
      { least: 0.45 },
      rates(sides),
    ),
    bounded(
      '6',
      'whole booking, 2 million / 1 thousand, throughput',
      ratio(sides.large, sides.small, 'rate'),
      { least: 0.95 },
    ),
    exact('6', 'bookings that were not answered 201', total(booked) - (booked['201'] ?? 0), 0),
  ];
  await Promise.all((['large', 'small'] as const).map((name) => takeBack(stage, name)));
  return figures;
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

const total = (statuses: Record<string, number>) =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

function rates(sides: Record<string, Round[]>) {
  const each = Object.entries(sides).map(
    ([name, rounds]) => `${name} ${Math.round(median(rounds.map(({ rate }) => rate)))}/s`,
  );
  return { more: each.join(', ') };
}
