import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ANA, addAppointment, finishesEarly, opensAppointment, seesStatus } from './agenda.ts';
import { coming } from './dates.ts';
import { escapes, focusOf, tabsTo } from './keyboard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

test('invites to share the link while there is nothing to come', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await sees(page, 'Nenhum agendamento futuro.');
  await page.getByRole('radio', { name: 'Todos', exact: true }).check();
  await sees(page, 'Nenhum agendamento ainda.');
  await page.getByRole('link', { name: 'Compartilhar meu link' }).click();
  await page.getByLabel('Link público').waitFor();
});

test('goes back to the last page when the page on screen vanishes', async ({ studio }) => {
  await addAppointment(stage, studio, { date: monday, time: '09:00' });
  const page = await enterAs(stage.computer(), studio, '/appointments?view=list&page=7');
  await sees(page, 'Ana Beatriz Souza');
  await expect.poll(() => searchOf(page).get('page')).toBeNull();
});

test('follows what is done on another device, and says how old it is when it cannot', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  const id = await addAppointment(stage, studio, { date: monday, time: '09:00' });
  const [page, phone] = [await stage.computer(), await stage.phone()];
  await enterAs(page, studio);
  await enterAs(phone, studio);
  await page.goto('/appointments?view=list');
  await phone.goto(`/appointments?view=list&appointment=${id}`);
  await seesStatus(page, 'Ana Beatriz Souza', 'Agendado');
  const sheet = phone.getByRole('dialog', { name: 'Ana Beatriz Souza' });
  await press(sheet, 'Confirmar');
  await press(phone, /^Confirmar sem notificar/);
  await seesStatus(page, 'Ana Beatriz Souza', 'Confirmado');

  const outage = await breaks(page, '**/api/appointments?*');
  await sees(page, /Mostrando os agendamentos\. Atualizado às \d\d:\d\d\./);
  await outage.endsWith(() => press(page, 'Tentar Novamente'));
  await seesNoMore(page, /Mostrando os agendamentos/);
});

/** Whatever answers is gone until somebody acts: a look that the page takes by itself must not end it before. */
async function breaks(page: Page, pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isEnding = false;
  await page.route(pattern, async (route) => {
    if (!isEnding) return route.abort();
    await promise;
    await route.continue();
  });
  const endsWith = async (act: () => Promise<void>) => {
    isEnding = true;
    await act();
    resolve();
  };
  return { endsWith };
}

function searchOf(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

const NAME = ANA.fullName;

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
