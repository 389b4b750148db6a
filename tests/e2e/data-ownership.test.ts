import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { startAudit } from './audit.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { follow, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { mailTo } from './mail.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const stage = setStage();
afterEach(databaseRecovers);

const ASKED = /^Sua conta será excluída em \d\d\/\d\d\/\d{4}$/;

test('takes everything along with the password, and starts over when the line breaks', async () => {
  stage.tolerate(/status of 422/, /net::ERR_/);
  const studio = await openStudio(stage);
  const page = await stage.phone({ acceptDownloads: true });
  await enterAs(page, studio);
  await page.goto('/settings#profile');
  await seesTitle(page, 'Seus dados no Lume');
  await press(page, 'Exportar tudo');
  const dialog = page.getByRole('dialog');
  await types(dialog, 'Senha atual', 'errada-123');
  await press(dialog, 'Exportar');
  await sees(dialog, 'Senha atual incorreta.');

  await databaseFails({ kind: 'refuse', match: '"allergies"' });
  await types(dialog, 'Senha atual', PASSWORD);
  await press(dialog, 'Exportar');
  await sees(page, 'A exportação parou no meio.');
  await databaseRecovers();

  await press(page, 'Exportar tudo');
  await types(dialog, 'Senha atual', PASSWORD);
  const saved = page.waitForEvent('download');
  await press(dialog, 'Exportar');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^lume-${studio.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const files = unzipSync(await readFile(await file.path()));
  expect(new TextDecoder().decode(files['servicos.csv'])).toContain('Lash lifting;;150,00;60;');
  await sees(page, 'Exportação concluída');

  await follow(page, 'Importar clientes');
  await page.getByRole('dialog', { name: 'Importar contatos' }).waitFor();
});

test('asks for the end of the account by keyboard, is told of it everywhere, and stays after all', async () => {
  const audit = startAudit();
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto('/settings#profile');
  const button = page.getByRole('button', { name: 'Excluir conta' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await sees(dialog, `tudo de ${studio.businessName} é apagado de vez`);
  await tabsTo(page, /^Senha atual/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await sees(dialog, 'Digite EXCLUIR para confirmar');
  await audit.look(page, 'question before an account is deleted');
  await dialog.getByRole('textbox', { name: /EXCLUIR/ }).focus();
  await page.keyboard.type('excluir');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancelar exclusão' }).first().waitFor();
  await sees(page, 'Exclusão da conta solicitada');
  await mailTo(studio.email, /Sua conta no Lume será excluída/);

  await page.goto('/clients');
  await sees(page, ASKED);
  await audit.look(page, 'clients of a studio that is about to go');
  await withdraws(page);
  await page.goto('/settings#profile');
  await page.getByRole('button', { name: 'Excluir conta' }).waitFor();
  expect(await page.getByText(ASKED).count()).toBe(0);
  expect(audit.found).toEqual([]);
});

async function withdraws(page: Page): Promise<void> {
  await press(page, 'Cancelar exclusão');
  await hears(page, 'Exclusão cancelada. Sua conta continua como estava.');
  await seesNoMore(page, ASKED);
}
