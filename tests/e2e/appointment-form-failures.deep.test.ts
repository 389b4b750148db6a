import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { timeTakenMessage } from '../../domain/errors.ts';
import { UNANSWERED } from '../../domain/failures.ts';
import { books, choosesDay, choosesTime, fills, formOf, opensForm, saves } from './booking-desk.ts';
import { newEmail } from './client.ts';
import { addAppointments, addClient, appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { escapes, focusOf, standsInList, tabsTo } from './keyboard.ts';
import { holds, press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const ANA = { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' };

test('offers three other times in place of a taken one', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  await addClient(stage, studio, ANA);
  const page = await enterAs(stage.phone(), studio);
  const form = await opensForm(page);
  const date = coming('wednesday');
  const requested = { service: 'Lash lifting', date, time: '10:00', notes: 'Cílios curtos' };
  await fills(page, { client: ANA.fullName, ...requested });
  const other = { fullName: 'Bia Ramos', email: newEmail(), phone: '11988880000' };
  await addAppointments(stage, studio, { client: other, date, statuses: ['scheduled'] }); // 10:00 as well

  await books(page);
  await sees(form, timeTakenMessage('10:00'));
  const offered = form.getByRole('list', { name: 'Próximos horários livres' }).getByRole('button');
  await expect.poll(() => offered.allInnerTexts()).toEqual(['às 11:00', 'às 11:30', 'às 12:00']);
  await offered.nth(1).click();
  await holds(form, 'Horário', '11:30');
  await holds(form, 'Observações (opcional)', 'Cílios curtos');
  await books(page);
  await hears(page, 'Agendamento criado com sucesso!');
  expect(await startsOf(studio)).toEqual([`${date}T13:00:00.000Z`, `${date}T14:30:00.000Z`]);
});

test('shows both versions when another screen was faster', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  const date = coming('tuesday');
  await addAppointments(stage, studio, { client: ANA, date, statuses: ['scheduled'] });
  const [stored] = await appointmentsOf(stage, studio);
  const page = await enterAs(stage.computer(), studio, `/appointments?form=${stored?.id}`);
  const form = formOf(page);
  await sees(form, ANA.fullName);
  await holds(form, 'Horário', '10:00');
  await sees(form, 'Livre, até 11:00'); // its own time is not in its own way
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/appointments?form=${stored?.id}`);
  await sees(formOf(elsewhere), ANA.fullName);
  await choosesTime(elsewhere, '14:00');
  await saves(elsewhere);
  await hears(elsewhere, 'Agendamento atualizado com sucesso!');

  await types(form, 'Observações (opcional)', 'Traz referência');
  await saves(page);
  await sees(form, 'Este agendamento foi alterado em outra tela. Recarregue.');
  const versions = form.getByRole('table');
  await expect
    .poll(() => versions.getByRole('row').nth(1).textContent())
    .toMatch(/Horário\s*14:00\s*Você não mudou/);
  await sees(versions, 'Traz referência');
  await press(form, 'Salvar o que digitei');
  await hears(page, 'Agendamento atualizado com sucesso!');
  expect(await appointmentsOf(stage, studio)).toMatchObject([
    { starts_at: new Date(`${date}T14:00:00-03:00`), notes: 'Traz referência' },
  ]);
});

test('takes what another screen stored when the member asks for it', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  await addAppointments(stage, studio, { client: ANA, date: coming('tuesday'), statuses: ['scheduled'] });
  const [stored] = await appointmentsOf(stage, studio);
  const page = await enterAs(stage.computer(), studio, `/appointments?form=${stored?.id}`);
  const form = formOf(page);
  await sees(form, ANA.fullName);
  await stage.sql`update appointments set notes = 'Alergia a látex' where id = ${stored?.id}`;
  await types(form, 'Observações (opcional)', 'Nada');
  await saves(page);
  await press(form, 'Recarregar e descartar o meu');
  await holds(form, 'Observações (opcional)', 'Alergia a látex');
  await press(form, 'Fechar'); // nothing is unsaved
  await form.waitFor({ state: 'hidden' });
});

test('keeps everything typed without a connection, and books once when it is back', async ({ studio }) => {
  stage.tolerate(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const page = await readyToBook(await stage.phone(), studio, coming('friday'));
  const form = formOf(page);
  await page.context().setOffline(true);
  await books(page);
  await sees(form, UNANSWERED, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await page.context().setOffline(false);

  // The answer gets lost, the appointment does not.
  await page.route('**/api/appointments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await books(page);
  await expect.poll(async () => (await appointmentsOf(stage, studio)).length).toBe(1);
  await sees(form, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await page.unroute('**/api/appointments');
  await form.getByRole('button', { name: 'Agendar' }).dblclick();
  await hears(page, 'Agendamento criado com sucesso!');
  await form.waitFor({ state: 'hidden' });
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

test('books once however often it is pressed, also after a reload', async ({ studio }) => {
  stage.tolerate(/ERR_FAILED/);
  const page = await readyToBook(await stage.computer(), studio, coming('friday'));
  await page.route('**/api/appointments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await books(page);
  await sees(formOf(page), 'Erro de conexão.');
  await page.unroute('**/api/appointments');
  await page.reload();
  await press(formOf(page), 'Recuperar');
  await books(page);
  await hears(page, 'Agendamento criado com sucesso!');
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

test('changed after a lost answer, it changes what was booked; nothing blames its own time', async () => {
  stage.tolerate(/ERR_FAILED/);
  const studio = await openStudio(stage);
  const date = coming('friday');
  const page = await readyToBook(await stage.computer(), studio, date);
  const form = formOf(page);
  const losesTheAnswer = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/appointments', losesTheAnswer);
  await books(page);
  await expect.poll(() => startsOf(studio)).toEqual([`${date}T13:00:00.000Z`]);
  await sees(form, UNANSWERED, 'Livre, até 11:00');
  await choosesTime(page, '10:30');
  await page.unroute('**/api/appointments');
  await page.route('**/api/appointments/*', losesTheAnswer);
  await books(page);
  await expect.poll(() => startsOf(studio)).toEqual([`${date}T13:30:00.000Z`]);
  await sees(form, UNANSWERED);
  await types(form, 'Observações (opcional)', 'Traz referência');
  await page.unroute('**/api/appointments/*');
  await saves(page);
  await hears(page, 'Agendamento atualizado com sucesso!');
  expect(await appointmentsOf(stage, studio)).toMatchObject([{ notes: 'Traz referência' }]);
});

async function readyToBook(page: Page, studio: Studio, date: string): Promise<Page> {
  await addClient(stage, studio, ANA);
  await enterAs(page, studio);
  await opensForm(page);
  await choosesDay(page, date);
  await fills(page, { client: ANA.fullName, service: 'Lash lifting', time: '10:00' });
  return page;
}

async function startsOf(studio: Studio): Promise<string[]> {
  return (await appointmentsOf(stage, studio)).map((one) => one.starts_at.toISOString());
}

test('is filled and sent with the keyboard alone', async ({ studio }) => {
  await addClient(stage, studio, ANA);
  const page = await enterAs(stage.computer(), studio);
  const form = await opensForm(page);
  // The search has the focus; the rest follows in the order of the page.
  await expect.poll(async () => (await focusOf(page)).name).toBe('Cliente');
  await page.keyboard.type('ana');
  await page.getByRole('option', { name: ANA.fullName }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await sees(form, ANA.fullName);
  await tabsTo(page, /Escolha o procedimento/);
  await page.keyboard.press('Enter');
  await standsInList(page);
  await page.keyboard.type('lash');
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Lash lifting/);
  await page.keyboard.press('Enter');
  await sees(form, 'R$ 150,00 · 1 h');
  await tabsTo(page, /de 20\d\d, /); // the day that is chosen
  await page.keyboard.press('ArrowRight');
  await tabsTo(page, /^Horário$/);
  await page.keyboard.type('1015');
  await tabsTo(page, /^Agendar$/);
  await page.keyboard.press('Enter');
  await hears(page, 'Agendamento criado com sucesso!');
  expect(await appointmentsOf(stage, studio)).toMatchObject([{ total_minutes: 60 }]);
  await form.waitFor({ state: 'hidden' });
});

test('has no axe violations', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  const date = coming('monday');
  await addClient(stage, studio, ANA);
  const page = await enterAs(stage.computer(), studio, `/appointments?form=new&day=${date}`);
  const form = formOf(page);
  await sees(form, 'Manhã');
  await books(page);
  await sees(form, 'Cliente é obrigatório');
  await stage.audit.look(page, 'new appointment with errors');
  await fills(page, { client: ANA.fullName, service: 'Lash lifting', date, time: '10:00' });
  await form.getByText('Outros horários').click();
  await sees(form, 'Fora do expediente');
  await press(form, 'Adicionar procedimento');
  await stage.audit.look(page, 'two services, other times');
  await press(form, 'Remover procedimento 2');
  const other = { fullName: 'Bia Ramos', email: newEmail(), phone: '11988880000' };
  await addAppointments(stage, studio, { client: other, date, statuses: ['scheduled'] });
  await books(page);
  await form.getByRole('list', { name: 'Próximos horários livres' }).waitFor();
  await stage.audit.look(page, 'a taken time');
  await escapes(page);
  await sees(page, 'Sair sem salvar?');
  await stage.audit.look(page, 'the question before edits are lost');
  await press(page, 'Continuar editando');
  await press(form, 'Trocar cliente');
  await page.getByRole('option', { name: /Cadastrar/ }).waitFor();
  await stage.audit.look(page, 'the list of clients');

  const [stored] = await appointmentsOf(stage, studio);
  await page.goto(`/appointments?form=${stored?.id}`);
  await sees(formOf(page), 'Bia Ramos');
  await stage.sql`update appointments set notes = 'Alergia a látex' where id = ${stored?.id}`;
  await formOf(page).getByLabel('Observações (opcional)').fill('Nada');
  await press(formOf(page), 'Salvar');
  await formOf(page).getByRole('table').waitFor();
  await stage.audit.look(page, 'two versions');
});
