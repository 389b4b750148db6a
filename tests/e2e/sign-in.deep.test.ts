import { expect } from 'vitest';
import { holds, press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio, PASSWORD } from './studio.ts';

const { stage, test } = setStage();

test('says that the connection is gone, keeps what was typed, and does not wait for ever', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const hanging = await stage.phone();
  await hanging.route('**/api/session', () => undefined);
  const opening = hanging.goto('/login');
  const begun = Date.now();

  const page = await stage.phone();
  await page.goto('/login');
  await types(page, 'E-mail', studio.email);
  await types(page, 'Senha', PASSWORD);
  await page.context().setOffline(true);
  await press(page, 'Entrar');
  await sees(page, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await holds(page, 'Senha', PASSWORD);
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
  await page.context().setOffline(false);
  await press(page, 'Entrar');
  await page.waitForURL('**/dashboard');

  await opening;
  await seesTitle(hanging, 'Entrar');
  expect(Date.now() - begun).toBeGreaterThan(9000);
});
