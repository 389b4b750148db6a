import { randomUUID } from 'node:crypto';
import type { ExecutionContext } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { jobNames } from '../../domain/operation/jobs.ts';
import type { Env } from '../../functions/env.ts';
import type { AppEnv } from '../../functions/http/context.ts';
import { keySet, makeSealingKey } from '../../tools/platform/keys.ts';
import { mails } from '../emails/samples.ts';
import { eventually } from '../support/eventually.ts';
import { ownProduct } from '../support/product.ts';
import { expectStatus } from './studio.ts';

// Two keys, as while they rotate: else there is nothing to seal anew.
const SEALING_KEYS = keySet([makeSealingKey(), makeSealingKey()]);
const product = await ownProduct({ bindings: { OPERATOR_EMAIL: 'operadora@lume.example', SEALING_KEYS } });

const ready = () => product.visitor().get<{ parts?: string[] }>('/api/ready');
const runs = () =>
  product.sql<{ name: string; finished: boolean; failed: boolean }>`select name,
    finished_at >= started_at as finished, failed_at is not null as failed from job_runs order by 1`;

test('cron records every job, and which of them failed', async () => {
  const broken = ['purge', 'find_due', 'claim_emails'];
  for (const name of broken) await product.sql(`alter function ${name} rename to ${name}_gone`);
  await product.runCron();
  await eventually(
    async () => ((await runs()).every((one) => one.finished || one.failed) ? true : undefined),
    'the ends',
  );
  expect((await runs()).filter(({ failed }) => failed).map(({ name }) => name)).toEqual([
    'calendars',
    'deposits',
    'erase-accounts',
    'pix',
    'purge',
    'push',
    'recalls',
    'reminders',
    'reseal',
    'reviews',
    'waitlist',
    'watchdog',
  ]);
  for (const name of broken) await product.sql(`alter function ${name}_gone rename to ${name}`);
  await product.runCron();
  await eventually(async () => ((await runs()).every((one) => one.finished) ? true : undefined), 'the ends');
  expect((await runs()).map(({ name }) => name)).toEqual([...jobNames].sort());
  expectStatus(await ready(), 200, { ok: true });
});

test('names the parts that stand still', async () => {
  await product.runCron();
  await product.sql`update job_runs set finished_at = now() - interval '11 minutes' where name = 'reminders'`;
  expectStatus(await ready(), 503, { parts: ['jobs'] });
  await product.sql`insert into outbox (id, kind, recipient, data, created_at, next_attempt_at)
     values (${randomUUID()}, ${mails.recovery.kind}, 'ana@lume.test', ${JSON.stringify(mails.recovery)},
     now() - interval '16 minutes', now() + interval '1 hour')`;
  expectStatus(await ready(), 503, { parts: ['mail', 'jobs'] });
  expect(await errors()).toBe(0);
  await product.sql`delete from outbox`;
  await product.runCron();
  expect(
    await eventually(async () => ((await ready()).status === 200 ? true : undefined), 'the next run'),
  ).toBe(true);
});

const errors = async () => {
  const [row] = await product.sql<{ hits: number }>`select sum(hits)::integer as hits from server_errors`;
  return row?.hits ?? 0;
};

test('a failed request is counted, and answered as ever', async () => {
  product.database.endpoint.faults.add({ kind: 'refuse', times: 1 });
  expectStatus(await product.visitor().get('/api/public/professionals/ninguem'), 503);
  await eventually(async () => ((await errors()) === 1 ? true : undefined), 'the count');
});

test('errors are stored once a minute at most, and kept while the database is down', async () => {
  await product.sql`delete from server_errors`;
  vi.resetModules(); // its count is of this process, which other files share
  const { requestLog } = await import('../../functions/http/log.ts');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  let now = new Date('2026-11-23T12:00:00Z');
  let background: Promise<unknown> = Promise.resolve();
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('now', now);
      await next();
    }, requestLog())
    .get('/:status', (c) => c.text('', c.req.param('status') === '500' ? 500 : 200));
  const env = {
    OPERATOR_EMAIL: 'operadora@lume.example',
    DATABASE_URL: product.database.url,
    NEON_FETCH_ENDPOINT: product.database.endpoint.url,
  } as Env;
  const waitUntil = (work: Promise<unknown>) => {
    background = work;
  };
  const answers = async (status: number, second: number) => {
    now = new Date(Date.parse('2026-11-23T12:00:00Z') + second * 1000);
    await app.request(`/${status}`, {}, env, { waitUntil } as ExecutionContext);
    await background;
  };
  for (const second of [0, 1, 2, 59]) await answers(500, second);
  expect(await errors()).toBe(1);
  product.database.endpoint.faults.add({ kind: 'refuse', times: 1 });
  await answers(200, 60);
  expect(await errors()).toBe(1);
  await answers(200, 61);
  expect(await errors()).toBe(1);
  await answers(200, 120);
  expect(await errors()).toBe(4);
  vi.restoreAllMocks();
});
