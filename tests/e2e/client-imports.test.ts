import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointments, addClient, storedClients } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { escapes } from './keyboard.ts';
import { keepsNotice, press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog');

test('imports a pasted list and a file, and leaves out who is there already', async ({ studio }) => {
  await addClient(stage, studio, { fullName: 'Ana Lima', phone: '11987654321' });
  const page = await enterAs(stage.computer(), studio, '/clients');
  await press(page, 'Importar contatos');
  await press(page, 'Contatos do celular');
  await sees(page, 'Seu navegador não suporta acesso à agenda de contatos.');
  await types(
    form(page),
    'Ou cole uma lista',
    'Nome;Telefone;Nascimento;CPF\nAna L.;11 98765-4321;;1\nBia Ramos;91234-5678;31/02/1990;2\nSem telefone;;;3\n;;;4\nRosa Lima;11 98765-4321;;5',
  );
  await page.keyboard.press('Escape');
  await press(page, 'Continuar editando');
  await press(page, 'Conferir lista');
  await sees(page, 'Confira qual coluna é o quê.');
  await sees(page.getByRole('button', { name: /O que é CPF/ }), 'Não importar');
  await sees(page, 'Ana L. · Bia Ramos · Sem telefone');
  await press(page, 'Continuar');
  await sees(page, 'Já cadastrada: Ana Lima', '5 linhas lidas:', '1 ignorada (vazia)');
  await sees(page, '1 telefone está sem DDD.');
  await press(page, 'Usar o DDD 11 em 1 número');
  await seesNoMore(page, '1 telefone está sem DDD.');
  await escapes(page);
  await sees(page, 'A lista ainda não foi importada.');
  await press(page, 'Continuar editando');
  await sees(page, 'Telefone é obrigatório', 'Entra sem Data de nascimento: “31/02/1990” (Data inválida)');
  const download = page.waitForEvent('download');
  await press(page, 'Baixar o que ficou de fora');
  expect((await download).suggestedFilename()).toBe('contatos-para-corrigir.csv');
  await press(page, 'Corrigir Bia Ramos');
  await types(form(page), 'Data de nascimento', '1/2/1990');
  await press(page, 'Aplicar');
  await seesNoMore(page, 'Entra sem Data de nascimento: “31/02/1990” (Data inválida)');
  await press(page, 'Importar Rosa Lima mesmo assim');
  await press(page, 'Importar 2 clientes');
  await hears(page, '2 clientes importadas.');
  await sees(page, 'Bia Ramos');
  expect(await storedClients(stage, studio)).toMatchObject([
    {},
    { full_name: 'Bia Ramos', birth_date: '1990-02-01' },
    { full_name: 'Rosa Lima', phone: '11987654321' },
  ]);

  await press(page, 'Importar contatos');
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Célia Dias\nTEL;TYPE=CELL:+55 11 93333-4444\nEND:VCARD\n';
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Arquivo CSV ou vCard');
  await (await chooser).setFiles({
    name: 'contatos.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(vcard),
  });
  await press(page, 'Importar 1 cliente');
  await form(page).waitFor({ state: 'hidden' });
  const imported = page.locator('.toast', { hasText: '1 cliente importada.' });
  await keepsNotice(imported, 'Desfazer');
  await sees(page, 'Célia Dias');
  expect((await storedClients(stage, studio)).map((row) => row.full_name)).toEqual([
    'Ana Lima',
    'Bia Ramos',
    'Célia Dias',
    'Rosa Lima',
  ]);

  await press(imported, 'Desfazer');
  await hears(page, 'Importação desfeita. Removido: 1 cliente.');
  await press(page, 'Importar contatos');
  await press(page, 'Importações anteriores');
  await sees(page.getByRole('listitem').filter({ hasText: 'Desfeita' }), '1 cliente');
  await press(page, 'Desfazer esta importação');
  await hears(page, 'Importação desfeita. Removido: 2 clientes.');
  await form(page).getByText('Desfeita', { exact: true }).nth(1).waitFor();
  expect((await storedClients(stage, studio)).map((row) => row.full_name)).toEqual(['Ana Lima']);
});

test('makes one record of two', async ({ studio }) => {
  await addAppointments(stage, studio, {
    client: { fullName: 'Ana L.', email: 'ana@lume.test', phone: '11987654321' },
    date: coming('monday'),
    statuses: ['confirmed', 'completed'],
  });
  await addClient(stage, studio, { fullName: 'Ana Lima', phone: '11987654321', notes: 'Curvatura D' });
  const page = await enterAs(stage.computer(), studio, '/clients');
  await page.getByRole('link', { name: 'Ana Lima', exact: true }).click();
  await sees(page, 'Pode haver outro cadastro da mesma pessoa.');
  await press(page, 'Comparar');
  await sees(form(page), 'Como fica');
  await sees(form(page), 'ana@lume.test');
  await press(form(page), 'Unir cadastros');
  await hears(page, 'Agora há um só cadastro de Ana Lima.');
  await sees(page, /Também cadastrada como Ana L\./);
  await seesNoMore(page, 'Pode haver outro cadastro da mesma pessoa.');
  await page
    .getByRole('button', { name: /Confirmado/ })
    .first()
    .waitFor();
  await page.goto('/clients');
  await sees(page, 'Ana Lima');
  await stage.audit.look(page, 'clients');
  await expect.poll(() => page.locator('.client-name').count()).toBe(1);
});
