import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatLongDate } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { addAppointment, rowOf, seesStatus } from './agenda.ts';
import { coming } from './dates.ts';
import { focusOf } from './keyboard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

test('finds what is looked for, and the URL says it', async ({ studio }) => {
  await fillsAgenda(studio);
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await sees(page, 'Mostrando 1 a 10 de 13 resultados');
  await expect.poll(() => figures(page)).toEqual(['0', '14', '1', '0', '1']);
  const { y, height } = (await page.locator('.card-list-item').first().boundingBox()) ?? {
    y: 0,
    height: 0,
  };
  expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
  await stage.audit.look(page, 'list of appointments');

  await press(page, 'Próxima página');
  await sees(page, 'Mostrando 11 a 13 de 13 resultados');
  await expect.poll(() => searchOf(page).get('page')).toBe('2');
  await page.reload();
  await sees(page, 'Mostrando 11 a 13 de 13 resultados');

  await page.getByRole('searchbox').fill('JOSE design');
  await seesNoMore(page, 'Mostrando');
  await page.getByRole('searchbox').fill('antonia');
  await sees(page, 'Antônia Reis', 'Filtros ativos', '1 resultado');
  await expect.poll(() => searchOf(page).get('q')).toBe('antonia');
  expect(searchOf(page).get('page')).toBeNull();

  await page.getByRole('searchbox').fill('sobrancelhas');
  await sees(page, '2 resultados');
  await press(page, 'Limpar filtros');
  await sees(page, 'Mostrando 1 a 10 de 13 resultados');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');

  await page.getByRole('radio', { name: 'Confirmado', exact: true }).check();
  await seesStatus(page, 'Antônia Reis', 'Confirmado');
  await seesNoMore(page, 'Cliente 01');
  await expect.poll(() => searchOf(page).get('status')).toBe('confirmed');
  await page.getByRole('radio', { name: 'Concluído', exact: true }).check();
  await sees(page, 'Nenhum agendamento encontrado.');
  await page.goBack();
  await seesStatus(page, 'Antônia Reis', 'Confirmado');

  await page.getByRole('radio', { name: 'Todos os status' }).check();
  await page.getByRole('radio', { name: 'Todos', exact: true }).check();
  await sees(page, 'Mostrando 1 a 10 de 14 resultados');
  await expect.poll(() => searchOf(page).get('scope')).toBe('all');
});

/** Thirteen to come over three days, one of the past. */
async function fillsAgenda(studio: Studio): Promise<void> {
  const times = ['09:00', '10:00', '11:00', '14:00'];
  for (let index = 0; index < 11; index += 1) {
    const name = `Cliente ${String(index + 1).padStart(2, '0')}`;
    const date = addDays(monday, Math.floor(index / 4));
    await addAppointment(stage, studio, { name, date, time: times[index % 4] ?? '09:00' });
  }
  const service = 'Design de sobrancelhas';
  const antonia = { fullName: 'Antônia Reis' };
  const jose = { fullName: 'José Lima' };
  const friday = addDays(monday, 4);
  await addAppointment(stage, studio, {
    client: antonia,
    date: friday,
    time: '09:00',
    status: 'confirmed',
    service,
  });
  await addAppointment(stage, studio, {
    client: jose,
    date: friday,
    time: '11:00',
    status: 'cancelled',
    service,
  });
  await addAppointment(stage, studio, { name: 'Rita', date: addDays(monday, -60), time: '09:00' });
}

async function figures(page: Page): Promise<string[]> {
  await rowOf(page, 'Cliente 01').waitFor();
  return page.locator('.stat-value').allInnerTexts();
}

function searchOf(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

test('a slow press opens the menu of a row, and chooses nothing that comes up under the pointer', async () => {
  const studio = await openStudio(stage);
  await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'confirmed' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await page.getByRole('button', { name: /^Mais ações para/ }).hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await page.mouse.up();
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => focusOf(page)).toMatchObject({ name: expect.stringMatching(/^Mais ações para/) });
  await page.keyboard.press('Enter');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Editar' });
});

test('opens an appointment by its link, and says when it is gone', async ({ studio }) => {
  stage.tolerate(/status of 404/);
  const id = await addAppointment(stage, studio, { date: monday, time: '09:00' });
  const page = await enterAs(stage.phone(), studio, `/appointments?view=list&appointment=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Ana Beatriz Souza' });
  await sees(sheet, formatLongDate(monday));
  await press(sheet, 'Fechar');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => searchOf(page).get('appointment')).toBeNull();
  await page.goto('/appointments?view=list&appointment=00000000-0000-4000-8000-000000000000');
  await sees(page, 'Não encontramos este agendamento entre os que você vê.');
});
