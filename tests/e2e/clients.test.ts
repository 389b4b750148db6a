import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { CLIENT_HISTORY } from '../../domain/client/client.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { choosesClient } from './booking-desk.ts';
import { addClient, insertAppointment, storedClients } from './clients.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog');

const save = (page: Page) => press(form(page), 'Salvar');

test('registers, finds, edits and lets go of a client', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/clients');
  await sees(page, 'Nenhum cliente encontrado');
  await press(page, 'Cadastrar cliente');
  await save(page);
  await sees(page, 'Nome é obrigatório', 'Telefone é obrigatório');
  await types(form(page), 'Nome', 'Ágata Nóbrega');
  await types(form(page), 'Telefone', '119876');
  await types(form(page), 'Email (opcional)', 'agata@');
  await save(page);
  await sees(page, 'Formato de telefone inválido', 'Email inválido');
  await types(form(page), 'Telefone', '+55 11 98765-4321');
  await holds(form(page), 'Telefone', '(11) 98765-4321');
  await types(form(page), 'Data de nascimento (opcional)', '30021990');
  await types(form(page), 'Email (opcional)', '');
  await save(page);
  await sees(page, 'Data inválida');
  await types(form(page), 'Data de nascimento (opcional)', '');
  await save(page);
  await hears(page, 'Cliente cadastrada com sucesso!');
  expect(await storedClients(stage, studio)).toMatchObject([
    { full_name: 'Ágata Nóbrega', phone: '11987654321', email: null, birth_date: null },
  ]);

  await types(page, 'Buscar por nome, email ou telefone', 'nobrega');
  await page.waitForURL(/q=nobrega/);
  await sees(page, 'Ágata Nóbrega');
  await types(page, 'Buscar por nome, email ou telefone', 'ninguém');
  await sees(page, 'Nenhum cliente encontrado');
  await press(page, 'Limpar filtros');
  await press(page, 'Editar Ágata Nóbrega');
  await types(form(page), 'Alergias (opcional)', 'Cianoacrilato');
  await save(page);
  await hears(page, 'Cliente atualizada com sucesso!');

  await page.getByRole('link', { name: 'Ágata Nóbrega', exact: true }).click();
  await seesTitle(page, 'Ágata Nóbrega');
  await sees(page, 'Cianoacrilato');
  await page.goBack();
  await press(page, 'Excluir Ágata Nóbrega');
  await sees(page.getByRole('alertdialog'), 'Tem certeza que deseja excluir este cliente?');
  await press(page.getByRole('alertdialog'), 'Excluir');
  await hears(page, 'Cliente excluída com sucesso!');
  await sees(page, 'Nenhum cliente encontrado');
  expect(await storedClients(stage, studio)).toEqual([]);
});

test('says who has this phone already, and that an e-mail is taken', async ({ studio }) => {
  await addClient(stage, studio, { fullName: 'Ana Lima', phone: '11987654321', email: 'ana@lume.test' });
  const page = await enterAs(stage.phone(), studio);
  stage.tolerate(/422/);
  await page.goto('/clients?edit=new');
  await types(form(page), 'Nome', 'Ana');
  await types(form(page), 'Telefone', '+55 (011) 98765-4321');
  await sees(page, 'Ana Lima já está cadastrada.');
  await types(form(page), 'Email (opcional)', 'ana@hotmial.com');
  await press(page, 'Você quis dizer ana@hotmail.com?');
  await holds(form(page), 'Email (opcional)', 'ana@hotmail.com');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/clients/duplicates', () => asked.resolve()); // never answered
  await types(form(page), 'Email (opcional)', 'ANA@lume.test');
  await save(page);
  await sees(page, 'Este email já pertence a outra cliente do estúdio.');
  await asked.promise; // what was found stays meanwhile
  await press(page, 'Abrir ficha');
  await seesTitle(page, 'Ana Lima');
});

