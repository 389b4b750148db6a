import { expect } from 'vitest';
import { addClient } from './clients.ts';
import { follow, holds, press, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('back closes a question, a menu or a panel of a phone, and stays on its page', async ({ studio }) => {
  await addClient(stage, studio, { fullName: 'Bia Ramos' });
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await press(page, 'Abrir menu');
  await follow(page.getByRole('dialog'), 'Clientes');
  for (const panel of ['Abrir menu', 'Notificações']) {
    await press(page, panel);
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await seesTitle(page, 'Clientes');
  }

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

test('back of a form with edits asks, back of the question goes on with them', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/clients');
  await press(page, 'Abrir menu');
  await follow(page.getByRole('dialog'), 'Agendamentos');
  await press(page, 'Novo');
  await types(page, 'Observações (opcional)', 'Prefere sala 2');
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  for (const _ of ['first', 'again']) {
    await page.goBack();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
  }
  await holds(page, 'Observações (opcional)', 'Prefere sala 2');
  expect(new URL(page.url()).searchParams.get('form')).toBe('new');

  await page.goBack();
  await press(question, 'Sair sem salvar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await seesTitle(page, 'Agendamentos');
  expect(new URL(page.url()).search).toBe('');
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
