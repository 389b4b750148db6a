import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatLongDate } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { addAppointment, finishesEarly, opensAppointment, rowOf, seesStatus } from './agenda.ts';
import { coming } from './dates.ts';
import { escapes, focusOf, tabsTo } from './keyboard.ts';
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

const NAME = 'Ana Beatriz Souza';

test('has no axe violations on the appointments and what they open', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00' });
  await stage.sql`update appointments set contact_name = 'Ana B.', contact_diverges = true where id = ${id}`;
  await addAppointment(stage, studio, {
    name: 'Bia Luz',
    date: monday,
    time: '09:00',
    status: 'in_progress',
  });
  await addAppointment(stage, studio, { name: 'Cris Sol', date: monday, time: '10:00', status: 'cancelled' });
  const page = await enterAs(stage.computer(), studio, '/appointments?view=list');
  await seesStatus(page, NAME, 'Agendado');
  await stage.audit.look(page, 'list');
  await page.getByRole('searchbox').fill('ninguém');
  await sees(page, 'Nenhum agendamento encontrado.');
  await stage.audit.look(page, 'nothing found');
  await page.goto('/appointments?view=list');
  await press(page, `Mais ações para ${NAME}`);
  await page.getByRole('menu').waitFor();
  await stage.audit.look(page, 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await press(page, `Confirmar agendamento de ${NAME}`);
  await page.getByText('Ver a mensagem do WhatsApp').click();
  await stage.audit.look(page, 'how the client is notified');
  await escapes(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Finalizar agendamento de Bia Luz');
  await page.getByRole('alertdialog').waitFor();
  await stage.audit.look(page, 'completing a visit that lies ahead');
  await finishesEarly(page);
  await page.getByText('PIX', { exact: true }).click();
  await press(page, 'Registrar e finalizar');
  await sees(page, 'ID da transação é obrigatório para este método');
  await stage.audit.look(page, 'payment with an error');
  await page.goto('/appointments?view=list');
  await opensAppointment(page, NAME);
  await stage.audit.look(page, 'one appointment');
});

test('is led by keyboard alone', async ({ studio }) => {
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await enterAs(stage.computer(), studio, '/appointments?view=list');
  await seesStatus(page, NAME, 'Agendado');
  await page.getByRole('searchbox').focus();

  await tabsTo(page, /^Ver agendamento de Ana/);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('dialog', { name: NAME }), 'Histórico');
  await escapes(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Ver agendamento de Ana/);

  await tabsTo(page, /^Confirmar agendamento/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Confirmar agendamento' }).waitFor();
  await tabsTo(page, /^Confirmar sem notificar/);
  await page.keyboard.press('Enter');
  await seesStatus(page, NAME, 'Confirmado');

  await tabsTo(page, /^Mais ações/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('em an');
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/Em Andamento/);
  await page.keyboard.press('Enter');
  await seesStatus(page, NAME, 'Em Andamento');
});
