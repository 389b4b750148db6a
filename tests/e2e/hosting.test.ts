import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { smoke } from '../../tools/deploy/smoke.ts';
import { addressesOf } from '../../web/vite-documents.ts';
import { makeDataFolder, removeFolder, startLocal, stoodStill } from '../support/local-product.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

const WEB = join(import.meta.dirname, '../../web');

/** The product as `npm start` brings it up, a month after it was stopped. */
const folder = await makeDataFolder(stoodStill('1 month'));
const product = await startLocal(folder);
const url = product.lines.Lume ?? '';
afterAll(async () => {
  await product.stop();
  await removeFolder(folder);
});

test('starts, though no job has run for a month, and makes the cron run at once', async () => {
  expect(product.lines.booking, product.said()).toBeDefined();
  const ready = async () => (await fetch(`${url}/api/ready`)).text();
  await expect.poll(ready).not.toContain('mail');
});

test('says where the product, its mailbox and the demo studio are, and they are there', async () => {
  const [email = '', password = ''] = product.lines.demo?.split(' / ') ?? [];
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  expect(session.status).toBe(200);
  const page = await fetch(product.lines.booking ?? '');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('booking-data')]);
  expect((await fetch(`${product.lines.mailbox}/api/mails`)).status).toBe(200);
});

const STATIC = ['assets', 'fonts', 'icons'];

test('passes what a deployment is tried with', async () => {
  const passed: string[] = [];
  await smoke(url, (line) => passed.push(line));
  expect(passed).toHaveLength(6);
});

test('answers 200 for every address of the app and 404 for any other, both with a page', async () => {
  const statusOf = async (path: string) => {
    const answer = await fetch(new URL(path, url), { redirect: 'manual' });
    expect(await answer.text(), path).toContain('<div id="root">');
    return [path, answer.status];
  };
  const known = [
    ...addressesOf(WEB).map((address) => `/${address}`),
    '/clients/1',
    '/financial/summary',
    '/financial/commissions',
    '/financial/statement',
    '/financial/receipt/1',
    '/procedure-types/supplies',
    '/procedure-types/lots',
    '/anamnese/1',
    '/ficha-tecnica/1',
    '/auth/confirm',
  ];
  const unknown = [
    '/nao-existe',
    '/clients/1/2',
    '/financial/receipt',
    '/anamnese',
    '/ficha-tecnica',
    '/auth/nada',
    '/dashboard/nada',
    '/procedure-types/nada',
  ];
  expect(await Promise.all([...known, ...unknown].map(statusOf))).toEqual([
    ...known.map((path) => [path, 200]),
    ...unknown.map((path) => [path, 404]),
  ]);
});

test('names every folder of a build here', () => {
  const built = readdirSync(join(import.meta.dirname, '../../web/dist'), { withFileTypes: true });
  expect(built.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()).toEqual([
    '.well-known',
    ...STATIC,
  ]);
});

test.each(STATIC)('answers 404, which no cache keeps, for a file that is not in /%s', async (folder) => {
  for (const path of [`/${folder}/gone-a1b2c3.js`, `/${folder}/deeper/gone.woff2`]) {
    const { status, headers } = await fetch(`${url}${path}`);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
});

test('serves security.txt and its policy as plain text', async () => {
  for (const file of ['security.txt', 'security-policy.txt']) {
    const { status, headers } = await fetch(`${url}/.well-known/${file}`);
    expect([file, status, headers.get('content-type')]).toEqual([file, 200, 'text/plain; charset=utf-8']);
  }
});

test('sends no address of a page that holds a token along, and means https on every page', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await fetch(`${url}${path}`);
    return [headers.get('referrer-policy'), headers.get('strict-transport-security')];
  };
  const https = 'max-age=31536000; includeSubDomains';
  expect(await headersOf('/auth/confirm?token_hash=x&type=signup')).toEqual(['no-referrer', https]);
  expect(await headersOf('/dashboard')).toEqual(['strict-origin-when-cross-origin', https]);
  expect(await headersOf('/api/health')).toEqual(['no-referrer', https]);
});

test('draws the frame of a deep link before the scripts and the session have come, and of no other page', async () => {
  stage.tolerate(/Failed to load resource/);
  const page = await stage.phone();
  const frame = page.locator('.shell .page-pending');
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/clients', { waitUntil: 'commit' });
  await frame.waitFor();
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('.spinner').waitFor();
  expect(await frame.count()).toBe(0);

  await page.unroute('**/assets/*.js');
  await page.route('**/api/session', () => undefined);
  const asked = page.waitForRequest('**/api/session');
  await page.goto('/clients');
  await asked;
  await frame.waitFor();
  expect(await page.locator('.spinner').count()).toBe(0);
});
