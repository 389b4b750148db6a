import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addFormLink, answersUnsure } from './anamnesis.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();
/** Everything that this browser keeps in clear. */
const readStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test('a client fills in, signs and sends her form on a phone; the link is used up', async ({ studio }) => {
  const { token, clientId } = await addFormLink(stage, studio);
  const page = await stage.phone({ translated: true });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(`/anamnese-cliente#${token}`);
  await sees(page, 'Etapa 1 de 7');
  expect(page.url()).not.toContain(token);
  const question = page.getByRole('group', { name: 'Tem alguma doença ou condição de saúde?' });
  await question.getByText('Sim').click();
  await question.getByRole('textbox').fill('palavra-plantada');
  await press(page, 'Continuar');
  await sees(page, 'Responda. Se não souber, escolha "Não sei".');
  await stage.audit.look(page, 'section');
  await answersUnsure(page);
  await press(page, 'Continuar');
  await sees(page, 'Etapa 2 de 7');
  await page.goBack();
  await sees(page, 'Etapa 1 de 7');
  // A reload goes on with the draft, which is sealed on this device.
  await expect.poll(() => readStored(page)).toContain('draft:anamnesis-link');
  expect(await readStored(page)).not.toContain('palavra-plantada');
  await page.reload();
  await sees(page, 'Continuamos de onde você parou neste aparelho.');
  expect(await question.getByRole('textbox').inputValue()).toBe('palavra-plantada');
  for (const step of [2, 3, 4, 5, 6]) {
    await answersUnsure(page);
    await press(page, 'Continuar');
    await sees(page, `Etapa ${step} de 7`);
  }
  await press(page, 'Conferir');
  await sees(page, 'Consentimento para tratamento é obrigatório');
  await page.getByRole('checkbox', { name: /para tratamento/ }).check();
  await page.getByRole('checkbox', { name: /cuidados/ }).check();
  await press(page, 'Digitar o nome');
  await page.getByLabel('Nome completo').fill('Bia Ramos');
  await stage.audit.look(page, 'signature');
  await press(page, 'Conferir');
  await sees(page, 'palavra-plantada', /^Faltam \d+ respostas\.$/);
  await stage.audit.look(page, 'review');
  await press(page, 'Enviar ficha');
  await sees(page, 'Ficha recebida. Obrigada!');
  expect(await readStored(page)).not.toContain('draft:anamnesis-link');
  const saved = await stage.sql`select link_id from anamneses where client_id = ${clientId}`;
  expect(saved).toHaveLength(1);
  expect(addresses.join('\n')).not.toContain(token);
  stage.tolerate(/status of 403/);
  const other = await stage.phone();
  await other.goto(`/anamnese-cliente#${token}`);
  await sees(other, 'Este link não vale mais');
  const next = await addFormLink(stage, studio);
  await other.goto(`/anamnese-cliente#${next.token}`); // another link in the tab that is open
  await sees(other, 'Etapa 1 de 7');
});

test('a browser that refuses cookies is told so, and not that the link is over', async ({ studio }) => {
  const { token } = await addFormLink(stage, studio);
  stage.tolerate(/status of 403/);
  const page = await stage.phone();
  await page.route('**/anamnesis/session', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/anamnese-cliente#${token}`);
  await sees(page, 'Não foi possível abrir a ficha', /^Este navegador bloqueia os cookies/);
  await page.unroute('**/anamnesis/session');
  await press(page, 'Tentar Novamente');
  await sees(page, 'Etapa 1 de 7');
});

test('a member sends a link from the client’s page, sees it listed and cancels it', async ({ studio }) => {
  const { clientId } = await addFormLink(stage, studio);
  const page = await enterAs(stage.phone(), studio, `/clients/${clientId}`);
  await press(page, 'Enviar anamnese');
  const dialog = page.getByRole('dialog');
  await sees(dialog, 'Esta cliente não tem e-mail cadastrado.', 'não aberto, vale até');
  await press(dialog, 'Gerar link para WhatsApp');
  const field = dialog.getByLabel('Link da ficha');
  await expect.poll(() => field.inputValue()).toMatch(/\/anamnese-cliente#[\w-]{43}$/);
  await sees(dialog, 'não aberto, vale até');
  await stage.audit.look(page, 'send');
  await press(dialog, 'Cancelar link');
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancelar link' }).count()).toBe(0);
});
