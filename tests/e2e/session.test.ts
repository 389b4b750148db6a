import { expect } from 'vitest';
import { sees, seesTitle } from './look.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { openStudio, PASSWORD } from './studio.ts';

const { stage, test } = setStage();

test('takes who is not signed in through login to the page she asked for, tab and all', async () => {
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await page.goto('/settings#booking');
  await seesTitle(page, 'Entrar');
  await logsIn(page, studio.email, 'não é esta');
  await sees(page, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await logsIn(page, studio.email, PASSWORD);
  await page.getByLabel('Link público').waitFor();
  await expect.poll(() => page.url()).toMatch(/\/settings#booking$/);
});
