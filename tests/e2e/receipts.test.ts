import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { measurePrint } from './anamnesis.ts';
import { coming } from './dates.ts';
import { emailedTo, emailsTo } from './email.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, LASHES, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();
const CLIENT = `recibo.${randomUUID().slice(0, 8)}@cliente.test`;

interface Paid {
  appointment: string;
  payment: string;
}

async function addPaid(studio: Studio, email = CLIENT): Promise<Paid> {
  const client = { fullName: 'Marina Alves', email };
  const [date, service] = [coming('monday'), LASHES.name];
  const appointment = await addAppointment(stage, studio, { client, date, time: '10:00', service });
  const payment = randomUUID();
  await stage.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status,
    paid_at, created_by)
     values (${payment}, ${studio.id}, ${appointment}, 12050, 'cash', 'paid', '2026-02-10T15:00:00Z',
     ${studio.professionalId})`;
  return { appointment, payment };
}

test('issues a receipt from the appointment on a phone, sends it, and leaves the way it came', async () => {
  const studio = await openStudio(stage);
  const { appointment } = await addPaid(studio);
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

test('prints one sheet of the chosen paper; a changed payment marks the receipt and asks for a new one', async () => {
  const studio = await openStudio(stage);
  const { payment } = await addPaid(studio, `${randomUUID()}@cliente.test`);
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

test('the history of a payment stands in its appointment, of a removed one too', async ({ studio }) => {
  const { appointment, payment } = await addPaid(studio, `${randomUUID()}@cliente.test`);
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
  await addPaid(studio, `${randomUUID()}@cliente.test`);
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
