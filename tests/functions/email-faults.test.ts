import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Email } from '../../domain/email/email.ts';
import type { FailureKind } from '../../tools/mailbox/refusals.ts';
import { mails } from '../emails/samples.ts';
import { startApi } from '../support/api.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { createMailbox, TEST_API_KEY } from '../support/mailbox.ts';
import { ownProduct } from '../support/product.ts';
import { sized } from '../support/size.ts';
import { openAccount } from './accounts.ts';
import { everythingLeaves, holdsRunOut, lanesAreHeld, timePasses } from './email-clock.ts';
import { book, bookingForm, expectStatus, freeSlots, openStudio, type Slot, type Studio } from './studio.ts';

/**
 * The pace, fifty times as fast: a lane rests 20 ms in place of a second, so 400 mails take four seconds at least where they
 * take 200. The rule itself is the product's: two lanes, each resting after its answer (at its real pace: outbox.test.ts).
 */
const FACTOR = 50;
const REST_MS = 1000 / FACTOR;

/** Of four studios, under five faults. */
const BOOKINGS = sized(200, 20);

/** Minutes between two runs of cron while the provider is away. */
const STEP = sized(10, 60);

type Fault = FailureKind | 'gone';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });
afterEach(async () => {
  await recovers();
  await everythingLeaves(product);
  product.mailbox.mails.clear();
  product.mailbox.arrivals.clear();
  await product.sql`delete from outbox`;
});

let isGone = false;

async function fails(fault: Fault): Promise<void> {
  await recovers();
  if (fault !== 'gone') return product.mailbox.failures.set({ kind: fault, retryAfter: 60 });
  await product.mailbox.goAway();
  isGone = true;
}

async function recovers(): Promise<void> {
  product.mailbox.failures.reset();
  if (isGone) await product.mailbox.answerAgain();
  isGone = false;
}

const statuses = async () =>
  (await product.sql<{ status: string }>`select distinct status from outbox order by 1`).map(
    ({ status }) => status,
  );

/** It came, or could not come. */
async function wasTried(): Promise<true | undefined> {
  const failed = await product.sql`select 1 from outbox where last_error is not null limit 1`;
  return failed.length > 0 || product.mailbox.arrivals.all.length > 0 || undefined;
}

