import { expect } from 'vitest';
import { hears } from './heard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { closesDay, dayOf, goesTo, opensSettings, savesSettings } from './professional.ts';
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
