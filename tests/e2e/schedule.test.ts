import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { holds, press, sees, seesNoMore, types } from './look.ts';
import { choosesFrom, closesDay, dayOf, goesTo, savesSettings, takesLunch } from './professional.ts';
import { atSchedule, SAVED, storedHours } from './schedule.ts';
import { setStage } from './stage.ts';
import { LIFTING } from './studio.ts';
import { typesDate } from './time-blocks.ts';

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

test('names below a day who is booked outside its new hours, and services for which no day has room', async () => {
  const services = [LIFTING, { name: 'Micropigmentação completa', priceCents: 50_000, durationMinutes: 240 }];
  const { page, studio } = await atSchedule(stage, { services, hours: { finishByClosing: true } });
  const date = coming('tuesday');
  await addAppointments(stage, studio, {
    client: { fullName: 'Luana Reis', email: 'luana@aurora.example', phone: '11955554444' },
    ...{ date, statuses: ['confirmed', 'cancelled', 'scheduled'] },
  });
  const booked = page.getByText(/agendamentos? fica(m)? fora deste horário/);
  await expect.poll(() => previewed(page)).toHaveLength(12);
  await closesDay(page, 'Segunda-feira');
  await sees(page, 'Terça-feira, até 12 horários.');
  expect(await booked.count()).toBe(0);
  const tuesday = dayOf(page, 'Terça-feira');
  await closesDay(page, 'Terça-feira');
  await sees(tuesday, '2 agendamentos ficam fora deste horário', 'Luana Reis', 'Eles continuam marcados.');
  await stage.audit.look(page, 'who is booked outside the hours');
  await tuesday.locator('label').filter({ hasText: 'Terça-feira' }).click();
  await expect.poll(() => booked.count()).toBe(0);
  for (const day of ['Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']) {
    await types(dayOf(page, day), 'Fecha', '12:30');
  }
  await sees(page, 'Não cabe em nenhum dia', /^Micropigmentação completa \(4 h\)\./);
});

test('opens a Sunday for clients, and no other', async () => {
  const { page, studio } = await atSchedule(stage, { services: [LIFTING] });
  const date = coming('sunday');
  await press(page, 'Adicionar dia');
  const day = page.getByRole('group', { name: 'Dia especial 1', exact: true });
  await typesDate(day, 'Data', date);
  await types(day, 'Abre', '10h');
  await types(day, 'Fecha', '9h');
  await press(page, 'Salvar Configurações');
  await sees(day, 'Horário inicial deve ser menor que o final');
  await types(day, 'Fecha', '12h');
  await stage.audit.look(page, 'a special day');
  await savesSettings(page);
  await hears(page, SAVED);

  const phone = await stage.phone();
  await client.openLink(phone, studio.link);
  await client.identifies(phone, client.newEmail());
  await client.choosesServices(phone, LIFTING.name);
  await client.choosesDay(phone, date);
  expect(await client.timesOffered(phone, date)).toEqual(['10:00', '10:30', '11:00', '11:30']);
  await press(page, /^Remover dia especial/);
  await savesSettings(page);
  await expect.poll(() => storedHours(stage, studio)).toMatchObject({ specialDays: [] });
});

test('begins a new service with the usual length, and says where it is longer than every day', async () => {
  const { page } = await atSchedule(stage);
  await choosesFrom(page, 'Duração padrão do atendimento', '1 h 30');
  await savesSettings(page);
  await hears(page, SAVED);
  await goesTo(page, 'Procedimentos');
  await press(page, 'Novo procedimento');
  const form = page.getByRole('dialog');
  await holds(form, 'Duração', '90');
  await page.reload();
  await holds(form, 'Duração', '90');
  await types(form, 'Duração', '600');
  await sees(form, '= 10 h. Não cabe em nenhum dia dos seus horários.');
});

async function previewed(page: Page): Promise<string[]> {
  return page.locator('.slot-preview li').allInnerTexts();
}
