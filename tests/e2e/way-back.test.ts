import { expect } from 'vitest';
import { addClient } from './clients.ts';
import { follow, press, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('back closes a question or a menu of a phone, and stays on its page', async ({ studio }) => {
  await addClient(stage, studio, { fullName: 'Bia Ramos' });
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await press(page, 'Abrir menu');
  await follow(page.getByRole('dialog'), 'Clientes');
  await press(page, 'Excluir Bia Ramos');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await seesTitle(page, 'Clientes');

  await follow(page, 'Bia Ramos');
  await press(page, 'Mais ações');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  await seesTitle(page, 'Bia Ramos');
  await page.goBack();
  await seesTitle(page, 'Clientes');
  expect(new URL(page.url()).pathname).toBe('/clients');
});

test('a menu or a question of a phone goes also when it is left in the moment in which it comes', async ({
  studio,
}) => {
  await addClient(stage, studio, { fullName: 'Bia Ramos' });
  const page = await enterAs(stage.phone(), studio, '/clients');
  await page.evaluate(() =>
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element && target.closest('[role=menu], [role=alertdialog]'))) return;
      const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      queueMicrotask(() => target.dispatchEvent(pressed));
    }),
  );
  await press(page, 'Excluir Bia Ramos');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await follow(page, 'Bia Ramos');
  await press(page, 'Mais ações');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await press(page, 'Editar cliente');
  await page.getByRole('dialog').waitFor();
});
