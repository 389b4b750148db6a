import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Email } from '../../domain/email/email.ts';
import { mails } from '../emails/samples.ts';
import { type Api, startApi } from '../support/api.ts';
import { TEST_API_KEY } from '../support/mailbox.ts';
import { ownProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { act, cash } from './agenda.ts';
import { everythingLeaves, holdsRunOut } from './email-clock.ts';
import {
  agedTicket,
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  openStudio,
  type Slot,
  type Studio,
} from './studio.ts';

/**
 * The load model of docs/scale.md: what a studio stores, what a request costs the database, how many emails leave. The bounds are the figures
 * that its tables are made with; the measured values are printed.
 */
const STUDIOS = 6;
const BOOKINGS = 300;
/** Fill the first pages of tables and indexes. */
const FIRST = 100;
const REQUESTS = 200;
const QUEUED = 100;
/** Whose visits count. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '1000' } });
const studios = await Promise.all(Array.from({ length: STUDIOS }, () => openStudio(product)));
const free = await Promise.all(studios.map((studio) => freeSlots(product.visitor(), studio)));
const queue = studios.flatMap((studio, n) => (free[n] ?? []).map((slot) => ({ studio, slot })));
queue.sort((a, b) => `${a.slot.date}${a.slot.time}`.localeCompare(`${b.slot.date}${b.slot.time}`));

/** Eight at a time. */
async function many(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** A whole appointment: booked by a client nobody knows, confirmed by email, paid. */
async function liveThrough({ studio, slot }: { studio: Studio; slot: Slot }): Promise<void> {
  const booked = expectStatus(await book(product.visitor(), bookingForm(studio, slot)), 201);
  const id = booked.appointmentId;
  const wanted = { email: true, whatsapp: false, version: 1 };
  expectStatus(await act(studio.owner, `${id}/confirmation`, wanted), 200);
  expectStatus(await act(studio.owner, `${id}/settlement`, { version: 2, payment: cash }), 201);
}

/** Purged within 90 days (db/functions/outbox/purge.sql). */
const passing = ['outbox', 'idempotency_keys', 'rate_counters'];

interface Stored {
  bytes: { lasting: number; passing: number };
  rows: Record<string, number>;
}

/** Of all tables with their indexes, packed: what stays. */
async function readStored(): Promise<Stored> {
  await product.sql`vacuum (full, analyze)`;
  const tables = await product.sql<{ name: string; bytes: string; rows: number }>`select relname as name,
    pg_total_relation_size(oid) as bytes, greatest(reltuples, 0)::integer as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const bytesOf = (isWanted: (name: string) => boolean) =>
    tables.reduce((sum, { name, bytes }) => sum + (isWanted(name) ? Number(bytes) : 0), 0);
  return {
    bytes: {
      lasting: bytesOf((name) => !passing.includes(name)),
      passing: bytesOf((name) => passing.includes(name)),
    },
    rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
  };
}

test('an appointment up to payment stores at most 6 kB for good, 9 kB for 90 days, in 20 rows', async () => {
  const take = queue.splice(0, FIRST + BOOKINGS);
  expect(take).toHaveLength(FIRST + BOOKINGS);
  await many(FIRST, (n) => liveThrough(take[n] as (typeof take)[number]));
  await everythingLeaves(product);
  const before = await readStored();
  await many(BOOKINGS, (n) => liveThrough(take[FIRST + n] as (typeof take)[number]));
  await everythingLeaves(product);
  const after = await readStored();
  const lasting = (after.bytes.lasting - before.bytes.lasting) / BOOKINGS;
  const passed = (after.bytes.passing - before.bytes.passing) / BOOKINGS;
  const rows = Object.entries(after.rows)
    .map(([name, count]) => [name, (count - (before.rows[name] ?? 0)) / BOOKINGS] as const)
    .filter(([, each]) => each > 0.05);
  console.log(
    `load model: ${Math.round(lasting)} bytes an appointment, ${Math.round(passed)} more for 90 days`,
    Object.fromEntries(rows.map(([name, each]) => [name, Number(each.toFixed(2))])),
  );
  expect(lasting).toBeLessThanOrEqual(6000);
  expect(passed).toBeLessThanOrEqual(9000);
  expect(rows.reduce((sum, [, each]) => sum + each, 0)).toBeLessThanOrEqual(20);
});

describe('the database works, with eight clients at once,', () => {
  const owner = (n: number) => (studios[n % STUDIOS] as Studio).owner;
  let bytes = 0;
  const ok = async (asked: ReturnType<Visitor['get']>, status = 200) => {
    const answer = await asked;
    expectStatus(answer, status);
    bytes += answer.text.length;
  };
  const month = () => queue[0]?.slot.date.slice(0, 7);
  const kinds: [string, number, number, (n: number) => Promise<unknown>][] = [
    [
      'a view of the public page',
      3,
      15,
      async (n) => {
        const { slug, professionalId, procedureId } = studios[n % STUDIOS] as Studio;
        const visitor = product.visitor();
        const times = `professional=${professionalId}&services=${procedureId}&month=${month()}`;
        await ok(visitor.get(`/api/public/professionals/${slug}`));
        await ok(visitor.get(`/api/public/free-times?${times}`));
        const seen = { professionalId, pageType: 'booking_page', ticket: agedTicket(professionalId) };
        await ok(visitor.post('/api/public/visits', seen, { 'user-agent': PHONE }), 204);
      },
    ],
    ['a look of the agenda', 1, 10, (n) => ok(owner(n).get('/api/appointments'))],
    ['a look of the dashboard', 1, 20, (n) => ok(owner(n).get('/api/dashboard'))],
    ['a look of the bell', 1, 10, (n) => ok(owner(n).get('/api/notices'))],
  ];

  test.each(kinds)('on %s: %i requests, at most %i ms', async (name, requests, most, ask) => {
    await many(20, ask); // plans
    const before = await databaseWork();
    bytes = 0;
    await many(REQUESTS, ask);
    const after = await databaseWork();
    const ms = (after.ms - before.ms) / REQUESTS;
    console.log(
      `load model: ${name}: ${ms.toFixed(2)} ms of the database, ${Math.round(bytes / REQUESTS)} bytes`,
    );
    expect((after.requests - before.requests) / REQUESTS).toBe(requests);
    expect(ms).toBeLessThanOrEqual(most);
  });
});

/** Milliseconds in which backends ran statements for this database; they report when they have rested for a second. */
async function databaseWork(): Promise<{ ms: number; requests: number }> {
  const { requests } = product.database.endpoint.counters();
  const read = async () => {
    const [row] = await product.sql<{ ms: number }>`select active_time as ms from pg_stat_database
      where datname = current_database()`;
    return row?.ms ?? 0;
  };
  let last = 0;
  const reported = async () => {
    const before = last;
    last = await read();
    return last - before;
  };
  // Reading costs something itself.
  await expect.poll(reported, { interval: 2500, message: 'reported meanwhile' }).toBeLessThan(5);
  return { ms: last, requests };
}

test('two lanes send between 80 and 120 emails a minute, at their real pace', async () => {
  const paced: Api = await startApi({
    databaseUrl: product.database.url,
    fetchEndpoint: product.database.endpoint.url,
    mailboxUrl: product.mailbox.url,
    apiKey: TEST_API_KEY,
  });
  try {
    await everythingLeaves(product);
    await holdsRunOut(product);
    const sentBefore = product.mailbox.mails.all.length;
    for (let n = 0; n < QUEUED; n += 1) await enqueue(mails['booking-notice']);
    const began = Date.now();
    await paced.runCron();
    const aMinute = (QUEUED * 60_000) / (Date.now() - began);
    console.log(`load model: ${Math.round(aMinute)} emails a minute`);
    expect(product.mailbox.mails.all.length - sentBefore).toBe(QUEUED);
    expect(aMinute).toBeGreaterThanOrEqual(80);
    expect(aMinute).toBeLessThanOrEqual(120);
  } finally {
    await paced.stop();
  }
});

function enqueue(mail: Email): Promise<unknown> {
  return product.sql('insert into outbox (id, kind, recipient, data) values ($1, $2, $3, $4)', [
    randomUUID(),
    mail.kind,
    `${randomUUID()}@example.com`,
    JSON.stringify(mail),
  ]);
}
