import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { databaseRecovers } from './platform.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const { stage, test } = setStage();

test('shows where she is signed in and what was done, and ends another session at once', async () => {
  // The other one finds out by its next request.
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  const other = await stage.computer();
  await other.goto('/login');
  await logsIn(other, studio.email, PASSWORD);
  await other.waitForURL('**/dashboard');

  await page.goto('/settings#profile');
  await sees(page, 'Este dispositivo');
  const list = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Encerrar sessão: .+, entrou hoje às \d\d:\d\d$/ }) });
  await sees(list, /no Linux/, /^Entrou hoje às \d\d:\d\d$/, 'Último uso há poucos minutos');
  await sees(page, 'Entrada na conta');
  await stage.audit.look(page, 'account and security');

  await press(page, /^Encerrar sessão:/);
  await press(page.getByRole('alertdialog'), 'Encerrar');
  await sees(page, 'Sua conta não está aberta em nenhum outro lugar.', 'Sessão encerrada');
  await other.goto('/clients');
  await seesTitle(other, 'Entrar');
  await page.reload();
  await sees(page, 'Este dispositivo');
});

afterEach(databaseRecovers);

const ASKED = /^Sua conta será excluída em \d\d\/\d\d\/\d{4}$/;

test('asks for the end of the account by keyboard, sees it announced everywhere, and stays after all', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio, '/settings#profile');
  const button = page.getByRole('button', { name: 'Excluir conta' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await sees(dialog, `tudo de ${studio.businessName} é apagado de vez`);
  await tabsTo(page, /^Senha atual/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await sees(dialog, 'Digite EXCLUIR para confirmar');
  await stage.audit.look(page, 'question before an account is deleted');
  await dialog.getByRole('textbox', { name: /EXCLUIR/ }).focus();
  await page.keyboard.type('excluir');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancelar exclusão' }).first().waitFor();
  await sees(page, 'Exclusão da conta solicitada');
  await emailedTo(studio.email, /Sua conta no Lume será excluída/);

  await page.goto('/clients');
  await sees(page, ASKED);
  await stage.audit.look(page, 'clients of a studio that is about to go');
  await withdraws(page);
  await page.goto('/settings#profile');
  await page.getByRole('button', { name: 'Excluir conta' }).waitFor();
  expect(await page.getByText(ASKED).count()).toBe(0);
});

async function withdraws(page: Page): Promise<void> {
  await press(page, 'Cancelar exclusão');
  await hears(page, 'Exclusão cancelada. Sua conta continua como estava.');
  await seesNoMore(page, ASKED);
}
