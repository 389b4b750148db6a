import { expect } from 'vitest';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesTitle, types } from './look.ts';
import {
  choosesFrom,
  closesDay,
  dayOf,
  goesTo,
  opensSettings,
  savesSettings,
  takesLunch,
} from './professional.ts';
import { atSchedule, SAVED, storedHours } from './schedule.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

const UNSAVED = 'Alterações não salvas';

test('asks before edits are lost, and discards them only on request', async () => {
  const { page, studio } = await atSchedule(stage);
  await closesDay(page, 'Quinta-feira');
  await sees(page, UNSAVED);
  await goesTo(page, 'Agendamentos');
  await seesTitle(page, 'Sair sem salvar?');
  await press(page, 'Continuar editando');
  await sees(dayOf(page, 'Quinta-feira'), 'Fechado');
  expect(new URL(page.url()).pathname).toBe('/settings');

  await press(page, 'Sair');
  await seesTitle(page, 'Sair sem salvar?');
  await press(page, 'Continuar editando');
  await opensSettings(page, 'Link de agendamento');
  await page.getByLabel('Link público').waitFor();
  await opensSettings(page, 'Horários');
  await sees(dayOf(page, 'Quinta-feira'), 'Fechado');

  await goesTo(page, 'Agendamentos');
  await press(page, 'Sair sem salvar');
  await seesTitle(page, 'Agendamentos');
  expect(await storedHours(stage, studio)).toMatchObject({ thursday: { closed: false } });
});

test('merges the days that two tabs changed, and lets her choose where both changed the same', async () => {
  stage.tolerate(/status of 409/);
  const { page: first, studio } = await atSchedule(stage);
  const second = await first.context().newPage();
  await second.goto('/settings#schedule');
  await seesTitle(second, 'Horário de funcionamento');
  await closesDay(first, 'Segunda-feira');
  await closesDay(second, 'Terça-feira');
  await savesSettings(first);
  await hears(first, SAVED);
  await savesSettings(second);
  await hears(second, SAVED);
  await sees(dayOf(second, 'Segunda-feira'), 'Fechado');
  expect(await storedHours(stage, studio)).toMatchObject({
    monday: { closed: true },
    tuesday: { closed: true },
  });

  await types(dayOf(second, 'Quarta-feira'), 'Abre', '10:30');
  await closesDay(first, 'Quarta-feira');
  await savesSettings(first);
  await hears(first, SAVED);
  await savesSettings(second);
  await sees(second, 'Estas configurações foram alteradas em outro lugar.');
  await press(second, 'Recarregar e descartar o meu');
  await sees(dayOf(second, 'Quarta-feira'), 'Fechado');
  expect(await storedHours(stage, studio)).toMatchObject({ wednesday: { closed: true, start: '09:00' } });
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
