import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate, formatShortDay } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

test('says that a closed day has no times, and offers the next day that has', async ({ studio }) => {
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting', 'Design de sobrancelhas');
  const sunday = coming('sunday');
  await client.choosesDay(page, sunday);
  await sees(page, `Nenhum horário disponível para ${formatDate(sunday)}`);
  await sees(page, 'O estúdio não atende neste dia. Escolha outro dia.');
  expect(await page.getByText('menos serviços').count()).toBe(0); // no service fits on a closed day
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');

  await client.choosesDay(page, '2020-01-06');
  await page.getByLabel('Escolher outra data').blur();
  await sees(page, /^Escolha uma data entre \d\d\/\d\d\/\d{4} e \d\d\/\d\d\/\d{4}\.$/);
  expect(await page.locator('input[name=date]:checked').count()).toBe(0);
  await press(page, 'Próximo');
  await seesTitle(page, client.steps.time);
  // A tap on a grey day says why, and leads to the list and to the next days, over the end of the month.
  const days = page.locator('[data-date]');
  const shown = await days.evaluateAll((all) => all.map((day) => day.dataset.date ?? ''));
  expect(shown).toHaveLength(28);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator(`[data-date="${sunday}"] input`).check();
  await sees(page, 'O estúdio não atende neste dia. Escolha outro dia.', 'Avise-me se abrir um horário');
  await expect.poll(() => isOverTheBar(page, formatShortDay(addDays(sunday, 1)))).toBe(true);
  const monday = addDays(sunday, 1);
  await press(page, formatShortDay(monday));
  expect((await client.timesOffered(page, monday))[0]).toBe('09:00');
  const first = () => days.first().getAttribute('data-date');
  await press(page, 'Mais dias');
  await expect.poll(first).toBe(addDays(shown[0] ?? '', 28));
  await press(page, 'Dias anteriores');
  await expect.poll(first).toBe(shown[0]);
});

const isOverTheBar = (page: Page, button: string) =>
  page.getByRole('button', { name: button }).evaluate((element) => {
    const bar = document.querySelector('.step-bar')?.getBoundingClientRect().top ?? 0;
    return element.getBoundingClientRect().bottom <= bar;
  });
