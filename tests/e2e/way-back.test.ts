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
