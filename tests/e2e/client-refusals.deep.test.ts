import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { addFormLink, answersUnsure } from './anamnesis.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { addDeposit, asksDeposits, linkOf } from './deposit-stage.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';

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
