import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { today } from '../support/days.ts';
import { addAppointment } from './agenda.ts';
import { follow, holds, press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();
const NAME = 'Ana Beatriz Souza';

/** Types into the payment form, and closes it once what was typed is stored. */
async function leavesDraft(page: Page, form: Locator): Promise<void> {
  await types(form, 'Valor', '50,00');
  await types(form, 'Observações (opcional)', 'Metade em dinheiro');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:payment'))))
    .toBe(true);
  await press(form, 'Cancelar');
  await form.waitFor({ state: 'hidden' });
}

async function holdsDraft(form: Locator): Promise<void> {
  await holds(form, 'Valor', '50,00');
  await holds(form, 'Observações (opcional)', 'Metade em dinheiro');
}

test('shows what was left unsaved, continues it in its form with its appointment, and discards it', async () => {
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: today(), time: '00:00' });
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await press(page, 'Registrar Pagamento');
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await form.getByRole('option', { name: new RegExp(`^${NAME}`) }).click();
  await leavesDraft(page, form);

  const card = page.locator('section.card', { hasText: 'Rascunhos' });
  await sees(card, 'Novo pagamento');
  await stage.audit.look(page, 'dashboard with a draft');
  await follow(card, 'Continuar Novo pagamento');
  await holdsDraft(form);
  await sees(form, NAME);
  await form.getByRole('button', { name: 'Trocar agendamento' }).waitFor();
  expect(await form.getByText('rascunho').count()).toBe(0);
  await press(form, 'Cancelar');
  await form.waitFor({ state: 'hidden' });

  // Opened otherwise, the form asks.
  await press(page, 'Registrar Pagamento');
  await sees(form, 'Você tem um rascunho não salvo.', /R\$ 50,00/);
  await press(form, 'Recuperar');
  await holdsDraft(form);
  await form.getByRole('button', { name: 'Trocar agendamento' }).waitFor();
  await press(form, 'Cancelar');
  await form.waitFor({ state: 'hidden' });
  await press(card, 'Descartar Novo pagamento');
  await card.waitFor({ state: 'hidden' });
  await page.reload();
  await press(page, 'Registrar Pagamento');
  await form.waitFor();
  expect(await form.getByText('rascunho').count()).toBe(0);

  await page.goto(`/dashboard?quick=payment&of=${id}`);
  await leavesDraft(page, form);
  await follow(card, `Continuar Pagamento: ${NAME}`);
  await holdsDraft(form);
  await press(form, 'Registrar e finalizar');
  await sees(page, 'Pagamento registrado com sucesso!');
  await seesNoMore(page, 'Rascunhos');
});
