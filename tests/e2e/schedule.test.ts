import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { seesNoMore, types } from './look.ts';
import { choosesFrom, dayOf, savesSettings, takesLunch } from './professional.ts';
import { atSchedule, SAVED } from './schedule.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

test('shows as a preview the very times that the public page then offers', async () => {
  const services = [{ name: 'Retoque', priceCents: 5000, durationMinutes: 45 }];
  const { page, studio } = await atSchedule(stage, { services });
  const monday = dayOf(page, 'Segunda-feira');
  await types(monday, 'Abre', '10h30');
  await types(monday, 'Fecha', '2030');
  await takesLunch(page, 'Segunda-feira', '13:30', '14:15');
  await choosesFrom(page, 'Intervalo entre horários', '45 min');
  await expect
    .poll(async () => (await previewed(page)).slice(0, 6))
    .toEqual(['10:30', '11:15', '12:00', '12:45', '14:15', '15:00']);
  const shown = await previewed(page);
  expect(shown).toHaveLength(12);
  await savesSettings(page);
  await hears(page, SAVED);
  await seesNoMore(page, SAVED);

  const phone = await stage.phone();
  await client.openLink(phone, studio.link);
  await client.identifies(phone, client.newEmail());
  await client.choosesServices(phone, 'Retoque');
  const date = coming('monday');
  await client.choosesDay(phone, date);
  expect((await client.timesOffered(phone, date)).slice(0, 12)).toEqual(shown);
});

async function previewed(page: Page): Promise<string[]> {
  return page.locator('.slot-preview li').allInnerTexts();
}
