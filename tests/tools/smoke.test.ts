import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { smoke } from '../../tools/deploy/smoke.ts';

/** What /api/ready answers; nothing else but /api/health is served. */
let ready: { status: number; body: object };
const server = createServer((request, response) => {
  if (request.url === '/api/health') return response.end('{}');
  if (request.url !== '/api/ready') return response.writeHead(418).end();
  return response.writeHead(ready.status).end(JSON.stringify(ready.body));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Whether the trial of readiness passed, whatever the others did. */
async function passes(): Promise<boolean> {
  const passed: string[] = [];
  await smoke(url, (line) => passed.push(line)).catch(() => {});
  return passed.some((line) => line.includes('reaches its database'));
}

test.each([
  [200, { ok: true }, true],
  [503, { parts: ['mail', 'jobs'] }, true],
  [503, { parts: ['database'] }, false],
  [503, { parts: ['files', 'mail'] }, false],
  [503, { code: 'unavailable' }, false],
  [500, {}, false],
])('a deployment is tried by what it can break: %i %o', async (status, body, expected) => {
  ready = { status, body };
  expect(await passes()).toBe(expected);
});
