import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays } from '../../domain/scheduling/clock.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import {
  addAppointment,
  choosesInMenu,
  finishesEarly,
  notifiesNobody,
  opensAppointment,
  rowOf,
  seesStatus,
} from './agenda.ts';
import { coming } from './dates.ts';
import { emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { escapes } from './keyboard.ts';
import { holds, keepsNotice, press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

const NAME = 'Ana Beatriz Souza';

test('leads a visit from scheduled to paid', async ({ studio }) => {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@cliente.test`;
  await addAppointment(stage, studio, { client: { email }, date: monday, time: '14:00' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');

  await press(page, `Confirmar agendamento de ${NAME}`);
  await escapes(page);
  await seesStatus(page, NAME, 'Agendado');
  await press(page, `Confirmar agendamento de ${NAME}`);
  await press(page, /^E-mail/);
  await hears(page, 'Agendamento confirmado! Email enviado ao cliente.');
  await seesStatus(page, NAME, 'Confirmado');
  await emailedTo(email, /./);

  await press(page, `Iniciar agendamento de ${NAME}`);
  await seesStatus(page, NAME, 'Em Andamento');
  await press(page, `Finalizar agendamento de ${NAME}`);
  await finishesEarly(page);
  await paysByPix(page);
  await hears(page, 'Pagamento registrado com sucesso! Agendamento finalizado.');
  await booksReturn(page, page);
  await seesStatus(page, NAME, 'Concluído');
  await rowOf(page, NAME).getByText('Pago').first().waitFor();
  expect(await paymentsOf(studio)).toEqual([
    {
      amount_cents: 15_000,
      method: 'pix',
      status: 'paid',
      transaction_id: 'E2E-1',
      appointment: 'completed',
    },
  ]);
  await readsItsStory(page, email);
});

test('finishes what costs nothing without a payment', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'in_progress' });
  await stage.sql`update appointment_procedures set price_cents = 0 where appointment_id = ${id}`;
  await stage.sql`update appointments set total_cents = 0 where id = ${id}`;
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await press(page, `Finalizar agendamento de ${NAME}`);
  await finishesEarly(page);
  const question = page.getByRole('alertdialog', { name: 'Finalizar sem cobrança?' });
  await stage.audit.look(page, 'finishing what costs nothing');
  await press(question, 'Registrar pagamento');
  await holds(page.getByRole('dialog', { name: 'Registrar Pagamento' }), 'Valor', '');
  await escapes(page);
  await press(page, `Finalizar agendamento de ${NAME}`);
  await finishesEarly(page);
  await press(question, 'Finalizar sem cobrança');
  await seesStatus(page, NAME, 'Concluído');
  expect(await paymentsOf(studio)).toEqual([]);
});

/** The form says what is missing, and takes what is pasted. */
async function paysByPix(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await form.waitFor();
  await holds(form, 'Valor', '150,00');
  await types(form, 'Valor', '0');
  await press(form, 'Registrar e finalizar');
  await sees(form, 'Valor deve ser maior que zero');
  await types(form, 'Valor', 'R$ 150,00');
  await form.getByText('PIX', { exact: true }).click();
  await press(form, 'Registrar e finalizar');
  await sees(form, 'ID da transação é obrigatório para este método');
  await types(form, 'ID da transação', 'E2E-1');
  await press(form, 'Registrar e finalizar');
}

async function readsItsStory(page: Page, email: string): Promise<void> {
  const sheet = await opensAppointment(page, NAME);
  await sees(sheet, '14:00 – 15:00', 'Confirmação para o cliente', email, 'Enviado', 'Atendimento iniciado');
  await sees(sheet, 'Pagamento', 'E2E-1');
  await booksReturn(page, sheet);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
}

/** Three weeks after the visit, with the client and the service already chosen. */
async function booksReturn(page: Page, within: Page | Locator): Promise<void> {
  await press(within, 'Agendar retorno');
  const form = page.getByRole('dialog', { name: 'Novo Agendamento' });
  await sees(form, NAME, 'Lash lifting');
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(addDays(monday, 21));
  await page.goBack();
  await form.waitFor({ state: 'hidden' });
}

test('cancels after asking, takes it back, and changes to any status', async ({ studio }) => {
  await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'confirmed' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await choosesInMenu(page, NAME, 'Cancelar agendamento');
  const question = page.getByRole('alertdialog');
  await sees(question, 'Tem certeza que deseja cancelar este agendamento?');
  await press(question, 'Voltar');
  await seesStatus(page, NAME, 'Confirmado');
  await choosesInMenu(page, NAME, 'Cancelado');
  await press(question, 'Cancelar agendamento');
  await notifiesNobody(page, 'cancelamento');
  await hears(page, 'Agendamento cancelado.');
  await keepsNotice(page, 'Desfazer');
  await seesStatus(page, NAME, 'Cancelado');
  await press(page, 'Desfazer');
  await hears(page, 'Alteração desfeita.');
  await seesStatus(page, NAME, 'Confirmado');
  await closesToasts(page);
  // What is chosen while the last choice is still on its way comes after it.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/status', (route) => void held.then(() => route.continue()), { times: 1 });
  await choosesInMenu(page, NAME, 'Agendado');
  await seesStatus(page, NAME, 'Agendado');
  await choosesInMenu(page, NAME, 'Em Andamento');
  release();
  await hears(page, `${NAME}: Em Andamento.`);
  await seesStatus(page, NAME, 'Em Andamento');
  await closesToasts(page);
  await choosesInMenu(page, NAME, 'Concluído');
  await finishesEarly(page);
  const payment = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await press(payment, 'Cancelar');
  await seesStatus(page, NAME, 'Em Andamento');
});

test('opens WhatsApp with the confirmation, and notes it', async ({ studio }) => {
  stage.tolerate(/asked a stranger: https:\/\/wa\.me/);
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await stage.computer();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await enterAs(page, studio, '/appointments?view=list');
  await press(page, `Confirmar agendamento de ${NAME}`);
  const opening = page.waitForEvent('popup');
  await press(page, /^WhatsApp ?\(/);
  const conversation = new URL((await opening).url());
  expect(conversation.pathname).toBe('/5581999991234');
  const text = conversation.searchParams.get('text');
  expect(text).toContain('Olá, Ana!');
  expect(text).toContain('14:00');
  expect(text).toContain(studio.businessName);
  await hears(page, 'Agendamento confirmado! WhatsApp aberto com mensagem.');
  const sheet = await opensAppointment(page, NAME);
  await sees(sheet, 'Confirmação por WhatsApp', 'Aberto');
  // Who is late is greeted: it is no time for a reminder.
  await layAt(stage, id, ago(20, 'minutes'));
  await page.goto(`/appointments?appointment=${id}`);
  const greeting = page.waitForEvent('popup');
  await press(page.getByRole('dialog', { name: NAME }), 'WhatsApp');
  expect(new URL((await greeting).url()).searchParams.get('text')).toBe('Olá, Ana!');
});

test('confirms a time that has begun without a word to the client', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00' });
  await layAt(stage, id, ago(20, 'minutes'));
  const page = await enterAs(stage.phone(), studio, `/appointments?appointment=${id}`);
  await press(page.getByRole('dialog', { name: NAME }), 'Confirmar');
  await hears(page, 'Agendamento confirmado!');
  expect(await stage.sql`select status from appointments where id = ${id}`).toEqual([
    { status: 'confirmed' },
  ]);
});

/** The menu of a phone stands above a toast, and comes down when it goes: a press in that moment would meet another entry. */
async function closesToasts(page: Page): Promise<void> {
  await page
    .locator('.toast-close')
    .evaluateAll((crosses: HTMLElement[]) => crosses.forEach((cross) => void cross.click()));
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
}

function paymentsOf(studio: Studio) {
  return stage.sql`select p.amount_cents, p.method, p.status, p.transaction_id, a.status as appointment
     from payments p join appointments a on a.id = p.appointment_id where p.studio_id = ${studio.id}`;
}
