import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { MAX_TICKET_HOURS } from '../../domain/booking/booking.ts';
import { issueTicket } from '../../functions/booking/ticket.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { addAppointment } from './agenda.ts';
import { addFormLink, answersUnsure } from './anamnesis.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { addDeposit, asksDeposits, linkOf } from './deposit-stage.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { LIFTING } from './studio.ts';

const { stage, test } = setStage();

test('what is missing to sign has the focus, and the way back leads to the questions', async ({ studio }) => {
  const { token } = await addFormLink(stage, studio);
  const page = await stage.phone();
  await page.goto(`/anamnese-cliente#${token}`);
  await comesToSign(page);
  await press(page, 'Conferir');
  await sees(page, 'Consentimento para tratamento é obrigatório');
  const treatment = page.getByRole('checkbox', { name: /para tratamento/ });
  await expect.poll(() => treatment.evaluate((box) => box === document.activeElement)).toBe(true);
  await press(page, 'Voltar');
  await sees(page, 'Etapa 5 de 7');
});

test('who sends a form that another device took over says who she is, and sends it', async ({ studio }) => {
  stage.tolerate(/status of 403/);
  const { token, clientId } = await addFormLink(stage, studio);
  const page = await stage.phone();
  await page.goto(`/anamnese-cliente#${token}`);
  await comesToSign(page);
  await signs(page);
  await sees(page, 'Confira e envie');
  const other = await stage.phone();
  await other.goto(`/anamnese-cliente#${token}`);
  await saysBirthDate(other);
  await sees(other, 'Etapa 1 de 7');
  await press(page, 'Enviar ficha');
  await saysBirthDate(page);
  await sees(page, 'Confira e envie');
  await press(page, 'Enviar ficha');
  await seesTitle(page, 'Ficha recebida. Obrigada!');
  expect(
    await stage.sql`select signed_at is not null as signed from anamneses where client_id = ${clientId}`,
  ).toEqual([{ signed: true }]);
});

test('a birth date that does not fit has the focus again', async ({ studio }) => {
  stage.tolerate(/status of 403/);
  const { token } = await addFormLink(stage, studio);
  const first = await stage.phone();
  await first.goto(`/anamnese-cliente#${token}`);
  await sees(first, 'Etapa 1 de 7');
  const page = await stage.phone();
  await page.goto(`/anamnese-cliente#${token}`);
  const field = page.getByLabel('Data de nascimento');
  await field.fill('1990-05-18');
  await press(page, 'Continuar');
  await sees(page, /não confere/);
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('who moves what the studio has cancelled meanwhile is shown that', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  const id = await addAppointment(stage, studio, { date: coming('monday'), time: '10:00' });
  const page = await stage.phone();
  await page.goto(linkOf(id));
  await seesTitle(page, 'Seu agendamento');
  await stage.sql`update appointments set status = 'cancelled', version = version + 1 where id = ${id}`;
  await press(page, 'Remarcar');
  await seesTitle(page, 'Agendamento cancelado');
  await sees(page, 'Este agendamento foi alterado em outra tela.');
});

test('why credit could not be used stands where it was pressed', async ({ studio }) => {
  stage.tolerate(/net::ERR_/);
  await asksDeposits(stage, studio);
  const link = linkOf(await addDeposit(stage, studio, 'awaiting'));
  const page = await stage.phone();
  // As by the link of an email, which proves whose credit it is.
  await page.route('**/api/public/manage', async (route) => {
    const response = await route.fetch();
    const shown = await response.json();
    await route.fulfill({ response, json: { ...shown, deposit: { ...shown.deposit, mayUseCredit: true } } });
  });
  await page.route('**/api/public/manage/deposit-credit', (route) => route.abort());
  await page.goto(link);
  await press(page, 'Usar meu crédito');
  const why = await sees(page, client.OFFLINE);
  await expect
    .poll(() => why.evaluate((text) => text.getBoundingClientRect().bottom < innerHeight))
    .toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page that was opened too long ago joins the waitlist once it is loaded again', async ({ studio }) => {
  stage.tolerate(/status of 403/);
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, LIFTING.name);
  await client.choosesDay(page, coming('sunday'));
  await sees(page, 'O estúdio não atende neste dia.');
  const opened = new Date(Date.now() - (MAX_TICKET_HOURS + 1) * 3_600_000);
  const ticket = issueTicket({ SIGNING_SECRET }, studio.professionalId, opened);
  await page.evaluate((old) => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('booking:'))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...kept, ticket: old }));
    }
  }, ticket);
  await page.reload();
  await joinsWaitlist(page);
  await sees(page, /^Não foi possível confirmar o agendamento\. Recarregue a página/);
  await page.reload();
  await joinsWaitlist(page);
  await sees(page, 'Você está na lista de encaixe');
});

async function joinsWaitlist(page: Page): Promise<void> {
  await press(page, 'Avise-me se abrir um horário');
  const form = page.getByRole('group', { name: 'Entrar na lista de encaixe' });
  await types(form, 'Nome completo', client.ANA.fullName);
  await types(form, 'Telefone', client.ANA.phone);
  await press(form, 'Entrar na lista');
}

/** Through all questions, to the consents. */
async function comesToSign(page: Page): Promise<void> {
  for (let step = 1; step <= 5; step += 1) {
    await sees(page, `Etapa ${step} de 7`);
    await answersUnsure(page);
    await press(page, 'Continuar');
  }
  await sees(page, 'Etapa 6 de 7');
}

async function signs(page: Page): Promise<void> {
  for (const consent of [/para tratamento/, /cuidados/])
    await page.getByRole('checkbox', { name: consent }).check();
  await press(page, 'Digitar o nome');
  await types(page, 'Nome completo', 'Bia Ramos');
  await press(page, 'Conferir');
}

async function saysBirthDate(page: Page): Promise<void> {
  await sees(page, 'Este link já foi aberto em outro aparelho.');
  await types(page, 'Data de nascimento', '1990-05-17');
  await press(page, 'Continuar');
}
