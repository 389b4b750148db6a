import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { answering, START_TIMING } from '../../tools/platform/web-server.ts';

/** Answers of /api/ready in order; the last one for good. */
let answers: [status: number, body: object][];
let asked: number;
const server = createServer((_, response) => {
  const [status, body] = answers[Math.min(asked, answers.length - 1)] ?? [500, {}];
  asked += 1;
  response.writeHead(status).end(JSON.stringify(body));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeEach(() => {
  asked = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const DATABASE = { code: 'unavailable', parts: ['database'] };
const started = (timeout: number) => answering({ url }, [], { timeout, pause: 5 });

test.each([[['jobs']], [['mail']], [['mail', 'jobs']]])(
  'a start does not wait for what stood still while the product was down: %o',
  async (parts) => {
    answers = [[503, { parts }]];
    await started(60_000);
    expect(asked).toBe(1);
  },
);

test.each([
  [503, DATABASE],
  [503, { parts: ['files', 'jobs'] }],
  [429, { code: 'rate_limited' }],
  [502, {}],
])('it waits after %i %o', async (status, body) => {
  answers = [
    [status, body],
    [200, { ok: true }],
  ];
  await started(60_000);
  expect(asked).toBe(2);
});

test('what it names when it gives up is why the product did not answer, not the limit of asking', async () => {
  answers = [
    [503, DATABASE],
    [429, { code: 'rate_limited' }],
  ];
  await expect(started(100)).rejects.toThrow(/503 .*database/);
});

test('it asks less often than the limit of an address admits', () => {
  const [, limit] =
    /name = "ADDRESS_LIMIT"[\s\S]*?limit = (\d+), period = 60/.exec(readFileSync('wrangler.toml', 'utf8')) ??
    [];
  expect(60_000 / START_TIMING.pause).toBeLessThan(Number(limit));
});
