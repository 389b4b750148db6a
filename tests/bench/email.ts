import { setTimeout as wait } from 'node:timers/promises';
import type { FailureKind } from '../../tools/mailbox/refusals.ts';
import type { Asked, Job } from './load.ts';
import { processorTime } from './processor.ts';
import { bounded, exact, type Figure } from './report.ts';
import { compare, median, quantile, type Round, statusesOf } from './rounds.ts';
import type { Stage } from './stage.ts';
import { askBooking, openHosts, takeBack } from './visitors.ts';

const EACH = 40;
const HOSTS = 16;
/** After so long, in milliseconds, the product has given up on a provider that hangs. */
const HANG_ENDS = 10_500;

/** Bookings of a round that come one by one, so many milliseconds apart. */
const ALONE = 8;
const ALONE_MS = 150;
const ALONE_ROUNDS = 5;

const faults = ['500', '429', 'lose', 'hang'] as const satisfies FailureKind[];
type Side = 'working' | (typeof faults)[number];

/** Target 18: what a visitor waits for her booking while the mail provider fails, beside one that works. */
export async function measureEmail(stage: Stage): Promise<Figure[]> {
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
  const alone = await costOfEmails(stage, queue);
  await takeBack(stage, 'large');
  return [
    ...alone,
    ...faults.map((fault) => figureOf(fault, sides[fault], sides.working)),
    exact('18', 'bookings that were not answered 201', others(Object.values(sides).flat()), 0),
  ];
}

/**
 * What two mails add to a booking that comes alone: processor time and database requests of a workerd that has just started, as
 * an isolate is that serves few, with the mails sent and with all lanes closed.
 */
async function costOfEmails(stage: Stage, queue: Asked[]): Promise<Figure[]> {
  const sides = { sent: [] as number[], held: [] as number[] };
  let requests = 0;
  for (let round = 0; round < ALONE_ROUNDS; round += 1) {
    for (const side of ['sent', 'held'] as const) {
      await clearOutbox(stage);
      if (side === 'held') await closeLanes(stage);
      const cost = await bookAlone(stage, queue.splice(0, ALONE), side === 'sent');
      sides[side].push(cost.milliseconds);
      if (side === 'sent') requests = cost.requests;
    }
  }
  const [sent, held] = [median(sides.sent), median(sides.held)];
  const more = `booking with its two mails ${sent.toFixed(1)} ms, without ${held.toFixed(1)} ms`;
  const what = 'a mail of a lone booking, processor time';
  return [
    bounded('10', what, (sent - held) / 2, { most: 10 }, { digits: 1, name: 'ms', more }),
    exact('10', 'database requests of a lone booking and its two mails', requests, 5),
  ];
}

/** What each of these bookings takes of a process of its own; the time it starts in is left out. */
async function bookAlone(stage: Stage, asked: Asked[], areSent: boolean) {
  const { pid, ports, stop } = await stage.serveAgain('large');
  try {
    await stage.load.run({ port: ports.large ?? 0, clients: 1, asked: [{ path: '/api/nothing' }] });
    const [began, requests] = [processorTime(pid), await stage.requests()];
    for (const one of asked) {
      const before = stage.mailbox.mails.all.length;
      await stage.load.run({ port: ports.large ?? 0, clients: 1, asked: [one] });
      while (areSent && stage.mailbox.mails.all.length < before + 2) await wait(10);
      await wait(ALONE_MS);
    }
    return {
      milliseconds: (processorTime(pid) - began) / asked.length,
      requests: ((await stage.requests()) - requests) / asked.length,
    };
  } finally {
    await stop();
  }
}

const clearOutbox = async (stage: Stage): Promise<void> => {
  await stage.sql('large', "delete from outbox where status = 'pending'");
  await stage.sql('large', "delete from rate_counters where key like 'outbox/%'");
};

const closeLanes = (stage: Stage) =>
  stage.sql(
    'large',
    `insert into rate_counters (key, window_ends_at, hits)
     select lane, now() + interval '1 hour', 1 from unnest(array['outbox/a', 'outbox/b']) lane`,
  );

/** The provider turns to this side's behaviour first; mail of the side before is out of the way. */
async function bookings(stage: Stage, queue: Asked[], side: Side): Promise<Job> {
  const { mailbox } = stage;
  if (mailbox.failures.kind === 'hang') await wait(HANG_ENDS);
  await clearOutbox(stage);
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
