import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { failures, NEW_BUILD } from '../../domain/failures.ts';
import { settingsSentences } from '../../domain/sentences.ts';
import { sees, seesTitle, types } from './look.ts';
import { dayOf, goesTo } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();

/** The server goes on to another build: the script of a tab is gone, and the page names an entry of another name. */
async function deploysAnother(page: Page): Promise<void> {
  await page.route(/\/assets\/time-blocks-tab-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/settings$/, async (route) => {
    if (route.request().resourceType() !== 'fetch' || route.request().method() !== 'GET')
      return route.continue();
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-another.js"></script>',
    });
  });
}

const opensBlocks = (page: Page) => page.getByRole('tab', { name: 'Bloqueios' }).click();

/** What the tab was loaded anew for. */
const reloadedFor = (page: Page) => page.evaluate(() => sessionStorage.getItem('reloaded-for'));

test('loads a tab anew whose scripts a deployment has replaced, once', async () => {
  stage.tolerate(/404/, /dynamically imported module/);
  const page = await stage.computer();
  await enterAs(page, await openStudio(stage));
  await page.goto('/settings#schedule');
  await sees(page, 'Segunda-feira');
  await deploysAnother(page);
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  await opensBlocks(page);
  await expect.poll(() => reloads).toBe(1);
  // The tab is still the one in the address, and its script still missing.
  await sees(page, settingsSentences.loadFailed);
  expect(await reloadedFor(page)).toBe('/assets/index-another.js');
  expect(reloads).toBe(1);
});

test('tells who has unsaved edits instead, and leaves them alone', async () => {
  stage.tolerate(/404/, /dynamically imported module/);
  const page = await stage.computer();
  await enterAs(page, await openStudio(stage));
  await page.goto('/settings#schedule');
  await types(dayOf(page, 'Segunda-feira'), 'Abre', '10:30');
  await sees(page, 'Alterações não salvas');
  await deploysAnother(page);
  await opensBlocks(page);
  await sees(page, NEW_BUILD);
  expect(await reloadedFor(page)).toBeNull();
});

test('shows in the frame that a page did not come without a connection, and opens it when there is one again', async () => {
  stage.tolerate(/Failed to load resource|dynamically imported module|preload CSS/);
  const page = await stage.phone();
  await enterAs(page, await openStudio(stage));
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
