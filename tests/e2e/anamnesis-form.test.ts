import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addMarina, CLIENT_NAME, fillForm, sign } from './anamnesis.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog');

const save = (page: Page) => press(form(page), 'Salvar anamnese');

const answer = (page: Page, question: string, option: string) =>
  page.getByRole('group', { name: question }).getByText(option, { exact: true }).click();

const SECRET = 'Epilepsia desde 2019';

test('fills in, signs and saves a form on a phone, and edits it without seeing what is hidden', async () => {
  const studio = await openStudio(stage);
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.phone(), studio, '/clients');
  await press(page, `Anamnese de ${CLIENT_NAME}`);
  await page.waitForURL(/anamnesis=/);
  await answer(page, 'Tem alguma doença ou condição de saúde?', 'Sim');
  await types(form(page), /^Quais\? Por exemplo/, SECRET);
  await answer(page, 'Tem diabetes?', 'Não');
  await sees(form(page), '2 de 8');
  await stage.audit.look(page, 'questions of the form');
  await press(form(page), 'Próxima seção');
  await sees(form(page), 'Usa lentes de contato?');
  await save(page);
  await sees(page, 'Consentimento para tratamento é obrigatório');
  await sees(page, 'Consentimento para cuidados pós-procedimento é obrigatório');
  await page.getByLabel(/^Consentimento para tratamento/).check();
  await page.getByLabel(/^Consentimento para cuidados/).check();
  await sign(page);
  await sees(form(page), 'Assinado');
  await press(form(page), 'Desfazer traço');
  await sees(form(page), 'Ainda sem assinatura');
  await press(form(page), 'Ampliar');
  await sign(page);
  await press(page, 'Pronto');
  await sees(form(page), 'Assinado');
  await stage.audit.look(page, 'consents and signature');
  await save(page);
  await hears(page, 'Anamnese criada com sucesso!');
  await page.waitForURL((url) => !url.search.includes('anamnesis='));

  await press(page, `Anamnese de ${CLIENT_NAME}`);
  await sees(form(page), 'Preenchido. Mostrar para editar.');
  expect(await page.content()).not.toContain(SECRET);
  const report = page.waitForEvent('popup');
  await follow(form(page), 'Imprimir');
  await seesTitle(await report, 'Imprimir dados sensíveis?');
  await (await report).close();
  await press(form(page), /Expectativas e observações/);
  await types(form(page), 'O que espera do procedimento?', 'Bem natural');
  await save(page);
  await hears(page, 'Anamnese atualizada com sucesso!');
  const versions = await stage.sql<{ number: number; hidden_answered: string[] }>`select id, hidden_answered
    from anamneses where client_id = ${clientId} order by created_at`;
  expect(versions.map((one) => one.hidden_answered)).toEqual([['medicalConditions'], ['medicalConditions']]);
});

test('shows the hidden answers to who is authorized, for ten minutes without a key or a press', async () => {
  const studio = await openStudio(stage);
  const clientId = await addMarina(stage, studio);
  const page = await stage.computer({});
  await page.clock.install();
  await enterAs(page, studio, '/clients');
  await fillForm(page, clientId, { medicalConditions: SECRET });
  await press(page, `Anamnese de ${CLIENT_NAME}`);
  await press(form(page), 'Mostrar Condições médicas');
  await seesTitle(page, 'Mostrar dados sensíveis?');
  await press(page, 'Autorizar');
  await holds(form(page), /^Quais\? Por exemplo/, SECRET);
  const log = await stage.sql<{ access_type: string }>`select access_type from anamnesis_accesses
    where client_id = ${clientId} order by accessed_at, id`;
  expect(log.map(({ access_type }) => access_type)).toEqual(['save', 'view', 'view_sensitive']);
  await page.clock.fastForward('10:01');
  await sees(form(page), 'Preenchido. Mostrar para editar.');
  await seesNoMore(page, SECRET);
});
