import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { sign } from './anamnesis.ts';
import { books, fills, formOf, opensForm } from './booking-desk.ts';
import { addClient, storedClients } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { opensSettings, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Bia, who offers what the studio offers. */
async function addBia(studio: Studio): Promise<Studio> {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  await stage.sql`insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
    select studio_id, id, ${bia.professionalId} from procedure_types where studio_id = ${studio.id}`;
  return bia;
}

test('who treats a client whom the reception registered knows her', async ({ studio }) => {
  const bia = await addBia(studio);
  const rita = await addColleague(stage, studio, { fullName: 'Rita Lopes', role: 'admin' });
  const desk = await enterAs(stage.computer(), rita);
  await opensForm(desk);
  await desk.getByRole('combobox', { name: 'Cliente' }).click();
  await desk.keyboard.type('Duda Ferreira');
  await desk.getByRole('option', { name: 'Cadastrar “Duda Ferreira”' }).click();
  const card = dialog(desk, 'Nova cliente');
  await types(card, 'Telefone', '11987651234');
  await types(card, 'Alergias (opcional)', 'Cianoacrilato');
  await press(card, 'Salvar');
  await formOf(desk)
    .getByRole('button', { name: /Profissional/ })
    .click();
  await desk.getByRole('option', { name: 'Bia Campos' }).click();
  await fills(desk, { service: 'Lash lifting', date: coming('thursday'), time: '09:00' });
  await books(desk);
  await hears(desk, 'Agendamento criado com sucesso!');

  const page = await enterAs(stage.phone(), bia, '/clients');
  await types(page, 'Buscar por nome, email ou telefone', 'duda');
  await page.getByRole('link', { name: 'Duda Ferreira', exact: true }).click();
  await seesTitle(page, 'Duda Ferreira');
  await sees(page, 'Cianoacrilato');
  expect(await page.getByRole('button', { name: 'Mais ações' }).count()).toBe(0);
  await stage.audit.look(page, 'client of a colleague');

  await press(page, 'Preencher');
  const form = page.getByRole('dialog');
  await page.getByRole('group', { name: 'Tem diabetes?' }).getByText('Não', { exact: true }).click();
  await press(form, /Consentimentos/);
  await page.getByLabel(/^Consentimento para tratamento/).check();
  await page.getByLabel(/^Consentimento para cuidados/).check();
  await sign(page);
  await press(form, 'Salvar anamnese');
  await hears(page, 'Anamnese criada com sucesso!');

  await press(page, 'Agendar');
  await sees(formOf(page), 'Duda Ferreira');
  await fills(page, { service: 'Lash lifting', date: coming('thursday'), time: '14:00' });
  await books(page);
  await hears(page, 'Agendamento criado com sucesso!');
  const booked = await stage.sql`select professional_id from appointments where studio_id = ${studio.id}`;
  expect(booked).toEqual([bia, bia].map(({ professionalId }) => ({ professional_id: professionalId })));
});

test('a colleague’s client is registered once, and booked without being shown', async ({ studio }) => {
  const bia = await addBia(studio);
  const theirs = { fullName: 'Ana Lima', phone: '11987654321', email: `ana.${studio.slug}@lume.test` };
  const clientId = await addClient(stage, studio, theirs);
  const page = await enterAs(stage.phone(), bia, `/clients/${clientId}`);
  stage.tolerate(/status of 404/, /status of 409/);
  await sees(page, 'Não encontramos este cadastro entre as suas clientes.');
  await page.goto('/clients?edit=new');
  const form = dialog(page, 'Nova cliente');
  await types(form, 'Nome', 'Aninha');
  await types(form, 'Telefone', '11987654321');
  await press(form, 'Salvar');
  await sees(form, /O estúdio já tem um cadastro com este telefone ou e-mail/);
  await stage.audit.look(page, 'client of the studio');
  await press(form, 'Agendar com o cadastro do estúdio');
  await sees(formOf(page), 'Cadastro do estúdio', '(11) 98765-4321');
  expect(await page.content()).not.toContain('Ana Lima');
  await fills(page, { service: 'Lash lifting', date: coming('friday'), time: '10:00' });
  await stage.audit.look(page, 'appointment by contact');
  await books(page);
  await hears(page, 'Agendamento criado com sucesso!');
  await page.goto('/clients');
  await sees(page, 'Ana Lima');
  expect(await storedClients(stage, studio)).toHaveLength(1);
});

test('a colleague’s client is for a new appointment, not for one that is edited', async ({ studio }) => {
  const bia = await addBia(studio);
  await addClient(stage, studio, { fullName: 'Ana Lima', phone: '11987654321' });
  const at = { date: coming('friday'), time: '10:00' };
  const id = await addAppointment(stage, bia, { name: 'Eva Melo', ...at });
  const page = await enterAs(stage.computer(), bia, `/appointments?form=${id}`);
  stage.tolerate(/status of 409/);
  await press(formOf(page), 'Trocar cliente');
  await page.getByRole('combobox', { name: 'Cliente' }).fill('11987654321');
  await page.getByRole('option', { name: 'Cadastrar “11987654321”' }).click();
  const card = dialog(page, 'Nova cliente');
  await types(card, 'Nome', 'Aninha');
  await press(card, 'Salvar');
  await sees(card, /O estúdio já tem um cadastro com este telefone ou e-mail/);
  expect(await card.getByRole('button', { name: 'Agendar com o cadastro do estúdio' }).count()).toBe(0);
});

test('a studio shows the team all clients', async ({ studio }) => {
  const bia = await addBia(studio);
  await addClient(stage, studio, { fullName: 'Ana Lima' });
  const theirs = await enterAs(stage.phone(), bia, '/clients');
  await sees(theirs, 'Nenhum cliente encontrado');

  const page = await enterAs(stage.computer(), studio, '/settings');
  await opensSettings(page, 'Negócio');
  await page.getByText('A equipe vê todas as clientes', { exact: true }).click();
  await stage.audit.look(page, 'settings of the team');
  await savesSettings(page);
  await hears(page, 'Configurações salvas com sucesso!');

  await theirs.reload();
  await sees(theirs, 'Ana Lima');
  expect(await theirs.getByRole('button', { name: 'Excluir Ana Lima' }).count()).toBe(0);
  await theirs.goto('/settings#business');
  await sees(theirs, 'A equipe vê todas as clientes');
  await seesNoMore(theirs, 'Carregando configurações...');
});

test('the owner is asked when the second member comes', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/professionals?edit=new');
  const form = dialog(page, 'Novo profissional');
  await types(form, 'Nome completo', 'Bia Campos');
  await types(form, 'E-mail', `bia.${studio.slug}@lume.test`);
  await form.getByText('A equipe vê todas as clientes', { exact: true }).click();
  await stage.audit.look(page, 'invitation of the second member');
  await press(form, 'Enviar convite');
  await hears(page, /^Convite enviado/);
  const read = () => stage.sql`select team_sees_clients from studios where id = ${studio.id}`;
  expect(await read()).toEqual([{ team_sees_clients: true }]);
  await page.goto('/professionals?edit=new');
  await sees(page, 'Oferece os mesmos serviços?');
  expect(await page.getByText('A equipe vê todas as clientes').count()).toBe(0);
});
