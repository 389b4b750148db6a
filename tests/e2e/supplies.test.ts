import { expect } from 'vitest';
import { png } from '../support/pictures/png.ts';
import { measurePrint } from './anamnesis.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addLot } from './work-record.ts';

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
  await page.getByText('Terminados (1)').click();
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
  await page.getByRole('button', { name: 'Excluir Cola Elite' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Nenhum produto ainda.').waitFor();
});

test('of years of lots those in use are shown, what has to be looked at first', async ({ studio }) => {
  const page = await enterAs(stage.computer(), studio, '/procedure-types/supplies');
  for (const [code, isUsedUp] of [
    ['2401', true],
    ['2402', true],
    ['2403', false],
  ] as const)
    await addLot(page, { kind: 'glue', name: 'Cola Antiga', code, isUsedUp });
  await addLot(page, { kind: 'needle', name: 'Zircônia', code: 'Z-1', expiresOn: '2020-01-31' });
  await page.reload();
  await page.getByText('1 lote em uso venceu ou vence nos próximos 30 dias.').waitFor();
  const names = page.getByRole('heading', { level: 2 });
  expect(await names.allTextContents()).toEqual(['Zircônia', 'Cola Antiga']);
  const lot = (code: string) => page.getByRole('listitem').filter({ hasText: code });
  expect(await lot('2403').isVisible()).toBe(true);
  expect(await lot('2401').isVisible()).toBe(false);
  await page.getByLabel('Buscar produto ou lote').fill('2401');
  await lot('2401').waitFor();
});

test('a new package that is scanned becomes a supply, and then its lot', async ({ studio }) => {
  const page = await stage.phone();
  await page.addInitScript(() => {
    globalThis.BarcodeDetector = class {
      detect = () =>
        Promise.resolve([
          { rawValue: '(01)07891000315507(17)270331(10)B-22' },
          { rawValue: '7891000315507' },
        ]);
    };
  });
  await enterAs(Promise.resolve(page), studio, '/procedure-types/supplies');
  await addLot(page, { kind: 'needle', name: 'Agulha 18U', code: 'N1' });
  await page.reload();
  const picture = { name: 'rotulo.png', mimeType: 'image/png', buffer: png({ width: 40, height: 40 }) };
  await page.getByLabel('Foto do código').setInputFiles(picture);
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill('Cola Elite');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByText('Novo lote').waitFor();
  expect(await form.getByLabel('Lote', { exact: true }).inputValue()).toBe('B-22');
  expect(await form.getByLabel('Validade (opcional)').inputValue()).toBe('2027-03-31');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Lote salvo com sucesso!').waitFor();
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('list', { name: 'Lotes de Cola Elite' }).getByText('B-22').waitFor();
});
