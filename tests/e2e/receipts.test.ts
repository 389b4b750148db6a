import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { measurePrint } from './anamnesis.ts';
import { emailedTo, emailsTo } from './email.ts';
import { addPaidOf } from './finance.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();
const CLIENT = `recibo.${randomUUID().slice(0, 8)}@cliente.test`;

test('issues a receipt from the appointment on a phone, sends it, and leaves the way it came', async () => {
  const studio = await openStudio(stage);
  const { appointment } = await addPaidOf(stage, studio, CLIENT);
  const page = await enterAs(stage.phone(), studio, `/appointments?appointment=${appointment}`);
  await follow(page, 'Recibo');
  await sees(page, 'sem número', 'cento e vinte reais e cinquenta centavos');
  await press(page, 'Emitir recibo');
  await hears(page, 'Recibo nº 0001 emitido.');
  await seesTitle(page, 'Recibo nº 0001');
  await sees(page, 'Recebemos de Marina Alves a importância de R$ 120,50');
  await seesNoMore(page, 'Prévia');
  await stage.audit.look(page, 'receipt');

  await press(page, 'Enviar por email');
  await holds(page.getByRole('dialog'), 'Email', CLIENT);
  await types(page.getByRole('dialog'), 'Email', 'marina@');
  await press(page.getByRole('dialog'), 'Enviar');
  await sees(page, 'Email inválido');
  await types(page.getByRole('dialog'), 'Email', CLIENT);
  await press(page.getByRole('dialog'), 'Enviar');
  await hears(page, `O recibo está a caminho de ${CLIENT}.`);
  const mail = await emailedTo(CLIENT, /^Recibo nº 0001: R\$ 120,50/);
  expect(mail.text).toContain('cento e vinte reais e cinquenta centavos');
  expect(await emailsTo(CLIENT)).toHaveLength(1);

  await press(page, 'Fechar');
  await page.waitForURL(/\/appointments\?appointment=/);
  await sees(page, 'Recibo para o cliente');
});

test('a receipt whose client was misspelt is replaced, and stays as a void one', async ({ studio }) => {
  const { payment } = await addPaidOf(stage, studio, `${randomUUID()}@cliente.test`);
  const page = await enterAs(stage.phone(), studio, `/financial/receipt/${payment}`);
  await press(page, 'Emitir recibo');
  await seesTitle(page, 'Recibo nº 0001');
  expect(await page.getByRole('button', { name: 'Novo recibo' }).count()).toBe(0);
  await stage.sql`update clients set full_name = 'Marina Alves de Sá' where studio_id = ${studio.id}`;
  await page.reload();
  await sees(page, 'Recebemos de Marina Alves a importância');
  await press(page, 'Novo recibo');
  await sees(page, 'Recebemos de Marina Alves de Sá a importância');
  await stage.audit.look(page, 'receipt in the place of another');
  await press(page, 'Emitir e cancelar o nº 0001');
  await seesTitle(page, 'Recibo nº 0002');
  await press(page, 'nº 0001 (cancelado)');
  await sees(page, 'Cancelado em');
});

test('the history of a payment stands in its appointment, of a removed one too', async ({ studio }) => {
  const { appointment, payment } = await addPaidOf(stage, studio, `${randomUUID()}@cliente.test`);
  const page = await enterAs(stage.computer(), studio, `/appointments?appointment=${appointment}`);
  await sees(page, 'R$ 120,50');
  const status = await page.evaluate(
    async (id) => (await fetch(`/api/payments/${id}?version=1`, { method: 'DELETE' })).status,
    payment,
  );
  expect(status).toBe(204);
  await page.reload();
  await sees(page, `Um pagamento foi excluído por ${studio.ownerName}`);
  await page.getByText('Histórico do pagamento').click();
  await sees(page, 'Excluído', 'R$ 120,50 · Dinheiro · Pago');
});

test('the year of a studio for the accountant, on one sheet', async ({ studio }) => {
  await addPaidOf(stage, studio, `${randomUUID()}@cliente.test`);
  const page = await enterAs(stage.computer(), studio, '/financial/summary?ano=2026');
  await sees(page, 'Receita bruta de 2026', 'Restam R$ 80.879,50 até o limite.');
  const february = page.getByRole('row', { name: /^Fevereiro/ });
  expect(await february.getByRole('cell').allTextContents()).toEqual([
    '120,50',
    '–',
    '–',
    '–',
    '1',
    '120,50',
  ]);
  expect(await measurePrint(page)).toEqual({ sheets: 1, width: 595, height: 842 });
  await stage.audit.look(page, 'summary');
  await press(page, /Ano anterior/);
  await page.waitForURL(/ano=2025/);
  await sees(page, 'Receita bruta de 2025');
  await page.goto('/financial/summary?ano=2019');
  await sees(page, 'Receita bruta de 2019');
  expect(await page.getByText('limite do MEI').count()).toBe(0);
});
