import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { measurePrint } from './anamnesis.ts';
import { addPaidOf } from './finance.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('prints one sheet of the chosen paper; a changed payment marks the receipt and asks for a new one', async () => {
  const studio = await openStudio(stage);
  const { payment } = await addPaidOf(stage, studio, `${randomUUID()}@cliente.test`);
  const page = await enterAs(stage.computer(), studio, `/financial/receipt/${payment}`);
  await press(page, 'Emitir recibo');
  await seesTitle(page, 'Recibo nº 0001');
  expect(await measurePrint(page)).toEqual({ sheets: 1, width: 420, height: 595 });
  await page.getByRole('radio', { name: 'A4', exact: true }).check();
  await page.waitForURL(/paper=a4/);
  expect(await measurePrint(page)).toEqual({ sheets: 1, width: 595, height: 842 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  expect(await page.getByText('Recebemos de Marina Alves').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  const answer = await page.evaluate(async (id) => {
    const form = { amountCents: 9000, method: 'cash', status: 'paid', paidAt: null, version: 1 };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(form);
    return (await fetch(`/api/payments/${id}`, { method: 'PUT', headers, body })).status;
  }, payment);
  expect(answer).toBe(200);
  await page.reload();
  await sees(page, 'Prévia');
  await press(page, 'nº 0001 (cancelado)');
  await seesTitle(page, 'Recibo nº 0001');
  await sees(page, /^Cancelado$/);
  await stage.audit.look(page, 'void receipt');
  expect(await page.getByRole('button', { name: 'Enviar por email' }).count()).toBe(0);
  expect((await measurePrint(page)).sheets).toBe(1);
  await press(page, 'Novo recibo');
  await stage.audit.look(page, 'preview of a receipt');
  await press(page, 'Emitir recibo');
  await seesTitle(page, 'Recibo nº 0002');
  await sees(page, 'R$ 90,00');
});
