import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SAVED, themeOf } from './customization.ts';
import { press, sees, seesTitle } from './look.ts';
import { savesSettings as save } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();
const choose = (page: Page, theme: string) => page.getByText(theme, { exact: true }).click();

test('wears a theme at once, gives it up on leaving, and keeps it everywhere once it is saved', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.computer(), studio, '/customization');
  await choose(page, 'Luxury Menta');
  await expect.poll(() => themeOf(page)).toBe('luxury');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Clientes' }).click();
  await press(page, 'Sair sem salvar');
  await seesTitle(page, 'Clientes');
  expect(await themeOf(page)).toBe('default');

  await page.goBack();
  await choose(page, 'Modern Azul');
  await save(page);
  await sees(page, SAVED);
  await page.goto('/dashboard');
  expect(await themeOf(page)).toBe('modern');
  const client = await stage.phone();
  await client.goto(studio.link);
  expect(await themeOf(client)).toBe('modern');
});
