import { setTimeout as wait } from 'node:timers/promises';
import type { FailureKind } from '../../tools/mailbox/refusals.ts';
import type { Asked, Job } from './load.ts';
import { bounded, exact, type Figure } from './report.ts';
import { compare, median, quantile, type Round, statusesOf } from './rounds.ts';
import type { Stage } from './stage.ts';
import { askBooking, openHosts, takeBack } from './visitors.ts';

const EACH = 40;
const HOSTS = 16;
/** After so long, in milliseconds, the product has given up on a provider that hangs. */
const HANG_ENDS = 10_500;

const faults = ['500', '429', 'lose', 'hang'] as const satisfies FailureKind[];
type Side = 'working' | (typeof faults)[number];

/** Target 18: what a visitor waits for her booking while the mail provider fails, beside one that works. */
export async function measureMail(stage: Stage): Promise<Figure[]> {
  await takeBack(stage, 'large');
  const asked = (await openHosts(stage, 'large', HOSTS)).flatMap((host) =>
    host.slots.map((slot) => askBooking(host, slot)),
  );
  const queue = asked.sort((a, b) => (a.body ?? '').localeCompare(b.body ?? ''));
  const sides = await compare<Side>(stage.load, {
    working: () => bookings(stage, queue, 'working'),
    500: () => bookings(stage, queue, '500'),
    429: () => bookings(stage, queue, '429'),
    lose: () => bookings(stage, queue, 'lose'),
    hang: () => bookings(stage, queue, 'hang'),
  });
  stage.mailbox.failures.reset();
  await takeBack(stage, 'large');
  return [
    ...faults.map((fault) => figureOf(fault, sides[fault], sides.working)),
    exact('18', 'bookings that were not answered 201', others(Object.values(sides).flat()), 0),
  ];
}

/** The provider turns to this side's behaviour first; mail of the side before is out of the way. */
async function bookings(stage: Stage, queue: Asked[], side: Side): Promise<Job> {
  const { mailbox } = stage;
  if (mailbox.failures.kind === 'hang') await wait(HANG_ENDS);
  await stage.sql('large', "delete from outbox where status = 'pending'");
  await stage.sql('large', "delete from rate_counters where key like 'outbox/%'");
  if (side === 'working') mailbox.failures.reset();
  else mailbox.failures.set({ kind: side });
  const now = queue.splice(0, EACH);
  if (now.length < EACH) throw new Error('the hosts have no free hours left');
  return { port: stage.ports.large ?? 0, clients: 8, asked: now };
}

function figureOf(fault: string, failing: Round[], working: Round[]): Figure {
  const p95 = ({ outcome }: Round) => quantile(outcome.milliseconds, 0.95);
  const share = median(failing.map((round, n) => p95(round) / p95(working[n] ?? round)));
  const more = `working ${median(working.map(p95)).toFixed(1)} ms, failing ${median(failing.map(p95)).toFixed(1)} ms`;
  return bounded(
    '18',
    `booking, provider failing (${fault}) / working, p95`,
    share,
    { most: 1.15 },
    { more },
  );
}

function others(rounds: Round[]): number {
  const { 201: _, ...rest } = statusesOf(rounds);
  return Object.values(rest).reduce((sum, count) => sum + count, 0);
}
