import { expect } from 'vitest';
import { measurePrint } from './anamnesis.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('a glue is written down with its lots on a phone; what is recalled, used up or over says so', async ({
  studio,
}) => {
  const page = await enterAs(stage.phone(), studio, '/procedure-types');
  await page.getByRole('link', { name: 'Produtos' }).click();
  await page.getByRole('button', { name: 'Cadastrar produto' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill('Cola Elite');
  await form.getByLabel('Fabricante (opcional)').fill('Lash & Co');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Produto salvo com sucesso!').waitFor();

  await page.getByRole('button', { name: 'Novo lote' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByText('Lote é obrigatório').waitFor();
  await form.getByLabel('Lote', { exact: true }).fill('A-17');
  await form.getByLabel('Validade (opcional)').fill('2020-01-31');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Vencido').waitFor();
  await page.getByText('1 lote em uso venceu ou vence nos próximos 30 dias.').waitFor();
  await stage.audit.look(page, 'supplies');

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Ações do lote A-17' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Marcar como recolhido');
  await form.getByLabel('Motivo').fill('Aviso do fabricante');
  await form.getByRole('button', { name: 'Marcar' }).click();
  await page.getByText(/recolhido em .*: Aviso do fabricante/).waitFor();
  await choose('Quais clientes receberam');
  await form.getByText('Nenhuma ficha técnica tem este lote.').waitFor();
  await page.keyboard.press('Escape');
  await choose('Não está mais recolhido');
  await choose('Terminou');
  await page.getByText('Terminado', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await page.getByText('Vencido').waitFor();

  await page.getByRole('link', { name: 'Lotes em uso, para imprimir' }).click();
  const lot = page.getByRole('row', { name: /^Cola Elite\s+Cola · Lash & Co/ });
  await lot.waitFor();
  expect(await lot.getByRole('cell').allTextContents()).toEqual([
    ...['A-17', '31/01/2020', '–', '31/01/2020', 'Vencido'],
  ]);
  expect(await measurePrint(page)).toEqual({ sheets: 1, width: 595, height: 842 });
  await stage.audit.look(page, 'lots-sheet');
  await page.getByRole('button', { name: 'Fechar' }).click();

  await page.getByLabel('Buscar produto ou lote').fill('a-17 elite');
  expect(await page.getByRole('listitem').filter({ hasText: 'A-17' }).count()).toBe(1);
  await page.getByLabel('Buscar produto ou lote').fill('henna');
  await page.getByText('Nenhum produto ou lote encontrado').waitFor();
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  await choose('Excluir');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect.poll(() => page.getByText('A-17').count()).toBe(0);
});
