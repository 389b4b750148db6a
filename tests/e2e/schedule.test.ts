import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesNoMore, types } from './look.ts';
import { choosesFrom, dayOf, savesSettings, takesLunch } from './professional.ts';
import { atSchedule, SAVED, storedHours } from './schedule.ts';
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

test('refuses hours that make no sense, at their field', async () => {
  const { page, studio } = await atSchedule(stage);
  const monday = dayOf(page, 'Segunda-feira');
  await types(monday, 'Fecha', '08:00');
  await savesSettings(page);
  await sees(monday, 'Horário inicial deve ser menor que o final');
  await sees(page, 'Há horários para corrigir.');
  await types(monday, 'Fecha', '25:00');
  await savesSettings(page);
  await sees(monday, 'Horário inválido');
  // Two sentences about one line lie one below the other.
  await types(monday, 'Abre', 'cedo');
  await savesSettings(page);
  const messages = monday.getByText('Horário inválido');
  await expect.poll(() => messages.count()).toBe(2);
  const [above, below] = [await messages.first().boundingBox(), await messages.last().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await types(monday, 'Abre', '09:00');
  await types(monday, 'Fecha', '18:00');
  await takesLunch(page, 'Segunda-feira', '17:30', '18:30');
  await savesSettings(page);
  await sees(monday, 'O intervalo de almoço deve ficar dentro do expediente');
  expect(await storedHours(stage, studio)).toMatchObject({ monday: { end: '18:00', hasLunch: false } });
});

test('copies one day to others, and shows by which clock they are meant', async () => {
  const { page, studio } = await atSchedule(stage);
  await types(dayOf(page, 'Segunda-feira'), 'Abre', '07:30');
  await press(page, 'Copiar Segunda-feira para outros dias');
  await press(page.getByRole('dialog'), 'Copiar');
  await holds(dayOf(page, 'Sexta-feira'), 'Abre', '07:30');
  await sees(page, 'Fuso horário: Brasília.');
  await follow(page, 'Alterar o fuso horário');
  await choosesFrom(page, 'Fuso horário', 'Manaus');
  await page.goBack();
  await sees(page, 'Fuso horário: Amazonas.');
  await savesSettings(page);
  await hears(page, SAVED);
  expect(await storedHours(stage, studio)).toMatchObject({
    friday: { start: '07:30' },
    saturday: { start: '09:00' },
  });
});

async function previewed(page: Page): Promise<string[]> {
  return page.locator('.slot-preview li').allInnerTexts();
}
