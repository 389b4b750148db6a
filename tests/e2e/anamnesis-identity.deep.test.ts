import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addFormLink, answersUnsure, CLIENT_NAME, fillForm } from './anamnesis.ts';
import { addClient } from './clients.ts';
import { codeIn, emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { cutOff } from './tight.ts';

const { stage, test } = setStage();
const STORED = 'Volume discreto';

/** A client with an email and a form of the studio, and a member who stays on her page. */
async function clientWithForm(): Promise<{ studio: Studio; member: Page; clientId: string; email: string }> {
  const studio = await openStudio(stage);
  const email = `${crypto.randomUUID()}@cliente.test`;
  const clientId = await addClient(stage, studio, { fullName: CLIENT_NAME, email, phone: '11987654321' });
  const member = await enterAs(stage.computer(), studio, '/clients');
  await fillForm(member, clientId, { expectations: STORED, professionalNotes: 'Cola suave' });
  return { studio, member, clientId, email };
}

/** On the screen of the studio, by her typed name. */
async function consentsToPublish(member: Page, clientId: string): Promise<void> {
  await member.goto(`/clients/${clientId}`);
  await press(member, 'Pedir autorização');
  const signing = member.getByRole('dialog', { name: 'Autorização para publicar fotos' });
  await press(signing, 'Digitar o nome');
  await signing.getByLabel('Nome completo', { exact: true }).fill(CLIENT_NAME);
  await press(signing, 'Autorizar');
  await hears(member, 'Autorização registrada.');
}

async function openedOnPhone(token: string): Promise<Page> {
  const page = await stage.phone();
  await page.goto(`/anamnese-cliente#${token}`);
  return page;
}

/** Through all sections to the last step, signed with a typed name. */
async function signed(page: Page): Promise<void> {
  for (let step = 1; step <= 6; step += 1) {
    await sees(page, `Etapa ${step} de 7`);
    await answersUnsure(page);
    if (step < 6) await press(page, 'Continuar');
  }
  for (const consent of [/para tratamento/, /cuidados/, /fotos/])
    await page.getByRole('checkbox', { name: consent }).check();
  await press(page, 'Digitar o nome');
  await page.getByLabel('Nome completo').fill(CLIENT_NAME);
  await press(page, 'Conferir');
}

test('a client is known by her birth date, also on a second device, and sends again what the network lost', async () => {
  const { studio, member, clientId } = await clientWithForm();
  const { token } = await addFormLink(stage, studio, clientId);
  stage.tolerate(/status of 403/, /ERR_INTERNET_DISCONNECTED/);
  const first = await openedOnPhone(token);
  await seesTitle(first, 'Olá, Marina! Confirme que é você');
  await seesNoMore(first, STORED);
  await press(first, 'Preencher uma ficha em branco');
  await sees(first, 'Etapa 1 de 7');

  const page = await openedOnPhone(token);
  await sees(page, 'Este link já foi aberto em outro aparelho.');
  expect(await page.getByRole('button', { name: 'Preencher uma ficha em branco' }).count()).toBe(0);
  await stage.audit.look(page, 'identification');
  expect(await cutOff(page, 'identification')).toEqual([]);
  await types(page, 'Data de nascimento', '1990-05-18');
  await press(page, 'Continuar');
  await sees(page, /não confere/);
  await types(page, 'Data de nascimento', '1990-05-17');
  await press(page, 'Continuar');
  await sees(page, 'Etapa 1 de 7');
  expect(await cutOff(page, 'questions')).toEqual([]);
  await signed(page);
  await sees(page, STORED);
  expect(await cutOff(page, 'review')).toEqual([]);

  await page.context().setOffline(true);
  await press(page, 'Enviar ficha');
  await page.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await press(page, 'Enviar ficha');
  await seesTitle(page, 'Ficha recebida. Obrigada!');

  await member.goto(`/clients/${clientId}`);
  await sees(member, 'Anamnese para revisar');
  await press(member, 'Notificações, 1 nova');
  await member.getByRole('link', { name: /Anamnese recebida/ }).click();
  await press(member, 'Histórico e cópia');
  await member.getByRole('menuitem', { name: 'Histórico' }).click();
  await press(member.getByRole('dialog', { name: 'Histórico da anamnese' }), 'Marcar como revisada');
  await hears(member, /revisada/);
  await member.keyboard.press('Escape');
  await seesNoMore(member, 'Anamnese para revisar');

  await press(member, 'Histórico e cópia');
  await member.getByRole('menuitem', { name: 'Acessos' }).click();
  const log = member.getByRole('dialog', { name: 'Acessos à anamnese' });
  await sees(log, 'Cliente');
  await stage.audit.look(member, 'accesses of a client');
  const download = member.waitForEvent('download');
  await log.getByRole('link', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/acessos-anamneses\.csv$/);
});

test('a client reads and prints her copy after a code, and withdraws her consents for photos and to publish', async () => {
  const { studio, member, clientId, email } = await clientWithForm();
  await consentsToPublish(member, clientId);
  const { token } = await addFormLink(stage, studio, clientId);
  const first = await openedOnPhone(token);
  await types(first, 'Data de nascimento', '1990-05-17');
  await press(first, 'Continuar');
  await signed(first);
  await press(first, 'Enviar ficha');
  await sees(first, 'Enviamos a você um e-mail com o link da sua cópia.');

  const mail = await emailedTo(email, /Sua ficha foi recebida/);
  const [, copyToken = ''] = /anamnese-cliente#([\w-]{43})/.exec(mail.text ?? '') ?? [];
  const page = await openedOnPhone(copyToken);
  await sees(page, 'Para mostrar a sua cópia, enviamos um código ao seu e-mail.');
  await press(page, 'Enviar código ao meu e-mail');
  await types(page, /^Código de 6 números/, codeIn(await emailedTo(email, /código/i)));
  await press(page, 'Continuar');
  await seesTitle(page, 'Sua ficha de anamnese');
  await sees(page, STORED);
  await seesNoMore(page, 'Cola suave');
  await stage.audit.look(page, 'copy of the client');
  expect(await cutOff(page, 'copy')).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'Baixar os dados (JSON)');
  expect((await download).suggestedFilename()).toBe('minha-anamnese.json');
  await press(page, 'Retirar autorização para publicar');
  await press(page, 'Sim, retirar autorização');
  await sees(page, 'Você retirou a autorização para publicar. As fotos já saíram da página do estúdio.');
  await press(page, 'Retirar autorização para fotos');
  await press(page, 'Sim, retirar autorização');
  await sees(page, 'Você retirou a autorização para fotos.');
  await stage.audit.look(page, 'withdrawn consent');
  await page.reload();
  await sees(page, 'Você retirou a autorização para fotos.');

  await member.goto(`/clients/${clientId}`);
  await sees(member, /^Retirada em .* As fotos não aparecem na sua página/);
  await press(member, 'Histórico e cópia');
  await member.getByRole('menuitem', { name: 'Histórico' }).click();
  await sees(member.getByRole('dialog'), /Consentimento para fotos retirado em/);
});
