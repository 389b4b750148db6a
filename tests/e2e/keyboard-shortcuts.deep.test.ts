import { expect } from 'vitest';
import { addClient } from './clients.ts';
import { focusOf } from './keyboard.ts';
import { sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('keys go to the agenda, to a search, to something new and through a list, and can be turned off', async () => {
  const studio = await openStudio(stage);
  for (const [fullName, email] of [
    ['Ana Lima', 'ana@cliente.test'],
    ['Bia Reis', 'bia@cliente.test'],
  ] as const)
    await addClient(stage, studio, { fullName, email, phone: '11999991234' });
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect
    .poll(async () => {
      await page.keyboard.press('?');
      return help.isVisible();
    })
    .toBe(true);
  await stage.audit.look(page, 'keyboard shortcuts');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.waitForURL('**/clients');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Buscar por nome, email ou telefone' });
  await page.keyboard.type('n');
  await page.keyboard.press('Backspace');
  await sees(page, 'Bia Reis');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Ana Lima' });
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Bia Reis' });
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Nova cliente' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL('**/appointments');
  await page.keyboard.press('Control+/');
  await help.getByText('Usar atalhos de uma tecla').click();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.keyboard.press('Control+/');
  await help.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});
