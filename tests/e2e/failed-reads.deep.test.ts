import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import { ANA, addAppointment, choosesInMenu, finishesEarly } from './agenda.ts';
import { drawSignature, fillForm } from './anamnesis.ts';
import { choosesClient, formOf, opensForm } from './booking-desk.ts';
import { blockOf, columnWidth, drags } from './calendar.ts';
import { addClient } from './clients.ts';
import { coming } from './dates.ts';
import { addDeposit } from './deposit-stage.ts';
import { fails, RETRY } from './failing-reads.ts';
import { holds, press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';
import { addVisits, lashDetails, saveRecord } from './work-record.ts';

const { stage, test } = setStage();

const monday = coming('monday');

async function clientOf(id: string): Promise<string> {
  const [row] = await stage.sql<{ client_id: string }>`select client_id from appointments where id = ${id}`;
  return row?.client_id ?? '';
}

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: ANA.fullName });

test('nobody starts as if there were no health alerts when they could not be read', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00', status: 'confirmed' });
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, `**/api/appointments/${id}`);
  await page.goto(`/appointments?view=day&date=${monday}`);
  await blockOf(page, ANA.fullName).click();
  await press(sheetOf(page), /^Iniciar/);
  const question = page.getByRole('alertdialog', { name: 'Iniciar atendimento?' });
  await sees(question, 'Não foi possível ver os alertas de saúde');
  await stage.audit.look(page, 'a start without the health alerts');
  await recovers();
  await press(question, RETRY);
  await sees(question, 'Sem anamnese');
  await seesNoMore(question, 'Não foi possível ver os alertas de saúde');
});

test('says while booking that allergies and the rule of the deposit could not be read', async ({
  studio,
}) => {
  const rules = { ...defaultDepositRules, asksEverybody: false, asksNewClients: true, version: 1 };
  await stage.sql`update studios set pix_key = '+5511987654321', pix_receiver = 'Atelie Marina', pix_city = 'Campinas',
    deposit_rules = ${JSON.stringify(rules)}::jsonb where id = ${studio.id}`;
  const client = await addClient(stage, studio, ANA);
  await stage.sql`update clients set allergies = 'Látex' where id = ${client}`;
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, `**/api/clients/${client}`);
  const form = await opensForm(page);
  await choosesClient(page, ANA.fullName);
  await page.getByRole('button', { name: /Procedimento/ }).click();
  await page.getByRole('option', { name: 'Lash lifting' }).click();
  await sees(form, 'Não foi possível ver as alergias desta cliente');
  await sees(form, 'Não sabemos se a regra do sinal vale para esta cliente.');
  expect(await form.getByRole('radio', { name: 'Sem sinal' }).isChecked()).toBe(true);
  await stage.audit.look(page, 'booking for a client who could not be read');
  await recovers();
  await press(form, RETRY);
  await sees(form, 'Alergias: Látex');
  await expect.poll(() => form.getByRole('radio', { name: 'Pedir sinal' }).isChecked()).toBe(true);
  await seesNoMore(form, 'Não sabemos se a regra do sinal vale para esta cliente.');
});

test('the sheet leads to the client and the health form though the client could not be read', async ({
  studio,
}) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00' });
  const page = await enterAs(stage.phone(), studio);
  await fails(stage, page, `**/api/clients/${await clientOf(id)}`);
  await page.goto(`/appointments?appointment=${id}`);
  await sheetOf(page).getByRole('link', { name: 'Ver cliente' }).waitFor();
  await sheetOf(page).getByRole('button', { name: 'Anamnese' }).waitFor();
  await sheetOf(page).getByRole('button', { name: 'Ficha técnica' }).waitFor();
});

test('says in the payment that the Pix key could not be read', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00' });
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, '**/api/settings');
  await page.goto(`/dashboard?quick=payment&of=${id}`);
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await form.getByText('PIX', { exact: true }).click();
  await sees(form, 'Erro ao carregar a chave Pix');
  expect(await form.getByText('Digite o valor para ver o QR code do Pix.').count()).toBe(0);
  await recovers();
  await press(form, RETRY);
  await sees(form, 'Cadastre a chave Pix do estúdio');
});

test('says in the payment that the client’s credit could not be read', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00' });
  await stage.sql`insert into client_credits (id, studio_id, client_id, seq, kind, amount_cents, balance_cents, appointment_id)
    values (gen_random_uuid(), ${studio.id}, ${await clientOf(id)}, 1, 'deposit', 3000, 3000, ${id})`;
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, `**/api/appointments/${id}`);
  await page.goto('/appointments?view=list');
  await choosesInMenu(page, ANA.fullName, 'Concluído');
  await finishesEarly(page);
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await sees(form, 'Não foi possível ver se ela tem crédito');
  await recovers();
  await press(form, RETRY);
  await sees(form, /tem crédito: R\$\s30,00/);
});

test('says on the dashboard that deposits could not be read', async ({ studio }) => {
  await addDeposit(stage, studio, 'claimed');
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, '**/api/deposits');
  await page.goto('/dashboard');
  await sees(page, 'Erro ao carregar os sinais');
  await recovers();
  await press(page, RETRY);
  await sees(page, 'Você recebeu?');
});

test('opens forms with what could not be read at first, once it is tried again', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00' });
  const client = await clientOf(id);
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, `**/api/clients/${client}`);
  await page.goto(`/appointments?form=new&client=${client}`);
  await sees(formOf(page), 'Erro ao abrir o agendamento');
  await recovers();
  await press(formOf(page), RETRY);
  await sees(formOf(page), ANA.fullName);

  const comesBack = await fails(stage, page, `**/api/appointments/${id}`);
  await page.goto(`/dashboard?quick=payment&of=${id}`);
  const payment = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await sees(payment, /^Erro ao carregar agendamentos/);
  await comesBack();
  await press(payment, RETRY);
  await payment.getByLabel('Valor').waitFor();
});

