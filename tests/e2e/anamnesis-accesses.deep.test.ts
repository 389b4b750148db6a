import { expect } from 'vitest';
import { addMarina, CLIENT_NAME, fillForm } from './anamnesis.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('the history names what changed, and the log who read it', async ({ studio }) => {
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  const first = await fillForm(page, clientId, { allergiesCosmetics: 'Látex', consentPhotos: true });
  const changes = { allergiesCosmetics: 'Cola', diabetes: true, consentPhotos: true, replaces: first };
  await fillForm(page, clientId, changes);

  await page.goto(`/clients/${clientId}`);
  await press(page, 'Histórico e cópia');
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico da anamnese' });
  await sees(history, /Alergia a cosméticos, Diabetes/);
  await stage.audit.look(page, 'history of a health intake');
  await press(history, 'Abrir versão 1');
  await sees(page.getByRole('dialog', { name: 'Versão 1' }), 'Látex');
  await press(page, 'Voltar ao histórico');
  await press(history, 'Retirar consentimento para fotos');
  await press(page.getByRole('alertdialog'), 'Retirar consentimento');
  await sees(history, /Consentimento para fotos retirado em/);
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  // The button that opened the question is gone; the dialog keeps the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
    .toBe(true);
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });

  await press(page, 'Histórico e cópia');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Cópia dos dados (JSON)' }).click();
  expect((await download).suggestedFilename()).toBe('anamnese.json');

  await page.goto('/settings#anamnesis');
  await seesTitle(page, 'Acessos às anamneses');
  const log = page.getByRole('region', { name: 'Acessos à anamnese' });
  await sees(log, CLIENT_NAME, 'Cópia dos dados');
  await stage.audit.look(page, 'log of accesses');
  await page.getByRole('button', { name: /Tipo/ }).click();
  await page.getByRole('option', { name: 'Consentimento para fotos retirado' }).click();
  await page.waitForURL(/type=photos_withdrawn/);
  await seesNoMore(log, 'Cópia dos dados');
  await page.reload();
  await sees(log, 'Consentimento para fotos retirado');
  await page.getByRole('group', { name: 'De' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01032026');
  await page.waitForURL(/from=2026-03-01/);
});
