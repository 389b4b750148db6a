import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { failures } from '../../domain/failures.ts';
import { settingsMessages } from '../../domain/messages.ts';
import { smoke } from '../../tools/deploy/smoke.ts';
import { addressesOf } from '../../web/vite-documents.ts';
import { makeDataFolder, removeFolder, startLocal, stoodStill } from '../support/local-product.ts';
import { sees, seesTitle, types } from './look.ts';
import { dayOf, goesTo } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

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
    '/anamnese/1',
    '/auth/confirm',
  ];
  const unknown = [
    '/nao-existe',
    '/clients/1/2',
    '/financial/receipt',
    '/anamnese',
    '/auth/nada',
    '/dashboard/nada',
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

/** The server goes on to another build: the script of a tab is gone. */
async function deploysAnother(page: Page): Promise<void> {
  await page.route(/\/assets\/time-blocks-tab-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route('/build-info.json*', (route) => route.fulfill({ json: { buildTime: 'another' } }));
}

const opensBlocks = (page: Page) => page.getByRole('link', { name: /^Bloqueios/ }).click();

/** What the tab was loaded anew for. */
const reloadedFor = (page: Page) => page.evaluate(() => sessionStorage.getItem('reloaded-for'));

test('loads a tab anew whose scripts a deployment has replaced, once', async () => {
  stage.tolerate(/404/, /dynamically imported module/);
  const page = await enterAs(stage.computer(), await openStudio(stage), '/settings#schedule');
  await sees(page, 'Segunda-feira');
  await deploysAnother(page);
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  await opensBlocks(page);
  await expect.poll(() => reloads).toBe(1);
  // The tab is still the one in the address, and its script still missing.
  await sees(page, settingsMessages.loadFailed);
  expect(await reloadedFor(page)).toBe('another');
  expect(reloads).toBe(1);
});

test('says so over unsaved edits instead, and leaves them alone', async () => {
  stage.tolerate(/404/, /dynamically imported module/);
  const page = await enterAs(stage.computer(), await openStudio(stage), '/settings#schedule');
  await types(dayOf(page, 'Segunda-feira'), 'Abre', '10:30');
  await sees(page, 'Alterações não salvas');
  await deploysAnother(page);
  await opensBlocks(page);
  await sees(page, 'Nova versão disponível');
  expect(await reloadedFor(page)).toBeNull();
});

test('shows in the frame that a page did not come offline, and opens it when there is a connection', async () => {
  stage.tolerate(/Failed to load resource|dynamically imported module|preload CSS/);
  const page = await enterAs(stage.phone({ prefetches: true }), await openStudio(stage));
  const clients = '**/assets/clients-*.js';
  await page.route(clients, (route) => route.abort());
  const fetched = Promise.all(
    ['procedure-types', 'subscription'].map((name) =>
      page.waitForResponse((one) => one.url().includes(`/assets/${name}-`) && one.url().endsWith('.js')),
    ),
  );
  await page.goto('/dashboard');
  await seesTitle(page, 'Olá');
  await fetched;
  await page.context().setOffline(true);
  await goesTo(page, 'Procedimentos');
  await seesTitle(page, 'Procedimentos');
  await goesTo(page, 'Clientes');
  await seesTitle(page, 'Algo deu errado');
  await sees(page, failures.network);
  await page.getByRole('button', { name: 'Abrir menu' }).waitFor();
  await page.unroute(clients);
  await page.context().setOffline(false);
  await seesTitle(page, 'Clientes');
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
