import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { UNANSWERED } from '../../domain/failures.ts';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { holds, press, sees, seesTitle, types } from './look.ts';
import { goesTo } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();
const NAME = 'Ana Beatriz Souza';

test('changes a payment and cancels it from its appointment, on a phone; its day goes with it', async () => {
  const { studio, page, form } = await edits(await stage.phone(), opensFromAppointment);
  await holds(form, 'Valor', '150,00');
  await holds(form, 'ID da transação', 'E2E-1');
  await types(form, 'ID da transação', ' ');
  await press(form, 'Salvar');
  await sees(form, 'ID da transação é obrigatório para este método');
  await form.getByText('Dinheiro', { exact: true }).click();
  await types(form, 'Valor', '140');
  await form.getByText('Cancelado', { exact: true }).click();
  await form.getByLabel('Data do pagamento').waitFor({ state: 'hidden' });
  await press(form, 'Salvar');
  await hears(page, 'Pagamento atualizado com sucesso!');
  expect(await readStored(studio)).toEqual({
    amount_cents: 14_000,
    method: 'cash',
    status: 'cancelled',
    transaction_id: null,
    paid_at: null,
  });
});

test('shows both versions when another screen was faster, and saves what was typed when asked', async () => {
  stage.tolerate(/status of 409/);
  const { studio, page, form } = await edits(await stage.computer());
  await types(form, 'Valor', '130');
  await stage.sql`update payments set amount_cents = 12000, notes = 'Com desconto', version = version + 1
    where studio_id = ${studio.id}`;
  await press(form, 'Salvar');
  const table = form.getByRole('table');
  await sees(table, 'R$ 130', 'R$ 120,00', 'Com desconto');
  await stage.audit.look(page, 'a payment that another screen changed');
  await press(form, 'Salvar o que digitei');
  await hears(page, 'Pagamento atualizado com sucesso!');
  expect(await stage.sql`select amount_cents, notes from payments where studio_id = ${studio.id}`).toEqual([
    { amount_cents: 13_000, notes: 'Com desconto' },
  ]);
});

test('closes by the back button; saved but for its answer, it is recognised on the next try', async () => {
  stage.tolerate(/status of 409|Failed to load resource|net::/);
  const { studio, page, form } = await edits(await stage.phone());
  await page.goBack();
  await form.waitFor({ state: 'hidden' });
  await press(page, 'Registrar Pagamento');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await opensEditing(page);
  await types(form, 'Valor', '130');
  let tries = 0;
  await page.route('**/api/payments/*', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press(form, 'Salvar');
  await sees(form, UNANSWERED);
  await press(form, 'Salvar');
  await hears(page, 'Pagamento atualizado com sucesso!');
  expect(await readStored(studio)).toMatchObject({ amount_cents: 13_000 });
});

/** The form of a payment by Pix of R$ 150,00. */
async function edits(
  page: Page,
  open: (page: Page, appointmentId: string) => Promise<void> = opensFromFinance,
): Promise<{ studio: Studio; page: Page; form: Locator }> {
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: coming('monday'), time: '14:00' });
  await stage.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status,
    transaction_id, paid_at, created_by)
     values (gen_random_uuid(), ${studio.id}, ${id}, 15000, 'pix', 'paid', 'E2E-1', now(),
     ${studio.professionalId})`;
  await enterAs(page, studio);
  await open(page, id);
  const form = page.getByRole('dialog', { name: 'Editar pagamento' });
  await form.waitFor();
  return { studio, page, form };
}

async function opensFromFinance(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await seesTitle(page, /^Olá/);
  await goesTo(page, 'Financeiro');
  await opensEditing(page);
}

async function opensEditing(page: Page): Promise<void> {
  await press(page, new RegExp(`^Mais ações: Pagamento de ${NAME}`));
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
}

async function opensFromAppointment(page: Page, id: string): Promise<void> {
  await page.goto(`/appointments?view=list&appointment=${id}`);
  await press(page.getByRole('dialog', { name: NAME }), 'Editar pagamento');
}

async function readStored({ id }: Studio) {
  const [row] = await stage.sql`select amount_cents, method, status, transaction_id, paid_at from payments
    where studio_id = ${id}`;
  return row;
}
