import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { failures } from '../../domain/failures.ts';
import { settingsMessages } from '../../domain/messages.ts';
import { sees, seesTitle, types } from './look.ts';
import { dayOf, goesTo } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

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

/** The server goes on to another build: the script of a tab is gone. */
async function deploysAnother(page: Page): Promise<void> {
  await page.route(/\/assets\/time-blocks-tab-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route('/build-info.json*', (route) => route.fulfill({ json: { buildTime: 'another' } }));
}

const opensBlocks = (page: Page) => page.getByRole('link', { name: /^Bloqueios/ }).click();

/** What the tab was loaded anew for. */
const reloadedFor = (page: Page) => page.evaluate(() => sessionStorage.getItem('reloaded-for'));
