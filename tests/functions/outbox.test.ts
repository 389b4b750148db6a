import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../db/client.ts';
import type { Email } from '../../domain/email/email.ts';
import { type Drain, drainOutbox } from '../../functions/jobs/outbox.ts';
import { isStale, retryAt } from '../../functions/jobs/outbox-schedule.ts';
import { mails } from '../emails/samples.ts';
import { startApi } from '../support/api.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { createMailbox, TEST_API_KEY } from '../support/mailbox.ts';

const START = new Date('2026-11-18T12:00:00Z');
const MINUTE = 60_000;
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

/** What was logged during a test. */
let lines: string[];

const database = await createDatabase();
const mailbox = await createMailbox();
const db = connect(database.url, { fetchEndpoint: database.endpoint.url });
afterAll(async () => {
  await mailbox.close();
  await database.stop();
});
beforeEach(async () => {
  mailbox.failures.reset();
  mailbox.mails.clear();
  mailbox.arrivals.clear();
  database.endpoint.faults.reset();
  await database.sql`truncate outbox, rate_counters`;
  lines = [];
  for (const method of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
  }
});
afterEach(() => vi.restoreAllMocks());

/** An email that is queued from the start on; returns its id. */
async function enqueue(mail: Email, recipient = `${randomUUID()}@example.com`): Promise<string> {
  const id = randomUUID();
  await database.sql`insert into outbox (id, kind, recipient, data, next_attempt_at, created_at)
    values (${id}, ${mail.kind}, ${recipient}, ${JSON.stringify(mail)}, ${START}, ${START})`;
  return id;
}

/** A drain at the start, or later: until then every lane has rested, which the database's clock decides. */
async function drain(over: Partial<Drain> = {}) {
  if (over.now !== undefined) await database.sql`delete from rate_counters where key like 'outbox/%'`;
  const env = {
    RESEND_API_KEY: TEST_API_KEY,
    RESEND_BASE_URL: mailbox.url,
    APP_URL: 'https://lume.example',
    MAIL_FROM: 'Lume <avisos@lume.example>',
    SIGNING_SECRET,
  };
  return drainOutbox({ db, env }, { now: START, ...over });
}

/** Whether mail was written too slowly for its turn, as on a busy machine; it is due again then. */
async function wasLate(): Promise<boolean> {
  const late = await database.sql`update outbox set next_attempt_at = ${START}
    where status = 'pending' and last_error = 'late' returning id`;
  return late.length > 0;
}

interface Row {
  status: string;
  attempts: number;
  last_error: string | null;
  next_attempt_at: Date;
  provider_id: string | null;
  payload: { subject: string } | null;
  data: unknown;
}

async function rowOf(id: string): Promise<Row> {
  const [row] = await database.sql<Row>`select * from outbox where id = ${id}`;
  if (!row) throw new Error('no such mail');
  return row;
}

const receipt: Email = mails['booking-receipt'];
const notice: Email = mails['booking-notice'];

