import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import * as client from './client.ts';
import { appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';

const { stage, test } = setStage();
const date = coming('tuesday');

test('keeps everything over a reload of each step', async ({ studio }) => {
  const page = await stage.phone();
  const email = client.newEmail();
  await client.openLink(page, studio.link);
  await client.typesEmail(page, email);
  await page.reload();
  await holds(page, 'E-mail', email);
  await sees(page, 'Novo cliente');

  await client.goesOn(page, client.steps.services);
  await client.choosesService(page, 'Lash lifting');
  await client.choosesService(page, 'Design de sobrancelhas');
  await page.reload();
  await seesTitle(page, client.steps.services);
  await sees(page, '2 serviços, 1 h 45', /R\$\s215,00/);

  await client.goesOn(page, client.steps.time);
  await client.choosesDay(page, date);
  await client.choosesTime(page, '11:00');
  await page.reload();
  await seesTitle(page, client.steps.time);
  await seesSummary(page, '11:00');
  await expect.poll(() => page.getByRole('radio', { name: '11:00' }).isChecked()).toBe(true);

  await client.goesOn(page, client.steps.newClient);
  await client.fillsContact(page, { ...client.ANA, notes: 'Sem cola forte' });
  await page.reload();
  await seesTitle(page, client.steps.newClient);
  await holds(page, 'Nome completo', client.ANA.fullName);
  await holds(page, 'Telefone', '(81) 99999-1234');
  await holds(page, 'Observações (opcional)', 'Sem cola forte');
  await holds(page, 'E-mail', email);
  await seesSummary(page, '11:00');

  await client.confirms(page);
  await client.seesReceipt(page);
  await page.reload();
  await client.seesReceipt(page);
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

test('goes one step back and forward with the browser, and never sends again from behind the receipt', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await page.goto('/landing');
  await client.getsReady(page, { link: studio.link, services: ['Lash lifting'], date, time: '09:00' });
  await page.goBack();
  await seesTitle(page, client.steps.time);
  await page.goBack();
  await seesTitle(page, client.steps.services);
  await page.goBack();
  await seesTitle(page, client.steps.email);
  for (const title of [client.steps.services, client.steps.time, client.steps.newClient]) {
    await page.goForward();
    await seesTitle(page, title);
  }
  await press(page, 'Voltar');
  await seesTitle(page, client.steps.time);
  await seesSummary(page, '09:00');
  await page.goForward();
  await holds(page, 'Nome completo', client.ANA.fullName);

  await client.confirms(page);
  await client.seesReceipt(page);
  await page.goBack();
  await page.waitForURL('**/landing');
  await page.goForward();
  await page.waitForURL(`**${studio.link}`);
  await client.seesReceipt(page);
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

test('begins anew from the receipt', async ({ studio }) => {
  const page = await stage.phone();
  await client.getsReady(page, { link: studio.link, services: ['Lash lifting'], date, time: '09:00' });
  await client.confirms(page);
  await client.seesReceipt(page);
  await press(page, 'Fazer Novo Agendamento');
  await seesTitle(page, client.steps.email);
  await holds(page, 'E-mail', '');
  await client.identifies(page, client.newEmail());
  await sees(page, 'Nenhum serviço selecionado');
  await client.choosesServices(page, 'Lash lifting');
  await client.choosesDay(page, date);
  expect((await client.timesOffered(page, date))[0]).toBe('10:00');
});

test('goes on from a press that came before the script', async ({ studio }) => {
  const page = await stage.phone();
  const { promise: scriptMayCome, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/agendar-*.js', async (route) => {
    await scriptMayCome;
    await route.continue();
  });
  const email = client.newEmail();
  await page.goto(studio.link, { waitUntil: 'commit' });
  await types(page, 'E-mail', email);
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Próximo' }).click({ noWaitAfter: true });
  expect((await posted).status()).toBe(200);
  await holds(page, 'E-mail', email);
  resolve();
  await seesTitle(page, client.steps.services);
  await press(page, 'Voltar');
  await holds(page, 'E-mail', email);
  expect(page.url()).not.toContain('email');
});

test('keeps two tabs apart', async ({ studio }) => {
  const first = await stage.phone();
  const second = await first.context().newPage();
  const [one, two] = [client.newEmail('um'), client.newEmail('dois')];
  await client.openLink(first, studio.link);
  await client.openLink(second, studio.link);
  await client.identifies(first, one);
  await client.identifies(second, two);
  await client.choosesService(first, 'Lash lifting');
  await client.choosesService(second, 'Design de sobrancelhas');
  await Promise.all([first.reload(), second.reload()]);
  await sees(first, '1 serviço, 1 h');
  await sees(second, '1 serviço, 45 min');
  await first.goBack();
  await second.goBack();
  await seesTitle(first, client.steps.email);
  await seesTitle(second, client.steps.email);
  await holds(first, 'E-mail', one);
  await holds(second, 'E-mail', two);
});

test('forgets the time with another date, and the person with another e-mail', async ({ studio }) => {
  const page = await stage.phone();
  await client.getsReady(page, { link: studio.link, services: ['Lash lifting'], date, time: '09:00' });
  await press(page, 'Voltar');
  await seesTitle(page, client.steps.time);
  await seesSummary(page, '09:00');
  await client.choosesDay(page, coming('thursday'));
  await seesNoMore(page, 'Resumo do agendamento');
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');
  await client.choosesTime(page, '10:00');

  await press(page, 'Voltar');
  await seesTitle(page, client.steps.services);
  await press(page, 'Voltar');
  await seesTitle(page, client.steps.email);
  await types(page, 'E-mail', client.newEmail('outra'));
  await sees(page, 'Novo cliente');
  await client.goesOn(page, client.steps.services);
  await client.goesOn(page, client.steps.time);
  await client.goesOn(page, client.steps.newClient);
  await holds(page, 'Nome completo', '');
  await holds(page, 'Telefone', '');
});

async function seesSummary(page: Page, time: string): Promise<void> {
  const summary = page.getByRole('region', { name: 'Resumo do agendamento' });
  await sees(summary, formatDate(date), time);
}
