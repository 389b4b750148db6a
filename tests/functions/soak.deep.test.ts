import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startTestCluster } from '../support/cluster.ts';
import { startProduct } from '../support/product.ts';
import type { Answer } from '../support/visitor.ts';
import { act } from './agenda.ts';
import { everythingLeaves } from './email-clock.ts';
import { book, bookingForm, freeSlots, openStudio, type Slot, type Studio } from './studio.ts';

/** SOAK_SECONDS shortens a look at the test itself. */
const SECONDS = Number(process.env.SOAK_SECONDS || 600);
const PER_SECOND = 20;
const STUDIOS = 6;

/** One request: when it ran, in milliseconds, and how it ended; 0 when no answer came. */
interface Sample {
  kind: string;
  from: number;
  to: number;
  status: number;
}
interface Booking {
  key: string;
  studio: Studio;
  slot: Slot;
  form: ReturnType<typeof bookingForm>;
  answer?: Answer<{ appointmentId: string }>;
}

const server = await startTestCluster({ migrated: true, durable: true });
// Fifty times the pace of mails: a studio's year of bookings passes in these minutes.
const product = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '50' } }, server.cluster);
const studios = await Promise.all(Array.from({ length: STUDIOS }, () => openStudio(product)));
const free = await Promise.all(studios.map((studio) => freeSlots(product.visitor(), studio)));
/** Of all studios in turn, an hour apart. */
const slots = (free[0] ?? []).flatMap((_, place) =>
  studios.flatMap((studio, n) => {
    const slot = free[n]?.[place];
    return slot === undefined ? [] : [{ studio, slot }];
  }),
);
afterAll(async () => {
  await product.stop();
  await server.stop();
});

const samples: Sample[] = [];
const bookings: Booking[] = [];
const outages: { from: number; to: number }[] = [];

async function measure<T extends { status: number }>(
  kind: string,
  send: () => Promise<T>,
): Promise<T | undefined> {
  const from = performance.now();
  const answer = await send().catch(() => undefined);
  samples.push({ kind, from, to: performance.now(), status: answer?.status ?? 0 });
  return answer;
}

const send = (booking: Booking) =>
  measure('booking', () => book(product.visitor(), booking.form, booking.key)).then((answer) => {
    if (answer !== undefined) booking.answer = answer;
  });

/** Every fifth wants a time that somebody has. */
function bookNext(): Promise<unknown> {
  const place = bookings.length % 5 === 4 ? bookings.length - 1 : bookings.length;
  const wanted = slots[place % slots.length];
  if (wanted === undefined) throw new Error('no free times');
  const booking = { ...wanted, key: crypto.randomUUID(), form: bookingForm(wanted.studio, wanted.slot) };
  bookings.push(booking);
  return send(booking);
}

const confirmation = { email: false, whatsapp: false, version: 1 };

/** Confirms what was booked and not yet confirmed, oldest first. */
let confirmed = 0;
function confirmNext(): Promise<unknown> {
  const booked = bookings.filter(({ answer }) => answer?.status === 201)[confirmed];
  if (booked === undefined) return readOf('dashboard', '/api/dashboard', 0);
  confirmed += 1;
  const id = booked.answer?.body.appointmentId;
  return measure('confirmation', () => act(booked.studio.owner, `${id}/confirmation`, confirmation));
}

const readOf = (kind: string, path: string, n: number) =>
  measure(kind, () => (studios[n % STUDIOS] as Studio).owner.get(path));

function publicRead(kind: 'page' | 'times', n: number): Promise<unknown> {
  const { studio, slot } = slots[n % slots.length] as (typeof slots)[number];
  const query = `professional=${studio.professionalId}&services=${studio.procedureId}&month=${slot.date.slice(0, 7)}`;
  const path =
    kind === 'page' ? `/api/public/professionals/${studio.slug}` : `/api/public/free-times?${query}`;
  return measure(kind, () => product.visitor().get(path));
}

