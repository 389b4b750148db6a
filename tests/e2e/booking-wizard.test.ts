import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import * as client from './client.ts';
import { appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { BROWS, enterAs, LASHES, LIFTING, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('shows at each step what is missing, in the words of docs/product.md', async () => {
  const more = Array.from({ length: 6 }, (_, index) => ({ ...BROWS, name: `Serviço ${index}` }));
  const studio = await openStudio(stage, { services: [LIFTING, BROWS, LASHES, ...more] });
  await stage.sql`update procedure_types set category = 'outros'
    where studio_id = ${studio.id} and name = ${BROWS.name}`;
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

  await press(page, 'Próximo');
  await sees(page, 'E-mail é obrigatório');
  await expect.poll(focused).toBe('email');
  for (const text of ['ana.cliente.test', 'ana@', 'ana@@cliente.test']) {
    await types(page, 'E-mail', text);
    await seesNoMore(page, /^E-mail (é obrigatório|inválido)$/);
    await press(page, 'Próximo');
    await sees(page, 'E-mail inválido');
  }
  await types(page, 'E-mail', 'ana.clara@gmial.com');
  await press(page, 'Próximo');
  await press(page, 'Você quis dizer ana.clara@gmail.com?');
  await holds(page, 'E-mail', 'ana.clara@gmail.com');
  await expect.poll(focused).toBe('email');
  await types(page, 'E-mail', 'ana.clara@gmial.com');
  await press(page, 'Próximo'); // asked once for this address
  await seesTitle(page, client.steps.services);
  await page.goBack();
  await types(page, 'E-mail', client.newEmail());
  await client.goesOn(page, client.steps.services);

  await press(page, 'Próximo');
  await sees(page, 'Selecione pelo menos um procedimento');
  await client.choosesService(page, 'Lash lifting');
  await seesNoMore(page, 'Selecione pelo menos um procedimento');
  const lifting = page.getByRole('button', { name: /^Lash lifting/, pressed: true });
  await lifting.click(); // taken back where it was chosen
  await lifting.waitFor({ state: 'hidden' });
  await press(page, 'Próximo');
  await sees(page, 'Selecione pelo menos um procedimento');
  await seesTitle(page, 'Cílios');
  await seesTitle(page, 'Outros');
  await types(page, 'Buscar serviço', 'SOBRANCELHAS design');
  await page.getByLabel('Buscar serviço').press('Enter');
  await expect.poll(() => page.getByRole('button', { name: /Adicionar$/ }).count()).toBe(1);
  await hears(page, /^1 encontrado$/);
  await client.choosesService(page, BROWS.name);
  await press(page, `Remover ${BROWS.name}`);
  await types(page, 'Buscar serviço', 'nada assim');
  await sees(page, 'Nenhum serviço com “nada assim”.');
  await types(page, 'Buscar serviço', '');
  await client.choosesService(page, 'Lash lifting');

  const month = await holdFreeTimes();
  await client.goesOn(page, client.steps.time);
  await press(page, 'Próximo');
  await sees(page, 'Selecione uma data');
  month.comes();
  await page.getByRole('group', { name: /^Horários de/ }).waitFor();
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');
  await client.choosesDay(page, coming('tuesday'));
  await client.choosesTime(page, '10:00');
  await client.goesOn(page, client.steps.newClient);

  await client.confirms(page);
  await sees(page, 'Nome é obrigatório', 'Telefone é obrigatório');
  await expect.poll(focused).toBe('fullName');
  await types(page, 'Nome completo', '   ');
  await types(page, 'Telefone', '98888');
  await client.confirms(page);
  await sees(page, 'Nome é obrigatório', 'Formato de telefone inválido');
  await types(page, 'Nome completo', 'Ana');
  await seesNoMore(page, 'Nome é obrigatório');
  await client.confirms(page);
  await sees(page, 'Formato de telefone inválido');
  await expect.poll(focused).toBe('phone');
  expect(await page.getByLabel('E-mail').isEditable()).toBe(false);
  expect(await appointmentsOf(stage, studio)).toEqual([]);

  /** Keeps the month on its way until it is released. */
  async function holdFreeTimes() {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/public/free-times?*', async (route) => {
      await promise;
      await route.continue();
    });
    return { comes: resolve };
  }
});

test('books from the link without a mouse', async ({ studio }) => {
  const page = await stage.computer();
  await client.openLink(page, studio.link);
  const { keyboard } = page;
  await tabsTo(page, /^E-mail$/);
  await keyboard.type(client.newEmail());
  await sees(page, 'Novo cliente');
  await keyboard.press('Enter');
  await arrives(page, client.steps.services);

  await tabsTo(page, /^Lash lifting/);
  await keyboard.press('Enter');
  await tabsTo(page, /^Próximo$/);
  await keyboard.press('Space');
  await arrives(page, client.steps.time);

  await page.getByRole('group', { name: /^Horários de/ }).waitFor();
  await tabsTo(page, /com horários livres$/);
  await keyboard.press('ArrowRight'); // to a day that may have none, and back
  await keyboard.press('ArrowLeft');
  await page.getByRole('group', { name: /^Horários de/ }).waitFor();
  await tabsTo(page, /^\d\d:\d\d$/);
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await sees(page, 'Resumo do agendamento');
  await tabsTo(page, /^Próximo$/);
  await keyboard.press('Enter');
  await arrives(page, client.steps.newClient);

  await tabsTo(page, /^Nome completo$/);
  await keyboard.type(client.ANA.fullName);
  await tabsTo(page, /^Telefone$/);
  await keyboard.type('81999991234');
  await tabsTo(page, /^Observações/);
  await keyboard.type('Olhos sensíveis');
  await tabsTo(page, /^Confirmar Agendamento$/);
  await keyboard.press('Enter');
  await arrives(page, client.steps.receipt);
  expect(await appointmentsOf(stage, studio)).toMatchObject([
    { notes: 'Olhos sensíveis', total_minutes: 60 },
  ]);
});

/** The step's heading has the focus, and shows it to who reads the screen. */
async function arrives(page: Page, title: string): Promise<void> {
  await seesTitle(page, title);
  await expect.poll(async () => (await focusOf(page)).name).toBe(title);
}

test('speaks Portuguese to a browser that speaks something else, the words of the controls included', async () => {
  const studio = await openStudio(stage);
  const date = coming('tuesday');
  await addAppointment(stage, studio, { date, time: '10:00' });
  const page = await enterAs(
    stage.computer({ locale: 'en-US', timezoneId: 'Asia/Tokyo' }),
    studio,
    '/appointments',
  );
  await page.getByRole('searchbox', { name: 'Buscar cliente ou procedimento' }).fill('Ana');
  await sees(page, '10:00');
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
});

test('lets a client with such a phone choose a day and a time of the studio', async ({ studio }) => {
  const page = await stage.phone({ locale: 'en-US', timezoneId: 'Asia/Tokyo' });
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting');
  const tuesday = coming('tuesday');
  await client.choosesDay(page, tuesday);
  await expect.poll(() => client.timesOffered(page, tuesday)).toContain('09:00');
  await sees(page, 'No relógio do estúdio: horário de Brasília.');
});