test('has room for a field, its label and its help above the keyboard of a small phone', async ({
  studio,
}) => {
  const phone = stage.phone({ viewport: { width: 360, height: 560 } });
  const page = await enterAs(phone, studio, '/clients');
  await press(page, 'Nova cliente');
  const field = form(page).locator('.field', { hasText: 'Email' });
  await field.waitFor();
  await page.setViewportSize({ width: 360, height: 260 });
  const room = () =>
    field.evaluate((one) => (one.closest('.dialog-body')?.clientHeight ?? 0) - one.clientHeight);
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('the answer for a form that was left closes no other dialog', async ({ studio }) => {
  await addClient(stage, studio, { fullName: 'Bia Ramos' });
  const page = await enterAs(stage.phone(), studio, '/clients');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/clients', async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  await press(page, /^Nova/);
  await types(page.getByRole('dialog'), 'Nome', 'Marina Alves');
  await types(page.getByRole('dialog'), 'Telefone', '11987654321');
  await press(page, 'Salvar');
  await page.goBack();
  await press(page, 'Anamnese de Bia Ramos');
  await sees(page.getByRole('dialog'), 'Seção 1 de 6');
  answered.resolve();
  await hears(page, 'Cliente cadastrada com sucesso!');
  await sees(page, 'Marina Alves'); // in the list below
  await sees(page.getByRole('dialog'), 'Seção 1 de 6');
  expect(new URL(page.url()).searchParams.has('anamnesis')).toBe(true);
});

test('all appointments of a client are shown without those of who is named alike', async ({ studio }) => {
  const [ana, mariana] = [
    { fullName: 'Ana', phone: '11955556666' },
    { fullName: 'Mariana', phone: '11977778888' },
  ];
  const id = await addClient(stage, studio, ana);
  const other = { ...mariana, id: await addClient(stage, studio, mariana) };
  for (let day = 0; day <= CLIENT_HISTORY; day += 1) {
    const at = `${addDays('2026-01-05', day)} 10:00`;
    await insertAppointment(stage, studio, { client: { ...ana, id }, at, status: 'completed' });
  }
  await insertAppointment(stage, studio, { client: other, at: '2026-01-05 14:00', status: 'completed' });
  const page = await enterAs(stage.computer(), studio, `/clients/${id}`);
  await sees(page, 'Os 20 mais recentes de 21.');
  await follow(page, 'Ver todos');
  await sees(page, 'Mostrando 1 a 10 de 21 resultados');
});

test('what could not be looked for is not said to be missing', async ({ studio }) => {
  const client = await addClient(stage, studio, { fullName: 'Bia Ramos' });
  await addClient(stage, studio, { fullName: 'Bia R.', phone: '11955556666' });
  const page = await enterAs(stage.computer(), studio, `/clients/${client}`);
  stage.tolerate(/status of 4\d\d/);
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Muitas tentativas.' } });
  await page.route('**/api/clients?**', refuse, { times: 1 });
  await press(page, 'Mais ações');
  await page.getByRole('menuitem', { name: 'Unir com outro cadastro' }).click();
  const field = page.getByRole('combobox', { name: 'Outro cadastro da mesma pessoa' });
  await field.fill('bia');
  await sees(page, 'Muitas tentativas.');
  await page.route(/\/api\/clients\/[\da-f-]{36}$/, refuse, { times: 1 });
  await field.fill('bia r');
  await page.getByRole('option', { name: 'Bia R.' }).click();
  await sees(page.getByRole('dialog'), 'Muitas tentativas.');
  await press(page, 'Tentar Novamente');
  await sees(page.getByRole('dialog'), 'Como fica');
});

test('a client is booked after another was looked for among those to be merged', async ({ studio }) => {
  await addClient(stage, studio, { fullName: 'Bia Ramos' });
  const page = await enterAs(stage.computer(), studio, '/clients');
  await follow(page, 'Bia Ramos');
  await press(page, 'Mais ações');
  await page.getByRole('menuitem', { name: 'Unir com outro cadastro' }).click();
  await page.getByRole('combobox', { name: 'Outro cadastro da mesma pessoa' }).waitFor();
  await press(page, 'Cancelar');
  await follow(page, 'Agendamentos');
  await press(page, 'Novo');
  await choosesClient(page, 'Bia Ramos');
});
