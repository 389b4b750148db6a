import { randomUUID } from 'node:crypto';
import type { ExecutionContext } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../../db/client.ts';
import { addServerErrors, recordEnds, recordStarts } from '../../db/queries/operation/operation.ts';
import { jobNames } from '../../domain/operation/jobs.ts';
import type { Env } from '../../functions/env.ts';
import type { AppEnv } from '../../functions/http/context.ts';
import { watch } from '../../functions/jobs/watchdog.ts';
import { mails } from '../emails/samples.ts';
import { createDatabase } from '../support/database.ts';
import { createMailbox, TEST_API_KEY } from '../support/mailbox.ts';

const START = new Date('2026-11-23T12:00:30Z');
const OPERATOR = 'operadora@lume.example';
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

let lines: string[];
const [database, mailbox] = await Promise.all([createDatabase(), createMailbox()]);
const db = connect(database.url, { fetchEndpoint: database.endpoint.url });
afterAll(() => Promise.all([database.stop(), mailbox.close()]));
beforeEach(async () => {
  mailbox.failures.reset();
  mailbox.mails.clear();
  database.endpoint.faults.reset();
  await database.sql`truncate outbox, job_runs, server_errors, operator_alerts`;
  lines = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const allEnded = (minutes: number) =>
  recordEnds(
    db,
    jobNames.map((name) => ({ name, hasFailed: false, now: after(minutes) })),
  );

/** One run of the watchdog so many minutes after the start; every job has just run, unless `stopped`. */
async function look(minutes: number, over: Partial<Env> = {}, stopped = false): Promise<void> {
  if (!stopped) await allEnded(minutes);
  await watch({ db, env: { ...environment(), ...over } }, { now: after(minutes), pauseMs: 10 });
}

/** What the watchdog reads of the environment. */
const environment = () =>
  ({
    OPERATOR_EMAIL: OPERATOR,
    APP_URL: 'https://lume.example',
    MAIL_FROM: 'Lume <avisos@lume.example>',
    RESEND_API_KEY: TEST_API_KEY,
    RESEND_BASE_URL: mailbox.url,
  }) as Env;

const subjects = () => mailbox.to(OPERATOR).map(({ subject }) => subject);

async function enqueueAt(now: Date): Promise<void> {
  await database.sql`insert into outbox (id, kind, recipient, data, next_attempt_at, created_at)
    values (${randomUUID()}, ${mails.recovery.kind}, ${'ana@lume.test'}, ${JSON.stringify(mails.recovery)},
    ${now}, ${now})`;
}

test('mail that waits: an alarm after fifteen minutes, one more each hour, and one when it is gone', async () => {
  await enqueueAt(START);
  for (const minutes of [0, 15, 16, 17, 40, 75, 76, 77]) await look(minutes);
  expect(subjects()).toEqual(Array(2).fill('Lume: E-mails parados na fila'));
  await database.sql`delete from outbox`;
  for (const minutes of [78, 79]) await look(minutes);
  expect(subjects().slice(2)).toEqual(['Lume: E-mails parados na fila (resolvido)']);
  const [first, , last] = mailbox.to(OPERATOR);
  expect(first?.text).toContain('O e-mail mais antigo espera há 16 minutos.');
  expect(first?.text).toContain("docs/operations.md, 'Mail stuck'");
  expect(first?.html).toContain('https://lume.example');
  expect(last?.text).toContain('Durou 62 min.');
});

test('jobs that stopped, and one that fails each time, are named', async () => {
  await recordStarts(db, { names: jobNames, now: START });
  await look(0);
  await recordEnds(db, [{ name: 'purge', hasFailed: true, now: after(10) }]);
  await look(11, {}, true);
  await look(12);
  expect(subjects()).toEqual(['Lume: Tarefas do cron paradas', 'Lume: Tarefas do cron paradas (resolvido)']);
  const text = mailbox.to(OPERATOR)[0]?.text;
  expect(text).toContain('limpeza do que venceu (há 11 min, falhando)');
  expect(text).toContain('envio de e-mails (há 11 min)');
});

test('errors that rise over what is usual, not those that are', async () => {
  for (let span = 288; span > 1; span -= 1) await addServerErrors(db, { hits: 6, now: after(-5 * span) });
  for (const hits of [8, 9]) await addServerErrors(db, { hits, now: START });
  await look(0);
  expect(subjects()).toEqual([]);
  await addServerErrors(db, { hits: 1, now: START });
  for (const minutes of [1, 9, 10]) await look(minutes);
  expect(subjects()).toEqual([
    'Lume: Muitas respostas com erro',
    'Lume: Muitas respostas com erro (resolvido)',
  ]);
  expect(mailbox.to(OPERATOR)[0]?.text).toContain(
    '18 respostas com erro do servidor em cinco minutos; em média são 6.',
  );
});

test('a database near the size of its plan, once however many runs look at once', async () => {
  await look(0);
  const small = { DATABASE_LIMIT_MB: '1' };
  await allEnded(1);
  await Promise.all(Array.from({ length: 10 }, () => look(1, small, true)));
  expect(subjects()).toEqual(['Lume: Banco de dados quase cheio']);
  await Promise.all(Array.from({ length: 10 }, () => look(2, { DATABASE_LIMIT_MB: '1000000' }, true)));
  expect(subjects().slice(1)).toEqual(['Lume: Banco de dados quase cheio (resolvido)']);
});

test.each(['500', '429', 'lose'] as const)(
  'an alarm that the provider answers with %s goes out with the next run, once',
  async (kind) => {
    mailbox.failures.set({ kind, times: 1 });
    await enqueueAt(after(-20));
    for (const minutes of [0, 1, 2]) await look(minutes);
    expect(subjects()).toEqual(['Lume: E-mails parados na fila']);
  },
);

test('an alarm that no provider took for half a day is dropped for a present one', async () => {
  mailbox.failures.set({ kind: '500' });
  await enqueueAt(after(-20));
  await look(0);
  mailbox.failures.reset();
  for (const minutes of [721, 722, 723]) await look(minutes);
  expect(mailbox.to(OPERATOR).map(({ text }) => /há (\d+) minutos/.exec(text ?? '')?.[1])).toEqual(['742']);
});

test('a database that is down: one email an hour, and the run counts as failed', async () => {
  database.endpoint.faults.add({ kind: 'refuse', times: 1000 });
  for (const minutes of [0, 1, 58, 60])
    await expect(look(minutes, {}, true)).rejects.toMatchObject({ code: 'unavailable' });
  expect(subjects()).toEqual(Array(2).fill('Lume: Banco de dados não responde'));
});

test('a cron that stopped is noticed after requests, once in five minutes', async () => {
  await allEnded(-20);
  vi.resetModules(); // its clock is of this process, which other files share
  const { watchRequests } = await import('../../functions/jobs/watch-requests.ts');
  const env = { ...environment(), DATABASE_URL: database.url, NEON_FETCH_ENDPOINT: database.endpoint.url };
  let now = START;
  let background: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>) => {
    background = work;
  };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('now', now);
      await next();
    }, watchRequests())
    .get('/', (c) => c.text(''));
  for (const minutes of [0, 1, 4, 5, 6, 11]) {
    now = after(minutes);
    expect((await app.request('/', {}, env, { waitUntil } as ExecutionContext)).status).toBe(200);
    await background;
    expect(subjects()).toHaveLength(minutes < 5 ? 0 : 1);
  }
  expect(mailbox.to(OPERATOR)[0]?.text).toContain('vigia (há 25 min)');
});

test('a database that restarts is no alarm', async () => {
  database.endpoint.faults.add({ kind: 'refuse', times: 2 });
  await look(0, {}, true);
  expect(mailbox.mails.all).toEqual([]);
});

test('without an operator it logs, and writes nothing', async () => {
  await enqueueAt(after(-20));
  await look(0, { OPERATOR_EMAIL: '' });
  expect(mailbox.mails.all).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ level: 'warn', job: 'watchdog', kind: 'mail' }]);
  expect(await database.sql`select 1 from operator_alerts`).toEqual([]);
});
