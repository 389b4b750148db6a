import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addMarina, drawSignature, fillForm } from './anamnesis.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog');

const SECRET = 'Epilepsia desde 2019';

const accessesOf = async (clientId: string) => {
  const log = await stage.sql<{ access_type: string }>`select access_type from anamnesis_accesses
    where client_id = ${clientId} order by accessed_at, id`;
  return log.map(({ access_type }) => access_type);
};

test("reads, reveals and removes a form on the client's page", async ({ studio }) => {
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  const signature = await drawSignature(page);
  await fillForm(page, clientId, { medicalConditions: SECRET, allergiesCosmetics: 'Cola', signature });
  await page.goto(`/clients/${clientId}`);
  await sees(page, 'A leitura fica registrada com o seu nome.');
  expect(await accessesOf(clientId)).toEqual(['save']);
  await press(page, 'Ver respostas');
  await sees(page, 'Cola');
  await seesNoMore(page, SECRET);
  await press(page, 'Mostrar Condições médicas');
  await seesTitle(page, 'Mostrar dados sensíveis?');
  await press(page, 'Autorizar');
  await sees(page, SECRET);
  expect(await accessesOf(clientId)).toEqual(['save', 'view', 'view_sensitive']);
  await stage.audit.look(page, 'answers on the page of the client');
  const print = page.getByRole('link', { name: 'Imprimir' });
  expect(await print.getAttribute('href')).toBe(`/anamnese/${clientId}`);
  expect(await print.getAttribute('target')).toBe('_blank');
  await press(page, 'Ampliar a assinatura da cliente');
  const download = page.waitForEvent('download');
  await press(form(page), 'Baixar');
  expect((await download).suggestedFilename()).toBe('assinatura.png');
  await page.keyboard.press('Escape');

  await press(page, 'Excluir anamnese');
  await press(page.getByRole('alertdialog'), 'Excluir');
  await hears(page, 'Anamnese excluída com sucesso!');
  await sees(page, 'Nenhuma anamnese preenchida ainda.');
  expect(await accessesOf(clientId)).toContain('delete');
});
