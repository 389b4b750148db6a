import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { envelopeOf, ingestOf } from '../../functions/http/error-event.ts';
import { eventually } from '../support/eventually.ts';
import { startProduct } from '../support/product.ts';
import { expectStatus, openStudio } from './studio.ts';

interface Report {
  path: string;
  auth: string;
  text: string;
  at: number;
}

let reports: Report[] = [];
/** How the collector answers: with a status, or not at all. */
let answers: number | 'hang' = 200;
const collector = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const auth = String(request.headers['x-sentry-auth']);
  reports.push({ path: request.url ?? '', auth, text, at: Date.now() });
  if (answers !== 'hang') response.writeHead(answers).end('{}');
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const { port } = collector.address() as AddressInfo;
const product = await startProduct({
  bindings: { SENTRY_DSN: `http://public-key@127.0.0.1:${port}/errors/7` },
});
const studio = await openStudio(product);
afterAll(async () => {
  await product.stop();
  collector.closeAllConnections();
  await new Promise((done) => collector.close(done));
});
beforeEach(() => {
  reports = [];
  answers = 200;
});

const eventOf = ({ text }: Report) => JSON.parse(text.split('\n')[2] ?? '');
const report = (place: number) => eventually(() => reports[place], `report ${place + 1}`);

/** While a table is gone, so that every request that reads it is a fault. */
async function whileBroken(work: () => Promise<void>): Promise<void> {
  await product.sql`alter table procedure_types rename to procedure_types_gone`;
  try {
    await work();
  } finally {
    await product.sql`alter table procedure_types_gone rename to procedure_types`;
  }
}

const failing = (query = '') => studio.owner.get(`/api/procedure-types${query}`);
const healthy = () => product.visitor().get('/api/health');

test('a fault is reported with route, request id and stack, and nothing of who asked or for what', async () => {
  let id: string | null = '';
  await whileBroken(async () => {
    const answer = await failing('?q=segredo-na-pergunta');
    expectStatus(answer, 500, 'server_error');
    id = answer.headers.get('x-request-id');
  });
  const found = await report(0);
  expect(found.path).toBe('/errors/api/7/envelope/');
  expect(found.auth).toBe('Sentry sentry_version=7, sentry_client=lume/1.0, sentry_key=public-key');
  expect(eventOf(found)).toEqual({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    platform: 'javascript',
    level: 'error',
    environment: new URL(product.url).host,
    transaction: '/api/procedure-types',
    tags: expect.objectContaining({ requestId: id, method: 'GET', status: '500', code: '42P01' }),
    exception: {
      values: [{ type: 'NeonDbError', value: '', stacktrace: { frames: expect.any(Array) } }],
    },
  });
  expect(eventOf(found).exception.values[0].stacktrace.frames[0]).toMatchObject({
    lineno: expect.any(Number),
  });
  const personal = ['segredo', studio.email, studio.professionalId, ...studio.owner.cookies.values()];
  expect(personal.filter((one) => found.text.includes(one))).toEqual([]);
});

test('a job that fails is reported by its name; a collector that refuses changes nothing', async () => {
  answers = 503;
  await product.sql`alter function purge rename to purge_gone`;
  try {
    const found = await eventually(async () => {
      await product.runCron();
      return reports.find(({ text }) => text.includes('"purge"'));
    }, 'the report of the job');
    expect(eventOf(found).tags).toMatchObject({ job: 'purge', code: '42883' });
  } finally {
    await product.sql`alter function purge_gone rename to purge`;
  }
  expectStatus(await healthy(), 200);
  await eventually(() => product.logs.find((line) => line.includes('"reason":"503"')), 'the line');
});

test('many faults are reported a second apart, and each answers at once while the collector hangs', async () => {
  answers = 'hang';
  await whileBroken(async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => failing()));
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(500));
  });
  await eventually(async () => {
    await healthy();
    return reports[2];
  }, 'the third report');
  const gaps = reports.slice(1).map(({ at }, index) => at - (reports[index]?.at ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(500);
});

test('where a DSN leads', () => {
  const at = (dsn: string) => ingestOf(dsn)?.url ?? null;
  expect(at('https://key@o1.ingest.example/42')).toBe('https://o1.ingest.example/api/42/envelope/');
  expect(ingestOf('https://key@glitch.example/sub/7')).toEqual({
    url: 'https://glitch.example/sub/api/7/envelope/',
    key: 'key',
  });
  for (const wrong of [
    '',
    'x',
    'https://o1.example/42',
    'https://key@o1.example/',
    'ftp://key@o1.example/42',
  ])
    expect(at(wrong)).toBeNull();
});

test('a stack is sent with the outermost call first, its lines that are no places left out', () => {
  const stack = [
    '    at inner (worker.js:3:14)',
    '    at async worker.js:9:2',
    '    at new Promise (<anonymous>)',
  ];
  const fault = {
    at: '2026-11-23T12:00:00.000Z',
    error: 'TypeError',
    message: 'x is not a function',
    stack,
    facts: {},
  };
  const text = envelopeOf(fault, { id: 'a'.repeat(32), release: 'c0ffee', environment: 'lume.example' });
  const [head, item, event] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([head, item]).toEqual([{ event_id: 'a'.repeat(32), sent_at: fault.at }, { type: 'event' }]);
  expect(event.release).toBe('c0ffee');
  expect(event.exception.values).toEqual([
    {
      type: 'TypeError',
      value: 'x is not a function',
      stacktrace: {
        frames: [
          { function: '?', filename: 'worker.js', lineno: 9, colno: 2, in_app: true },
          { function: 'inner', filename: 'worker.js', lineno: 3, colno: 14, in_app: true },
        ],
      },
    },
  ]);
});
