import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment, rowOf } from './agenda.ts';
import { addPaid, card, enters, MARCH } from './finance.ts';
import { hears } from './heard.ts';
import { follow, keepsNotice, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';

const { stage, test } = setStage();

test('shows what came in, what is outstanding and what was lost, against the period before', async () => {
  const studio = await openStudio(stage);
  await addPaid(stage, studio, { name: 'Ana Souza', date: '2026-03-10', time: '10:00' }, 'pix');
  await addPaid(stage, studio, { name: 'Bia Luz', date: '2026-03-11', time: '10:00' });
  await addPaid(stage, studio, { name: 'Caio Reis', date: '2026-02-10', time: '10:00' });
  await addAppointment(stage, studio, { date: '2026-03-12', time: '10:00', status: 'confirmed' });
  await addAppointment(stage, studio, { date: '2026-03-12', time: '11:00', status: 'cancelled' });
  await addAppointment(stage, studio, { date: '2026-02-12', time: '11:00', status: 'cancelled' });
  const page = await enters(await stage.phone(), studio, MARCH);
  await expect.poll(() => card(page, 'Recebido')).toContain('R$ 300,00');
  expect(await card(page, 'Recebido')).toContain('100 % a maisantes R$ 150,002 pagamentos');
  expect(await card(page, 'Pendente')).toContain('R$ 150,00sem comparação1 agendamento');
  expect(await card(page, 'Perdido')).toContain('R$ 150,00igual');
  expect(await card(page, 'Ticket médio')).toContain('R$ 150,00igual');
  expect(await card(page, 'Pagamentos')).toContain('2100 % a maisantes 1');
  await stage.audit.look(page, 'finance');
  await page.getByRole('button', { name: 'O que conta em Recebido' }).tap();
  await sees(page, 'Por isso pode diferir da Receita do Dashboard');
  await sees(page.getByRole('listitem').filter({ hasText: 'PIX' }), '50 %');
  await sees(page.getByRole('listitem').filter({ hasText: 'Lash lifting' }), '100 %');

  const chart = page.getByRole('slider', { name: 'Recebido por dia, comparado com o período anterior' });
  await chart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + (width / 31) * 9.5, y + height / 2);
  await sees(page, 'R$ 150,00 em 1 pagamento');
  const table = page.getByRole('table', { name: 'Recebido por dia' });
  expect(await table.getByRole('row').count()).toBe(32);
  await sees(page, 'Ana Souza', 'Bia Luz');
  await seesNoMore(page, 'Caio Reis');
});

test('narrows by the period, in the URL and back', async ({ studio }) => {
  const page = await enters(await stage.computer(), studio, '/financial?period=nonsense&page=-3');
  await seesChosen(page, 'Este mês');
  await sees(page, 'Nenhum pagamento neste período.');
  await page.getByRole('radio', { name: 'Este ano' }).check();
  await page.waitForURL(/period=year/);
  await page.getByRole('table', { name: 'Recebido por mês' }).waitFor({ state: 'attached' });
  await page
    .locator('label')
    .filter({ hasText: /^Período$/ })
    .click();
  await page.waitForURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
  await page.getByRole('group', { name: 'De', exact: true }).waitFor();
  await page.goBack();
  await page.waitForURL(/period=year/);
  await seesChosen(page, 'Este ano');
  await page.goBack();
  await seesChosen(page, 'Este mês');
});