/** By the mailbox: each mail of the outbox once, and never three requests in what stands for a second. */
async function expectEachOnce(count: number): Promise<void> {
  const queued = await product.sql<{ id: string }>`select id from outbox order by id`;
  expect(queued).toHaveLength(count);
  expect(await statuses()).toEqual(['sent']);
  expect(product.mailbox.mails.all.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual(
    queued.map(({ id }) => id).sort(),
  );
  expect(product.mailbox.arrivals.shortestSpan(3)).toBeGreaterThanOrEqual(REST_MS);
}

/** A booking answers what it always answers. */
async function booksAsEver(studio: Studio, slot: Slot): Promise<void> {
  const answer = await book(product.visitor(), bookingForm(studio, slot));
  expectStatus(answer, 201);
  expect(answer.body).toMatchObject({ appointmentId: expect.any(String), ...slot });
}

describe('one booking', () => {
  test.each((['500', '429', 'lose', 'gone', 'hang'] as const).slice(-sized(5, 2)))(
    'is made as ever while the provider fails (%s); both mails arrive once when it is back',
    async (fault) => {
      const studio = await openStudio(product);
      const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
      await fails(fault);
      await booksAsEver(studio, slot);
      await eventually(wasTried, 'a first try');
      await recovers();
      await timePasses(product, 5);
      await everythingLeaves(product);
      await expectEachOnce(2);
    },
  );
});

test('six hours without a provider: bookings as if nothing were wrong, every email once, at its pace', async () => {
  const studios = await Promise.all([1, 2, 3, 4].map(() => openStudio(product)));
  const queued = await Promise.all(
    studios.map(async (studio) => {
      const slots = await freeSlots(product.visitor(), studio);
      return slots.slice(0, BOOKINGS / studios.length).map((slot) => ({ studio, slot }));
    }),
  );
  const queue = queued.flat();
  expect(queue).toHaveLength(BOOKINGS);
  const faults: Fault[] = ['hang', '500', 'gone', 'lose', '429'];
  for (const fault of faults) {
    await fails(fault);
    const now = queue.splice(0, BOOKINGS / faults.length);
    const customer = async () => {
      for (let next = now.pop(); next !== undefined; next = now.pop())
        await booksAsEver(next.studio, next.slot);
    };
    await Promise.all(Array.from({ length: 8 }, customer));
  }
  // Cron runs every minute; every ten are enough to see each wait of the back-off come to its end.
  for (let minute = 0; minute < 360; minute += STEP) {
    await fails((['500', 'lose', 'gone', '429'] as const)[(minute / STEP) % 4] ?? '500');
    await product.runCron();
    await timePasses(product, STEP);
  }
  expect(await statuses()).toEqual(['pending']);
  await recovers();
  await everythingLeaves(product);
  await expectEachOnce(2 * BOOKINGS);
});

describe('many drains', () => {
  test('all wait as long as the provider asks for', async () => {
    const studio = await openStudio(product);
    const slots = await freeSlots(product.visitor(), studio);
    for (let n = 0; n < 4; n += 1) await enqueue(product.database, mails['booking-notice']);
    product.mailbox.failures.set({ kind: '429', retryAfter: 600 });
    await product.runCron();
    const asked = product.mailbox.arrivals.all.length;
    expect(asked).toBeLessThanOrEqual(2);
    const [slot = { date: '', time: '' }] = slots;
    await booksAsEver(studio, slot);
    await product.runCron();
    expect(product.mailbox.arrivals.all).toHaveLength(asked);
    await recovers();
    await timePasses(product, 10);
    await everythingLeaves(product);
    await expectEachOnce(6);
  });
});

describe('a link that a person waits for', () => {
  test('is sent before the notices of bookings made before it', async () => {
    const { email } = await openAccount(product);
    const studio = await openStudio(product);
    const slots = (await freeSlots(product.visitor(), studio)).slice(0, 6);
    for (let n = 0; n < 100; n += 1) await enqueue(product.database, mails['booking-notice']);
    await lanesAreHeld(product);
    for (const slot of slots) await booksAsEver(studio, slot);
    expectStatus(await product.visitor().post('/api/accounts/recovery', { email }), 202);
    await holdsRunOut(product);
    await product.runCron();
    await eventually(() => product.mailbox.mails.all[1], 'two mails');
    expect(product.mailbox.mails.all.slice(0, 2).flatMap(({ to }) => to)).toContain(email);
  });

  test('is sent by the cron that is running, when the drain of its request is over', async () => {
    const looks = () => product.database.endpoint.counters().requests;
    const before = looks();
    const watching = product.runCron(new Date(Date.now() - 50_000)); // ten seconds of its minute are left
    await eventually(() => looks() > before || undefined, 'a first look');
    await enqueue(product.database, mails['login-code']);
    await watching;
    expect(product.mailbox.mails.all).toHaveLength(1);
  });
});

test.each((['hang', 'mute'] as const).slice(-sized(2, 1)))(
  'a Worker that dies while it hands a mail over (%s): the next one sends it, once',
  async (kind) => {
    const [database, mailbox] = await Promise.all([createDatabase(), createMailbox()]);
    const place = {
      databaseUrl: database.url,
      fetchEndpoint: database.endpoint.url,
      mailboxUrl: mailbox.url,
      apiKey: TEST_API_KEY,
    };
    // Both are there before the lease begins: it lasts a minute of real time.
    const [dying, next] = await Promise.all([startApi(place), startApi(place)]);
    await enqueue(database, mails['booking-receipt']);
    mailbox.failures.set({ kind, times: 1 });
    const end = dying.runCron().catch(() => undefined);
    await eventually(() => mailbox.failures.hits || undefined, 'the mail to be on its way');
    await dying.stop();
    await end;
    const [held] = await database.sql`select status, attempts from outbox`;
    expect(held).toEqual({ status: 'pending', attempts: 1 });
    try {
      await next.runCron();
      expect(mailbox.arrivals.all).toHaveLength(1); // the lease is another's
      await timePasses({ database }, 1);
      await holdsRunOut({ database });
      await everythingLeaves({ ...next, database });
      expect(await database.sql`select status from outbox`).toEqual([{ status: 'sent' }]);
      expect(mailbox.arrivals.all).toHaveLength(2);
      expect(mailbox.mails.all).toHaveLength(1);
    } finally {
      await next.stop();
      await Promise.all([mailbox.close(), database.stop()]);
    }
  },
);

async function enqueue(database: TestDatabase, mail: Email): Promise<void> {
  await database.sql(`insert into outbox (id, kind, recipient, data) values ($1, $2, $3, $4)`, [
    randomUUID(),
    mail.kind,
    `${randomUUID()}@example.com`,
    JSON.stringify(mail),
  ]);
}