/** The twenty requests of a second: a booking, its confirmation, what studios look at, and visitors. */
function request(n: number): Promise<unknown> {
  const place = n % PER_SECOND;
  if (place === 0) return bookNext();
  if (place === 10) return confirmNext();
  if (place % 5 === 1) return readOf('dashboard', '/api/dashboard', n);
  if (place % 5 === 2) return readOf('agenda', '/api/appointments', n);
  return publicRead(place % 2 === 0 ? 'page' : 'times', n);
}

/** Sends at the pace whatever the answers take; the database restarts after each third, and the cron runs twice a minute. */
async function soak(): Promise<void> {
  const began = performance.now();
  const inFlight = new Set<Promise<unknown>>();
  const start = (work: Promise<unknown>) => {
    inFlight.add(work);
    void work.finally(() => inFlight.delete(work));
  };
  const total = SECONDS * PER_SECOND;
  for (let n = 0; n < total; n += 1) {
    await wait(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    if (n === Math.floor(total / 3) || n === Math.floor((2 * total) / 3)) start(restart());
    if (n % (30 * PER_SECOND) === 15 * PER_SECOND) start(measure('cron', cron));
    start(request(n));
  }
  await Promise.all(inFlight);
}

const cron = () =>
  product.runCron().then(
    () => ({ status: 200 }),
    () => ({ status: 500 }),
  );

async function restart(): Promise<void> {
  const from = performance.now();
  await server.restart();
  outages.push({ from, to: performance.now() });
}

const inOutage = ({ from, to }: Sample) => outages.some((outage) => from < outage.to && to > outage.from);

/** What a kind may answer at any time. */
const expected: Record<string, number[]> = { booking: [201, 409], confirmation: [200] };

test(`${PER_SECOND} requests a second for ${SECONDS} seconds, the database restarted twice`, async () => {
  await soak();
  expect(outages).toHaveLength(2);
  report();
  const errors = samples.filter(({ kind, status }) => !(expected[kind] ?? [200]).includes(status));
  expect(errors.filter((sample) => !inOutage(sample))).toEqual([]);

  // Whoever had no answer asks again with the same key, and has one booking.
  const unsure = bookings.filter(({ answer }) => answer === undefined || answer.status >= 500);
  for (const booking of unsure) await send(booking);
  expect(bookings.map(({ answer }) => answer?.status).filter((status) => status !== 409)).toEqual(
    bookings.filter(({ answer }) => answer?.status !== 409).map(() => 201),
  );
  const given = bookings.flatMap(({ answer }) => (answer?.status === 201 ? [answer.body.appointmentId] : []));
  const stored = await product.sql<{ id: string }>`select id from appointments order by id`;
  expect(stored.map(({ id }) => id)).toEqual(given.sort());
  expect(await overlappingPairs()).toBe(0);

  await everythingLeaves(product);
  const queued = await product.sql<{ id: string }>`select id from outbox order by id`;
  expect(queued).toHaveLength(2 * given.length);
  expect(product.mailbox.mails.all.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual(
    queued.map(({ id }) => id),
  );
}, 900_000);

async function overlappingPairs(): Promise<number> {
  const [row] = await product.sql<{ n: number }>`select count(*)::int as n from appointments a
    join appointments b on a.id < b.id and a.professional_id = b.professional_id
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`;
  return row?.n ?? -1;
}

/** The figures of docs/bench.md. */
function report(): void {
  const lasting = outages.map(({ from, to }) => Math.round(to - from));
  const hit = samples.filter(inOutage);
  const times = samples.filter((one) => !inOutage(one)).map(({ from, to }) => to - from);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  console.log(
    `soak: ${samples.length} requests, ${bookings.length} bookings; restarts of ${lasting.join(' and ')} ms met ${hit.length} requests, ` +
      `${hit.filter(({ status }) => status === 0 || status >= 500).length} failed; p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(0.9999)} ms`,
  );
}
