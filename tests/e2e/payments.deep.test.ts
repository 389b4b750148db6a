import type { Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { addAppointment, choosesInMenu } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { contentOf, holds, press, sees, seesNoMore } from './look.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

const NAME = 'Ana Beatriz Souza';

afterEach(databaseRecovers);

test('without a Pix key leads who manages the studio to the settings, and keeps a typed transaction', async () => {
  const studio = await openStudio(stage);
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await enterAs(stage.computer(), studio, '/appointments?view=list');
  await choosesInMenu(page, NAME, 'Registrar Pagamento');
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await form.getByText('PIX', { exact: true }).click();
  await sees(form, 'Cadastre a chave Pix do estúdio');
  expect(await contentOf(form, 'ID da transação')).toBe('');
  await form.getByRole('link', { name: 'Cadastrar chave Pix' }).click();
  await page.getByLabel('Chave Pix').waitFor();
});

test('in two tabs is paid once, and the second says so', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await enterAs(stage.phone(), studio);
  const other = await page.context().newPage();
  const forms = [await opensPayment(page), await opensPayment(other)] as const;
  await press(forms[0], 'Registrar pagamento');
  await hears(page, 'Pagamento registrado com sucesso!');
  await press(forms[1], 'Registrar pagamento');
  await sees(forms[1], 'Já existe um pagamento para este agendamento.');
  expect(await paymentsOf(studio)).toHaveLength(1);
});

test('recorded but for its answer, it is recognised on the next try', async ({ studio }) => {
  stage.tolerate(/status of (409|500|503)/);
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await enterAs(stage.phone(), studio);
  const form = await opensPayment(page);
  await databaseFails({ kind: 'cut-after-commit', match: 'insert into "payments"' });
  await press(form, 'Registrar pagamento');
  await sees(form, 'Erro no servidor. Tente novamente em alguns minutos.');
  await press(form, 'Registrar pagamento');
  await hears(page, 'Pagamento registrado com sucesso!');
  expect(await paymentsOf(studio)).toHaveLength(1);
});

async function opensPayment(page: Page): Promise<Locator> {
  await page.goto('/appointments?view=list');
  await choosesInMenu(page, NAME, 'Registrar Pagamento');
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await holds(form, 'Valor', '150,00');
  return form;
}

const paymentsOf = ({ id }: Studio) =>
  stage.sql`select amount_cents, method, status, transaction_id from payments where studio_id = ${id}`;

test('records a payment ahead by keyboard alone: chosen by name, the appointment stays open', async () => {
  const studio = await openStudio(stage);
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  await addAppointment(stage, studio, { name: 'Bia Luz', date: monday, time: '16:00' });
  const page = await enterAs(stage.computer(), studio, '/dashboard?quick=payment');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Agendamento' });
  await page.getByRole('option', { name: 'Bia Luz' }).waitFor();
  await press(page, 'Registrar pagamento');
  await sees(page, 'Agendamento é obrigatório');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Agendamento' });
  await page.keyboard.type('luz');
  await page.getByRole('option', { name: 'Bia Luz' }).waitFor();
  await seesNoMore(page.getByRole('listbox'), NAME);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await holds(page, 'Valor', '150,00');
  await tabsTo(page, /^Valor$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('50');
  await sees(page, /100,00 a menos que o total do agendamento/);
  await page.keyboard.press('Enter');
  await hears(page, 'Pagamento registrado com sucesso!');
  expect(await paymentsOf(studio)).toEqual([
    { amount_cents: 5000, method: 'cash', status: 'paid', transaction_id: null },
  ]);
  const open = await stage.sql`select status from appointments where studio_id = ${studio.id}`;
  expect(open).toEqual([{ status: 'scheduled' }, { status: 'scheduled' }]);
});
