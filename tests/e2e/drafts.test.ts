import { expect, test } from 'vitest';
import { startAudit } from './audit.ts';
import { holds, press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();

test('shows what was left unsaved, opens its form again, and discards it', async () => {
  const page = await stage.phone();
  await enterAs(page, await openStudio(stage));
  await page.goto('/dashboard');
  await press(page, 'Registrar Pagamento');
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await types(form, 'Valor', '50,00');
  await types(form, 'Observações (opcional)', 'Metade em dinheiro');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:payment'))))
    .toBe(true);
  await press(form, 'Cancelar');
  await form.waitFor({ state: 'hidden' });

  const card = page.locator('section.card', { hasText: 'Rascunhos' });
  await sees(card, 'Novo pagamento');
  const audit = startAudit();
  await audit.look(page, 'dashboard with a draft');
  expect(audit.found).toEqual([]);
  await card.getByRole('link', { name: 'Continuar Novo pagamento' }).click();
  await sees(form, 'Você tem um rascunho não salvo.');
  await sees(form, /R\$ 50,00/);
  await press(form, 'Recuperar');
  await holds(form, 'Valor', '50,00');
  await holds(form, 'Observações (opcional)', 'Metade em dinheiro');
  await press(form, 'Cancelar');
  await form.waitFor({ state: 'hidden' });
  await press(card, 'Descartar Novo pagamento');
  await card.waitFor({ state: 'hidden' });
  await page.reload();
  await press(page, 'Registrar Pagamento');
  await form.waitFor();
  expect(await form.getByText('rascunho').count()).toBe(0);
});