test('finds payments by client, method and status, exports them, and turns their pages', async () => {
  const studio = await openStudio(stage);
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    const date = `2026-03-${String(day).padStart(2, '0')}`;
    await addPaid(stage, studio, { name: `Íris ${day}`, date, time: '10:00' }, day > 9 ? 'pix' : 'cash');
  }
  const page = await enters(await stage.computer(), studio, MARCH);
  await sees(page, 'Mostrando 1 a 10 de 11 resultados');
  await sees(page.locator('.table tbody tr').first(), 'Íris 11');
  await press(page, 'Próxima página');
  await sees(page, 'Mostrando 11 a 11 de 11 resultados');
  await page.waitForURL(/page=2/);
  await types(page, 'Buscar cliente', 'iris 10');
  await page.waitForURL((url) => url.searchParams.get('q') === 'iris 10' && !url.searchParams.has('page'));
  await sees(page, '“iris 10” · 1 resultado');
  await page.getByRole('radio', { name: 'Cancelado', exact: true }).check();
  await sees(page, 'Nenhum pagamento encontrado.');
  await press(page, 'Limpar filtros');
  await sees(page, 'Mostrando 1 a 10 de 11 resultados');
  await page.getByRole('button', { name: /Forma de pagamento/ }).click();
  await page.getByRole('option', { name: 'PIX' }).click();
  await sees(page, 'PIX · 2 resultados', 'R$ 300,00 recebidos');
  const download = page.waitForEvent('download');
  await follow(page, 'Exportar CSV');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('edits, cancels and removes a payment, with its history and an undo', async ({ studio }) => {
  await addPaid(stage, studio, { name: 'Ana Souza', date: '2026-03-10', time: '10:00' });
  const page = await enters(await stage.computer(), studio, MARCH);
  await chooses(page, 'Editar');
  const form = page.getByRole('dialog', { name: 'Editar pagamento' });
  await types(form, 'Valor', '140,00');
  await press(form, 'Salvar');
  await sees(rowOf(page, 'Ana Souza'), 'R$ 140,00');
  await expect.poll(() => card(page, 'Recebido')).toContain('R$ 140,00');
  const rows = () => stage.sql`select status, paid_at::text from payments where studio_id = ${studio.id}`;
  const before = await rows();
  await chooses(page, 'Cancelar pagamento');
  await hears(page, 'Pagamento cancelado.');
  await keepsNotice(page, 'Desfazer');
  await sees(rowOf(page, 'Ana Souza'), 'Cancelado');
  await expect.poll(() => card(page, 'Recebido')).toContain('R$ 0,00');
  await press(page, 'Desfazer');
  await hears(page, 'Pagamento restaurado.');
  expect(await rows()).toEqual(before);
  await chooses(page, 'Histórico');
  const history = page.getByRole('dialog', { name: 'Histórico do pagamento' });
  await sees(history, 'Cancelado', `por ${studio.ownerName}, `);
  await press(history, 'Fechar');

  await chooses(page, 'Excluir');
  const question = page.getByRole('alertdialog', { name: 'Excluir pagamento?' });
  await sees(question, 'Tem certeza que deseja excluir este pagamento?');
  await press(question, 'Excluir');
  await hears(page, 'Pagamento excluído.');
  await keepsNotice(page, 'Desfazer');
  await sees(page, 'Nenhum pagamento neste período.');
  await press(page, 'Desfazer');
  await hears(page, 'Pagamento restaurado.');
  await rowOf(page, 'Ana Souza').waitFor();
  expect(await rows()).toEqual(before);
  await chooses(page, 'Recibo');
  await page.waitForURL(/\/financial\/receipt\//);
  await page.goBack();
  await seesTitle(page, 'Controle Financeiro');
});

test('a deposit leads to its appointment, where it is returned or kept', async ({ studio }) => {
  await addPaid(stage, studio, { name: 'Ana Souza', date: '2026-03-10', time: '10:00' });
  await stage.sql`update payments set kind = 'deposit' where studio_id = ${studio.id}`;
  const page = await enters(await stage.computer(), studio, MARCH);
  await press(page, /^Mais ações: Sinal de Ana Souza/);
  const entries = page.getByRole('menuitem');
  await expect.poll(() => entries.allTextContents()).toEqual(['Ver agendamento', 'Recibo', 'Histórico']);
  await page.getByRole('menuitem', { name: 'Ver agendamento' }).click();
  await page.waitForURL(/appointment=/);
});

async function seesChosen(page: Page, period: string): Promise<void> {
  await expect.poll(() => page.getByRole('radio', { name: period, exact: true }).isChecked()).toBe(true);
}

async function chooses(page: Page, entry: string): Promise<void> {
  await press(page, /^Mais ações: Pagamento de/);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
