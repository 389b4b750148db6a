import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addFormLink, answersUnsure } from './anamnesis.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

test('what is missing to sign has the focus, and the way back leads to the questions', async ({ studio }) => {
  const { token } = await addFormLink(stage, studio);
  const page = await stage.phone();
  await page.goto(`/anamnese-cliente#${token}`);
  await comesToSign(page);
  await press(page, 'Conferir');
  await sees(page, 'Consentimento para tratamento é obrigatório');
  const treatment = page.getByRole('checkbox', { name: /para tratamento/ });
  await expect.poll(() => treatment.evaluate((box) => box === document.activeElement)).toBe(true);
  await press(page, 'Voltar');
  await sees(page, 'Etapa 5 de 7');
});

/** Through all questions, to the consents. */
async function comesToSign(page: Page): Promise<void> {
  for (let step = 1; step <= 5; step += 1) {
    await sees(page, `Etapa ${step} de 7`);
    await answersUnsure(page);
    await press(page, 'Continuar');
  }
  await sees(page, 'Etapa 6 de 7');
}