describe('drainOutbox', () => {
  test('sends what is due once, under its own key, and forgets what it said', async () => {
    const id = await enqueue(receipt, 'marina@example.com');
    expect(await drain()).toEqual({ sent: 1, postponed: 0, dead: 0 });
    expect(await drain({ now: later(2) })).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect(mailbox.mails.all).toMatchObject([{ to: ['marina@example.com'], idempotencyKey: id }]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'sent', data: null, payload: null });
    expect(row.provider_id).toBe(mailbox.mails.all[0]?.id);
  });

  test('sends only the ids it was given', async () => {
    const [wanted, other] = [await enqueue(receipt), await enqueue(notice)];
    await drain({ ids: [wanted] });
    expect(mailbox.mails.all.map((mail) => mail.idempotencyKey)).toEqual([wanted]);
    expect(await rowOf(other)).toMatchObject({ status: 'pending', attempts: 0 });
  });

  test('with nothing to send, says nothing and does little', async () => {
    const before = database.endpoint.counters().requests;
    expect(await drain()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect(await drain({ ids: [] })).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect(database.endpoint.counters().requests - before).toBeLessThanOrEqual(2);
  });

  test.each(['500', '429', 'lose'] as const)('%s: tried again later, one mail', async (kind) => {
    const id = await enqueue(receipt);
    mailbox.failures.set({ kind, times: 1, retryAfter: 30 });
    expect(await drain()).toMatchObject({ sent: 0, postponed: 1 });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'pending', attempts: 1 });
    const wait = row.next_attempt_at.getTime() - START.getTime();
    expect(wait).toBeGreaterThanOrEqual(kind === '429' ? 30_000 : MINUTE);
    expect(await drain({ now: later(5) })).toMatchObject({ sent: 1 });
    expect(mailbox.mails.all).toHaveLength(1);
  });

  test('what was handed over first is handed over again, whatever changed meanwhile', async () => {
    const id = await enqueue(receipt);
    mailbox.failures.set({ kind: 'lose', times: 1 });
    await drain();
    const renamed = JSON.stringify({ ...receipt, businessName: 'Outro Nome' });
    await database.sql`update outbox set data = ${renamed} where id = ${id}`;
    expect(await drain({ now: later(5) })).toMatchObject({ sent: 1 });
    expect(mailbox.mails.all).toHaveLength(1);
    expect(mailbox.mails.all[0]?.subject).toContain('Studio Helena Duarte');
  });

  test('twenty drains at once send each mail once, at most two a second', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => enqueue(notice)));
    await Promise.all(Array.from({ length: 20 }, () => drain()));
    while (await wasLate()) await drain();
    expect(mailbox.mails.all.map((mail) => mail.idempotencyKey).sort()).toEqual([...ids].sort());
    // Real time, by the mailbox's own log: no second in which a third request came.
    expect(mailbox.arrivals.all).toHaveLength(8);
    expect(mailbox.arrivals.shortestSpan(3)).toBeGreaterThanOrEqual(1000);
  });

  test('a mail the provider refuses is given up at once; the others go out', async () => {
    const [refused, fine] = [await enqueue(receipt, 'nobody'), await enqueue(receipt)];
    expect(await drain()).toEqual({ sent: 1, postponed: 0, dead: 1 });
    expect(await rowOf(refused)).toMatchObject({ status: 'dead', last_error: '422 validation_error' });
    expect(await rowOf(fine)).toMatchObject({ status: 'sent' });
  });

  test('a code that no longer works is not sent', async () => {
    const id = await enqueue(mails['recognition-code']);
    expect(await drain({ now: later(11) })).toEqual({ sent: 0, postponed: 0, dead: 1 });
    expect(await rowOf(id)).toMatchObject({ status: 'dead', last_error: 'stale' });
    expect(mailbox.mails.all).toHaveLength(0);
  });

  test.each(['cut-before-commit', 'cut-after-commit', 'reset', 'refuse'] as const)(
    'a database that fails (%s) anywhere on the way: one mail',
    async (kind) => {
      const id = await enqueue(receipt);
      for (let step = 0; step < 5; step += 1) {
        database.endpoint.faults.add({ kind, skip: step });
        await drain({ now: later(step * 10) });
        database.endpoint.faults.reset();
      }
      await drain({ now: later(60) });
      expect(await rowOf(id)).toMatchObject({ status: 'sent' });
      expect(mailbox.mails.all).toHaveLength(1);
    },
  );

  test('never throws', async () => {
    await enqueue(receipt);
    database.endpoint.faults.add({ kind: 'refuse', times: 100 });
    expect(await drain()).toEqual({ sent: 0, postponed: 0, dead: 0 });
  });

  test('logs what happened, and nobody’s data', async () => {
    await enqueue(receipt, 'marina@example.com');
    await enqueue(notice, 'nobody');
    await drain();
    const log = lines.join('\n');
    expect(log).toContain('"outcome":"sent"');
    expect(log).toContain('"outcome":"dead"');
    expect(log).not.toMatch(/marina|nobody|Helena|@|Augusta|98765/);
  });
});