test('edits a client from an address once it is tried again', async ({ studio }) => {
  const client = await addClient(stage, studio, ANA);
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, /\/api\/clients(\?|\/|$)/);
  await page.goto(`/clients?edit=${client}`);
  const form = page.getByRole('dialog', { name: 'Editar cliente' });
  await sees(form, /^Erro ao carregar clientes/);
  await recovers();
  await press(form, RETRY);
  await holds(form, 'Nome', ANA.fullName);
});

test('says beside the button that more clients did not come', async ({ studio }) => {
  await stage.sql`insert into clients (id, studio_id, created_by, full_name, phone)
     select gen_random_uuid(), ${studio.id}, ${studio.professionalId}, 'Cliente ' || lpad(n::text, 3, '0'),
     '119' || lpad(n::text, 8, '0') from generate_series(1, 70) n`;
  const page = await enterAs(stage.phone(), studio, '/clients');
  await sees(page, 'Cliente 050');
  const recovers = await fails(stage, page, /\/api\/clients\?.*cursor/);
  await press(page, 'Carregar mais');
  const said = await sees(page, /^Erro ao carregar clientes/);
  await expect.poll(() => said.evaluate((one) => one.getBoundingClientRect().top > 0)).toBe(true);
  await recovers();
  await press(page, RETRY);
  await sees(page, 'Cliente 070');
});

test('moves to no colleague unasked while it is not known what she offers', async ({ studio }) => {
  await addColleague(stage, studio, { fullName: 'Bia Campos' });
  await addAppointment(stage, studio, { date: monday, time: '10:00' });
  const page = await enterAs(stage.computer(), studio);
  await fails(stage, page, '**/api/appointments/choices');
  await page.goto(`/appointments?view=day&date=${monday}`);
  await blockOf(page, ANA.fullName).waitFor();
  await page.locator('.agenda-person').nth(1).waitFor();
  await drags(page, blockOf(page, ANA.fullName), { x: -(await columnWidth(page)) });
  const question = page.getByRole('alertdialog', { name: 'Mover mesmo assim?' });
  await sees(question, 'Não sabemos se Bia Campos oferece Lash lifting.');
});

test('says that it could not be looked whether a client is there already', async ({ studio }) => {
  await addClient(stage, studio, ANA);
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, '**/api/clients/duplicates', 'POST');
  await page.goto('/clients?edit=new');
  const form = page.getByRole('dialog', { name: 'Nova cliente' });
  await types(form, 'Telefone', ANA.phone);
  await sees(form, 'Não foi possível conferir se ela já está cadastrada');
  await stage.audit.look(page, 'a client who may be there already');
  await recovers();
  await press(form, RETRY);
  await sees(form, `${ANA.fullName} já está cadastrada.`);
});

test('waits for nothing in the sheet of an appointment whose details could not be read', async ({
  studio,
}) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00' });
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, `**/api/appointments/${id}`);
  await page.goto(`/appointments?view=day&date=${monday}`);
  await blockOf(page, ANA.fullName).click();
  await sees(sheetOf(page), /^Erro ao carregar agendamentos/);
  expect(await sheetOf(page).locator('.skeleton').count()).toBe(0);
  await recovers();
  await press(sheetOf(page), RETRY);
  await sees(sheetOf(page), 'Sem anamnese', 'Histórico');
});

test('says in a record without a connection that the supplies could not be read', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  const { visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.phone(), studio);
  for (const address of ['**/api/appointments/*/work-record', '**/api/supplies'])
    await page.route(address, (route) => route.abort());
  await page.goto(`/appointments?view=day&record=${visits[0]}`);
  const form = page.getByRole('dialog', { name: 'Ficha técnica' });
  await sees(form, 'Os produtos não puderam ser carregados sem conexão.');
  expect(await form.getByText('Cadastre colas').count()).toBe(0);
});

test('keeps the records and the answers of a client that could not be read again', async ({ studio }) => {
  const { clientId, visits } = await addVisits(stage, studio, [-1]);
  const [visit = ''] = visits;
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await saveRecord(page, visit, { details: lashDetails({ technique: 'Fio a fio' }) });
  await fillForm(page, clientId, { allergiesCosmetics: 'Cola', signature: await drawSignature(page) });
  await page.goto(`/clients/${clientId}`);
  await press(page, 'Ver fichas');
  await press(page, 'Ver respostas');
  await sees(page, /Fio a fio/, 'Cola');
  await fails(stage, page, '**/api/clients/*/work-records');
  await fails(stage, page, '**/api/clients/*/anamnesis');
  await press(page, /^Abrir ficha/);
  const form = page.getByRole('dialog', { name: 'Ficha técnica' });
  await types(form, 'Técnica', 'Híbrido');
  await press(form, 'Salvar ficha');
  await form.waitFor({ state: 'hidden' });
  await sees(page, /^Mostrando as fichas técnicas\. Atualizado/, /Fio a fio/);
  await press(page, 'Editar cliente');
  const edited = page.getByRole('dialog', { name: 'Editar cliente' });
  await types(edited, 'Observações (opcional)', 'Prefere a tarde');
  await press(edited, 'Salvar');
  await edited.waitFor({ state: 'hidden' });
  await sees(page, /^Mostrando as respostas\. Atualizado/, 'Cola');
  await stage.audit.look(page, 'a client whose records are of before');
});
