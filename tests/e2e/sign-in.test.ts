import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { codeOfApp } from './authenticator.ts';
import { emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { escapes } from './keyboard.ts';
import { holds, press, sees, seesTitle, types } from './look.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD, type Studio } from './studio.ts';

const { stage, test } = setStage();

/** How long an authenticator shows a code, in milliseconds. */
const STEP = 30_000;

test('asks for the second factor, and goes on by itself once the digits are there', async ({ studio }) => {
  stage.tolerate(/status of 40[13]/);
  const key = await hasAuthenticator(studio);
  const page = await stage.phone();
  await page.goto('/settings#booking');
  await page.getByLabel('Senha', { exact: true }).waitFor();
  await stage.audit.look(page, 'login');
  await press(page, 'Mostrar senha'); // for a shown one phones begin with a capital letter
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('autocapitalize')).toBe('none');
  await logsIn(page, studio.email, PASSWORD);
  await seesTitle(page, 'Verificação em duas etapas');
  const field = page.getByLabel('Código de verificação');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  await stage.audit.look(page, 'second factor at login');
  expect((await page.request.get('/api/clients')).status()).toBe(401);

  await press(page, 'Voltar');
  await holds(page, 'E-mail', studio.email);
  await logsIn(page, studio.email, PASSWORD);
  await field.fill('000000');
  await sees(page, 'Código incorreto. Confira no aplicativo e tente novamente.');
  await expect.poll(() => field.inputValue()).toBe('');
  const code = codeOfApp(key);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel('Link público').waitFor();
});

test('says what a provider could not do, and cleans the address', async () => {
  const page = await stage.phone();
  await page.goto('/?x=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
  await sees(page, 'Link inválido ou expirado.');
  await expect.poll(() => page.url()).toMatch(/\/login$/);
});

/** Puts a second factor in force as the settings do; answers the key that the app was given. */
async function hasAuthenticator(studio: Studio): Promise<string> {
  const page = await enterAs(stage.phone(), studio);
  const post = async (path: string, data: object) => {
    const origin = new URL((await page.request.get('/login')).url()).origin;
    const answer = await page.request.post(path, { data, headers: { origin } });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const { id, secret } = await post('/api/account/factors', { name: 'Celular', currentPassword: PASSWORD });
  // The step before, so that the code of now has not been used. It is taken for a while only.
  await eventually(() => (Date.now() % STEP < STEP / 2 ? true : undefined), 'the first half of a step');
  await post(`/api/account/factors/${id}/verification`, { code: codeOfApp(secret, -1) });
  return secret;
}

test('is put in force in the settings, asked for at login, and replaced by a recovery code', async () => {
  stage.tolerate(/status of (401|403|422)/);
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio, '/settings#profile');
  await sees(page, 'Desativada');

  await press(page, 'Ativar');
  await types(page, 'Senha atual', 'não é esta');
  await press(page, 'Continuar');
  await sees(page, 'Senha atual incorreta.');
  await types(page, 'Senha atual', PASSWORD);
  await press(page, 'Continuar');
  const key = await keyOnScreen(page);
  await stage.audit.look(page, 'key of the second factor');
  await types(page, /Código de 6 dígitos/, wrongFor(key));
  await sees(page, 'Código incorreto.');
  await types(page, /Código de 6 dígitos/, codeOfApp(key));

  await seesTitle(page, 'Guarde seus códigos de recuperação');
  await expect.poll(async () => new Set(await codesOnScreen(page)).size).toBe(10);
  const codes = await codesOnScreen(page);
  await stage.audit.look(page, 'recovery codes');
  await escapes(page);
  await sees(page, 'eles não serão mostrados de novo');
  await page.getByText('Eu guardei os códigos').click();
  await press(page, 'Concluir');
  await sees(page, '10 de 10 códigos de recuperação restantes');
  const mail = await emailedTo(studio.email, /Verificação em duas etapas ativada/);
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
  await sees(lost, '9 de 10 códigos de recuperação restantes', 'Código de recuperação utilizado');

  await press(lost, 'Remover Meu celular');
  await types(lost, 'Senha atual', PASSWORD);
  await press(lost, 'Desativar');
  await hears(lost, 'Verificação em duas etapas desativada.');
  await sees(lost, 'Desativada');
});

async function keyOnScreen(page: Page): Promise<string> {
  const words = page.locator('p', { hasText: 'Ou digite a chave:' });
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
