import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { addDays, dateIn } from '../../domain/scheduling/clock.ts';
import { zoneOfToday } from './dates.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();
const DAY_MS = 24 * 60 * 60 * 1000;

test('a page that was left open over night is one of the new day', async () => {
  const zone = zoneOfToday();
  const studio = await openStudio(stage, { zone });
  const page = await stage.phone({});
  await page.clock.install();
  await enterAs(page, studio, '/financial?period=week');
  await seesTitle(page, 'Controle Financeiro');
  const today = dateIn(zone, new Date());
  await sees(page, new RegExp(`${formatDate(today)} comparado`));
  await sleeps(page);
  const tomorrow = addDays(today, 1);
  await sees(page, new RegExp(`${formatDate(tomorrow)} comparado`));

  await page.goto('/appointments');
  await press(page, 'Novo');
  await page.getByRole('combobox', { name: 'Cliente' }).waitFor();
  await press(page, 'Fechar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await sleeps(page);
  await press(page, 'Novo');
  const day = page.getByRole('dialog').getByRole('radio', { checked: true });
  await expect.poll(() => day.getAttribute('value')).toBe(addDays(tomorrow, 1));
});

/** As a phone in a bag: nothing runs, and no answer has news when it is taken out. */
async function sleeps(page: Page): Promise<void> {
  await page.clock.fastForward(DAY_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