test('the Worker’s cron writes and sends every kind of mail', async () => {
  const api = await startApi({
    databaseUrl: database.url,
    fetchEndpoint: database.endpoint.url,
    mailboxUrl: mailbox.url,
    apiKey: TEST_API_KEY,
  });
  try {
    const ids = await Promise.all(Object.values(mails).map((mail) => enqueue(mail)));
    await database.sql`update outbox set created_at = now(), next_attempt_at = now()`;
    await api.runCron();
    await eventually(() => mailbox.mails.all.length === ids.length || undefined, 'every mail');
    expect(mailbox.mails.all.map((mail) => mail.idempotencyKey).sort()).toEqual([...ids].sort());
    expect(mailbox.mails.all.every((mail) => mail.html?.includes('</html>') && mail.text)).toBe(true);
  } finally {
    await api.stop();
  }
});

describe('when to try again', () => {
  const tries = (attempts: number, createdAt = START) => ({ attempts, createdAt, data: receipt });

  test('backs off to an hour and keeps on for more than six', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (attempts) => ((retryAt(tries(attempts), undefined, START)?.getTime() ?? 0) - START.getTime()) / MINUTE,
    );
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(retryAt(tries(12), undefined, later(11 * 60 + 59))).not.toBeNull();
  });

  test('gives up after twelve hours and ten tries, never after few tries or a short time', () => {
    expect(retryAt(tries(10), undefined, later(12 * 60))).toBeNull();
    expect(retryAt(tries(9), undefined, later(30 * 60))).not.toBeNull();
    expect(retryAt(tries(500), undefined, later(60))).not.toBeNull();
  });

  test('waits as long as the provider says, an hour at most', () => {
    expect(retryAt(tries(1), 90, START)).toEqual(later(1.5));
    expect(retryAt(tries(1), 86_400, START)).toEqual(later(60));
  });

  test('a reminder that an outage held up waits for the end of the quiet hours, others do not', async () => {
    const quiet = { quietFrom: '21:00', quietUntil: '07:00' };
    const reminder = await enqueue({ ...mails['appointment-reminder'], quiet });
    const cancelled = await enqueue(mails['appointment-cancelled']);
    mailbox.failures.set({ kind: '500', times: 2 });
    await drain();
    const [late, morning] = [new Date('2026-11-19T01:00:00Z'), new Date('2026-11-19T10:00:00Z')];
    const statuses = async () => [(await rowOf(reminder)).status, (await rowOf(cancelled)).status];
    expect(await statuses()).toEqual(['pending', 'pending']);
    await drain({ now: late }); // 22:00 in the studio
    expect(await statuses()).toEqual(['pending', 'sent']);
    expect(await rowOf(reminder)).toMatchObject({ last_error: 'quiet', next_attempt_at: morning });
    await drain({ now: morning });
    expect(await statuses()).toEqual(['sent', 'sent']);
  });

  test('a receipt never grows stale, a code and a link do', () => {
    const old = { createdAt: START };
    expect(isStale({ ...old, data: receipt }, later(100_000))).toBe(false);
    expect(isStale({ ...old, data: mails['recognition-code'] }, later(9))).toBe(false);
    expect(isStale({ ...old, data: mails['recognition-code'] }, later(10))).toBe(true);
    expect(isStale({ ...old, data: mails['signup-confirmation'] }, later(24 * 60))).toBe(true);
  });

  test('an offer of a time is stale once it has expired, however short it held', () => {
    const data = { ...mails['waitlist-offer'], until: '2026-11-24T13:20:00.000Z' };
    const offer = { createdAt: new Date('2026-11-24T13:00:00Z'), data };
    expect(isStale(offer, new Date('2026-11-24T13:19:59Z'))).toBe(false);
    expect(isStale(offer, new Date('2026-11-24T13:20:00Z'))).toBe(true);
  });
});
