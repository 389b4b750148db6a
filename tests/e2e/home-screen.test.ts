import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addPaidOf } from './finance.ts';
import { follow, press } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

declare global {
  interface Window {
    shared: string[];
  }
}

test('the app on an iPhone’s home screen hands files to the system’s sheet', async ({ studio }) => {
  const page = await stage.phone();
  await onHomeScreen(page);
  await addPaidOf(stage, studio, `${studio.slug}@cliente.test`);
  await enterAs(page, studio, '/financial?from=2026-02-01&to=2026-02-28');
  await follow(page, 'Exportar CSV');
  await expect.poll(() => sharedOn(page)).toEqual([expect.stringMatching(/^pagamentos-.*\.csv text\/csv/)]);
  await page.goto('/settings#booking');
  await press(page, 'Baixar imagem');
  await expect.poll(() => sharedOn(page)).toEqual([expect.stringMatching(/\.png image\/png$/)]);
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('long after the press', 'NotAllowedError'));
  });
  const downloaded = page.waitForEvent('download');
  await press(page, 'Baixar imagem');
  expect((await downloaded).suggestedFilename()).toMatch(/\.png$/);
});

const sharedOn = (page: Page) => page.evaluate(() => window.shared);

const onHomeScreen = (page: Page) =>
  page.addInitScript(() => {
    window.shared = [];
    const share = async ({ files = [] }: ShareData) => {
      for (const { name, type } of files) window.shared.push(`${name} ${type}`);
    };
    Object.assign(navigator, { standalone: true, canShare: () => true, share });
  });
