import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NEW_BUILD } from '../../domain/failures.ts';
import { sees, seesTitle, types } from './look.ts';
import { product } from './product.ts';
import { dayOf } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();

/** The server goes on to another build: the clients' script is gone, and the page names an entry of another name. */
async function deploysAnother(page: Page): Promise<void> {
  await page.route(/\/assets\/clients-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/(?:dashboard|settings)$/, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-another.js"></script>',
    });
  });
}

/** Pointing at a link is enough to fetch the script of its page. */
const pointsAt = (page: Page, link: string) => page.getByRole('link', { name: link }).first().hover();

/** What the tab was loaded anew for. */
const reloadedFor = (page: Page) => page.evaluate(() => sessionStorage.getItem('reloaded-for'));

it('loads a tab anew whose scripts a deployment has replaced, once', async () => {
  stage.tolerate(/404/, /dynamically imported module/);
  const page = await stage.computer();
  await enterAs(page, await openStudio(stage));
  await page.goto('/dashboard');
  await seesTitle(page, 'Olá');
  await deploysAnother(page);
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  await pointsAt(page, 'Clientes');
  await expect.poll(() => reloads).toBe(1);
  await seesTitle(page, 'Olá');
  expect(await reloadedFor(page)).toBe('/assets/index-another.js');

  await page.mouse.move(0, 0);
  const missed = page.waitForResponse(/\/dashboard$/);
  await pointsAt(page, 'Clientes');
  await missed;
  await page.waitForTimeout(500);
  expect(reloads).toBe(1);
});

it('tells who has unsaved edits instead, and leaves them alone', async () => {
  stage.tolerate(/404/, /dynamically imported module/);
  const page = await stage.computer();
  await enterAs(page, await openStudio(stage));
  await page.goto('/settings#schedule');
  await types(dayOf(page, 'Segunda-feira'), 'Abre', '10:30');
  await sees(page, 'Alterações não salvas');
  await deploysAnother(page);
  await pointsAt(page, 'Clientes');
  await sees(page, NEW_BUILD);
  expect(await reloadedFor(page)).toBeNull();
});

const STATIC = ['assets', 'fonts', 'icons'];

it('names every folder of a build here', () => {
  const built = readdirSync(join(import.meta.dirname, '../../web/dist'), { withFileTypes: true });
  expect(built.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()).toEqual(STATIC);
});

it.each(STATIC)('answers 404, which no cache keeps, for a file that is not in /%s', async (folder) => {
  for (const path of [`/${folder}/gone-a1b2c3.js`, `/${folder}/deeper/gone.woff2`]) {
    const { status, headers } = await fetch(`${product().url}${path}`);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
});

it('answers the app for addresses of its own', async () => {
  const page = await fetch(`${product().url}/dashboard`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script type="module"')]);
});
