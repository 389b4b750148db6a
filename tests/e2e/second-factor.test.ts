import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startAudit } from './audit.ts';
import { codeOfApp } from './authenticator.ts';
import { hears } from './heard.ts';
import { escapes } from './keyboard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { mailTo } from './mail.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const stage = setStage();

test('is put in force in the settings, asked for at login, and replaced by a kept code when the phone is gone', async () => {
  stage.tolerate(/status of (401|403|422)/);
  const audit = startAudit();
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto('/settings#profile');
  await sees(page, 'Desativada');

  await press(page, 'Ativar');
  await types(page, 'Senha atual', 'não é esta');
  await press(page, 'Continuar');
  await sees(page, 'Senha atual incorreta.');
  await types(page, 'Senha atual', PASSWORD);
  await press(page, 'Continuar');
  const key = await keyOnScreen(page);
  await audit.look(page, 'key of the second factor');
  await types(page, /Código de 6 dígitos/, wrongFor(key));
  await sees(page, 'Código incorreto.');
  await types(page, /Código de 6 dígitos/, codeOfApp(key));

  await seesTitle(page, 'Guarde seus códigos de recuperação');
  await expect.poll(async () => new Set(await codesOnScreen(page)).size).toBe(10);
  const codes = await codesOnScreen(page);
  await audit.look(page, 'recovery codes');
  await escapes(page);
  await sees(page, 'eles não serão mostrados de novo');
  await page.getByText('Eu guardei os códigos').click();
  await press(page, 'Concluir');
  await sees(page, '10 de 10 códigos de recuperação restantes');
  const mail = await mailTo(studio.email, /Verificação em duas etapas ativada/);
  expect(mail.text).toContain('Proteger minha conta');

  const lost = await stage.phone();
  await lost.goto('/login');
  await logsIn(lost, studio.email, PASSWORD);
  await seesTitle(lost, 'Verificação em duas etapas');
  await press(lost, 'Usar um código de recuperação');
  await types(lost, 'Código de recuperação', codes[0] ?? '');
  await press(lost, 'Confirmar');
  await lost.waitForURL('**/dashboard');
  await lost.goto('/settings#profile');
  await sees(lost, '9 de 10 códigos de recuperação restantes');
  await sees(lost, 'Código de recuperação utilizado');

  await press(lost, 'Remover Meu celular');
  await types(lost, 'Senha atual', PASSWORD);
  await press(lost, 'Desativar');
  await hears(lost, 'Verificação em duas etapas desativada.');
  await sees(lost, 'Desativada');
  expect(audit.found).toEqual([]);
});

async function keyOnScreen(page: Page): Promise<string> {
  const words = await sees(page, 'Ou digite a chave:');
  return (await words.locator('code').textContent()) ?? '';
}

async function codesOnScreen(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allTextContents();
}

/** Six digits that the app shows neither now nor around now. */
function wrongFor(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOfApp(key, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}
